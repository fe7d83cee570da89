-- What the code takes for granted, held by the store: a row of a place, an attempt or a work leads to one, and a word is one that the code knows.
-- Not here: the pieces of an upload, which go after it, and the comment that one answers, where 0 stands for none.
-- SQLite takes no constraint for a table that stands, so each is built anew: first those that others lead to.

-- What leads nowhere could be found by nobody: the place, attempt or work that it was part of is gone.
UPDATE learning_enrolment SET folder_id = NULL WHERE folder_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM learning_folder f WHERE f.id = folder_id);
DELETE FROM learning_progress WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_game WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_work WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_attempt WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_answer WHERE NOT EXISTS (SELECT 1 FROM learning_attempt a WHERE a.id = attempt_id);
UPDATE learning_upload SET work_id = NULL WHERE work_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM learning_work w WHERE w.id = work_id);
UPDATE learning_upload SET attempt_id = NULL WHERE attempt_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM learning_attempt a WHERE a.id = attempt_id);

CREATE TABLE learning_enrolment_next (
    id {int} NOT NULL,
    user_id {int} NOT NULL,
    program_id {int} NOT NULL,
    source {text} NOT NULL,
    reference {text},
    folder_id {int},
    enrolled_at {int} NOT NULL,
    ended_at {int},
    CONSTRAINT learning_enrolment_source_check CHECK (source IN ('free', 'order', 'voucher', 'bill', 'prakerja', 'staff')),
    CONSTRAINT learning_enrolment_folder_fkey FOREIGN KEY (folder_id) REFERENCES learning_folder (id) ON DELETE SET NULL
);
INSERT INTO learning_enrolment_next (id, user_id, program_id, source, reference, folder_id, enrolled_at, ended_at)
    SELECT id, user_id, program_id, source, reference, folder_id, enrolled_at, ended_at FROM learning_enrolment;
DROP TABLE learning_enrolment;
ALTER TABLE learning_enrolment_next RENAME TO learning_enrolment;
CREATE UNIQUE INDEX learning_enrolment_id_key ON learning_enrolment (id);
CREATE UNIQUE INDEX learning_enrolment_key ON learning_enrolment (user_id, program_id);
CREATE INDEX learning_enrolment_program ON learning_enrolment (program_id, user_id);
CREATE INDEX learning_enrolment_folder ON learning_enrolment (folder_id);

CREATE TABLE learning_program_next (
    program_id {int} NOT NULL,
    learners {int} NOT NULL,
    CONSTRAINT learning_program_learners_check CHECK (learners >= 0)
);
INSERT INTO learning_program_next (program_id, learners)
    SELECT program_id, learners FROM learning_program;
DROP TABLE learning_program;
ALTER TABLE learning_program_next RENAME TO learning_program;
CREATE UNIQUE INDEX learning_program_key ON learning_program (program_id);

CREATE TABLE learning_progress_next (
    enrolment_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    number_of_play {int} NOT NULL,
    last_state {int} NOT NULL,
    watched {text} NOT NULL,
    started_at {int} NOT NULL,
    completed_at {int},
    score {int},
    updated_at {int} NOT NULL,
    CONSTRAINT learning_progress_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    CONSTRAINT learning_progress_score_check CHECK (score BETWEEN 0 AND 100)
);
INSERT INTO learning_progress_next (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
    SELECT enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at FROM learning_progress;
DROP TABLE learning_progress;
ALTER TABLE learning_progress_next RENAME TO learning_progress;
CREATE UNIQUE INDEX learning_progress_key ON learning_progress (enrolment_id, activity_id);

CREATE TABLE learning_game_next (
    id {int} NOT NULL,
    enrolment_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    started_at {int} NOT NULL,
    score {int},
    ended_at {int},
    CONSTRAINT learning_game_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    CONSTRAINT learning_game_score_check CHECK (score BETWEEN 0 AND 100)
);
INSERT INTO learning_game_next (id, enrolment_id, activity_id, started_at, score, ended_at)
    SELECT id, enrolment_id, activity_id, started_at, score, ended_at FROM learning_game;
DROP TABLE learning_game;
ALTER TABLE learning_game_next RENAME TO learning_game;
CREATE UNIQUE INDEX learning_game_id_key ON learning_game (id);
CREATE INDEX learning_game_activity ON learning_game (enrolment_id, activity_id);

CREATE TABLE learning_work_next (
    id {int} NOT NULL,
    enrolment_id {int} NOT NULL,
    program_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    user_id {int} NOT NULL,
    number {int} NOT NULL,
    is_reflection {bool} NOT NULL,
    body {text} NOT NULL,
    state {text} NOT NULL,
    seq {int} NOT NULL,
    sent_at {int},
    graded_at {int},
    grader_id {int},
    score {int},
    points {text} NOT NULL,
    feedback {text} NOT NULL,
    updated_at {int} NOT NULL,
    CONSTRAINT learning_work_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    CONSTRAINT learning_work_state_check CHECK (state IN ('draft', 'sent', 'graded', 'returned')),
    CONSTRAINT learning_work_score_check CHECK (score BETWEEN 0 AND 100)
);
INSERT INTO learning_work_next (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, graded_at, grader_id, score, points, feedback, updated_at)
    SELECT id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, graded_at, grader_id, score, points, feedback, updated_at FROM learning_work;
DROP TABLE learning_work;
ALTER TABLE learning_work_next RENAME TO learning_work;
CREATE UNIQUE INDEX learning_work_id_key ON learning_work (id);
CREATE UNIQUE INDEX learning_work_key ON learning_work (enrolment_id, activity_id, number);
CREATE INDEX learning_work_queue ON learning_work (program_id, is_reflection, state, sent_at, id);
CREATE INDEX learning_work_graded ON learning_work (program_id, is_reflection, state, graded_at, id);
CREATE INDEX learning_work_user ON learning_work (user_id, activity_id);

CREATE TABLE learning_attempt_next (
    id {int} NOT NULL,
    enrolment_id {int} NOT NULL,
    program_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    user_id {int} NOT NULL,
    number {int} NOT NULL,
    version {text} NOT NULL,
    seed {int} NOT NULL,
    stamp {text} NOT NULL,
    started_at {int} NOT NULL,
    deadline_at {int} NOT NULL,
    ended_at {int},
    ended_by {text},
    points {int},
    max_points {int} NOT NULL,
    score {int},
    passed {bool},
    is_graded {bool} NOT NULL,
    CONSTRAINT learning_attempt_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    CONSTRAINT learning_attempt_version_fkey FOREIGN KEY (version) REFERENCES learning_quiz_version (hash),
    CONSTRAINT learning_attempt_ended_by_check CHECK (ended_by IN ('person', 'time')),
    CONSTRAINT learning_attempt_ended_check CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
    CONSTRAINT learning_attempt_score_check CHECK (score BETWEEN 0 AND 100)
);
INSERT INTO learning_attempt_next (id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at, deadline_at, ended_at, ended_by, points, max_points, score, passed, is_graded)
    SELECT id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at, deadline_at, ended_at, ended_by, points, max_points, score, passed, is_graded FROM learning_attempt;
DROP TABLE learning_attempt;
ALTER TABLE learning_attempt_next RENAME TO learning_attempt;
CREATE UNIQUE INDEX learning_attempt_id_key ON learning_attempt (id);
CREATE UNIQUE INDEX learning_attempt_key ON learning_attempt (enrolment_id, activity_id, number);
CREATE UNIQUE INDEX learning_attempt_open_key ON learning_attempt (enrolment_id, activity_id) WHERE ended_at IS NULL;
CREATE INDEX learning_attempt_due ON learning_attempt (deadline_at) WHERE ended_at IS NULL;
CREATE INDEX learning_attempt_queue ON learning_attempt (program_id, is_graded, ended_at, id);
CREATE INDEX learning_attempt_user ON learning_attempt (user_id);

CREATE TABLE learning_answer_next (
    attempt_id {int} NOT NULL,
    question {int} NOT NULL,
    seq {int} NOT NULL,
    answer {text} NOT NULL,
    is_doubt {bool} NOT NULL,
    is_waiting {bool} NOT NULL,
    rubric {text},
    feedback {text},
    updated_at {int} NOT NULL,
    CONSTRAINT learning_answer_attempt_fkey FOREIGN KEY (attempt_id) REFERENCES learning_attempt (id),
    CONSTRAINT learning_answer_question_check CHECK (question >= 1)
);
INSERT INTO learning_answer_next (attempt_id, question, seq, answer, is_doubt, is_waiting, rubric, feedback, updated_at)
    SELECT attempt_id, question, seq, answer, is_doubt, is_waiting, rubric, feedback, updated_at FROM learning_answer;
DROP TABLE learning_answer;
ALTER TABLE learning_answer_next RENAME TO learning_answer;
CREATE UNIQUE INDEX learning_answer_key ON learning_answer (attempt_id, question);

CREATE TABLE learning_upload_next (
    id {int} NOT NULL,
    user_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    name {text} NOT NULL,
    size {int} NOT NULL,
    received {int} NOT NULL,
    file {text},
    media_type {text},
    work_id {int},
    attempt_id {int},
    question {int},
    created_at {int} NOT NULL,
    updated_at {int} NOT NULL,
    CONSTRAINT learning_upload_work_fkey FOREIGN KEY (work_id) REFERENCES learning_work (id) ON DELETE SET NULL,
    CONSTRAINT learning_upload_attempt_fkey FOREIGN KEY (attempt_id) REFERENCES learning_attempt (id) ON DELETE SET NULL,
    CONSTRAINT learning_upload_received_check CHECK (received BETWEEN 0 AND size)
);
INSERT INTO learning_upload_next (id, user_id, activity_id, name, size, received, file, media_type, work_id, attempt_id, question, created_at, updated_at)
    SELECT id, user_id, activity_id, name, size, received, file, media_type, work_id, attempt_id, question, created_at, updated_at FROM learning_upload;
DROP TABLE learning_upload;
ALTER TABLE learning_upload_next RENAME TO learning_upload;
CREATE UNIQUE INDEX learning_upload_id_key ON learning_upload (id);
CREATE INDEX learning_upload_user ON learning_upload (user_id, activity_id);
CREATE INDEX learning_upload_loose ON learning_upload (updated_at) WHERE work_id IS NULL AND attempt_id IS NULL;
CREATE INDEX learning_upload_work ON learning_upload (work_id);
CREATE INDEX learning_upload_attempt ON learning_upload (attempt_id);

CREATE TABLE learning_comment_next (
    id {id},
    program_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    user_id {int} NOT NULL,
    parent_id {int} NOT NULL,
    message {text} NOT NULL,
    replies {int} NOT NULL,
    stamp {text} NOT NULL,
    created_at {int} NOT NULL,
    deleted_at {int},
    CONSTRAINT learning_comment_replies_check CHECK (replies >= 0)
);
INSERT INTO learning_comment_next (id, program_id, activity_id, user_id, parent_id, message, replies, stamp, created_at, deleted_at)
    SELECT id, program_id, activity_id, user_id, parent_id, message, replies, stamp, created_at, deleted_at FROM learning_comment;
-- A number is never given twice, also one whose row is gone.
DELETE FROM sqlite_sequence WHERE name = 'learning_comment_next';
INSERT INTO sqlite_sequence (name, seq) SELECT 'learning_comment_next', seq FROM sqlite_sequence WHERE name = 'learning_comment';
DROP TABLE learning_comment;
ALTER TABLE learning_comment_next RENAME TO learning_comment;
CREATE UNIQUE INDEX learning_comment_stamp_key ON learning_comment (user_id, activity_id, stamp);
CREATE INDEX learning_comment_list ON learning_comment (activity_id, parent_id, id);

CREATE TABLE learning_meeting_next (
    activity_id {int} NOT NULL,
    program_id {int} NOT NULL,
    provider {text} NOT NULL,
    url {text} NOT NULL,
    room {text} NOT NULL,
    passcode {text} NOT NULL,
    updated_by {int} NOT NULL,
    updated_at {int} NOT NULL,
    CONSTRAINT learning_meeting_provider_check CHECK (provider IN ('link', 'zoom', 'bbb'))
);
INSERT INTO learning_meeting_next (activity_id, program_id, provider, url, room, passcode, updated_by, updated_at)
    SELECT activity_id, program_id, provider, url, room, passcode, updated_by, updated_at FROM learning_meeting;
DROP TABLE learning_meeting;
ALTER TABLE learning_meeting_next RENAME TO learning_meeting;
CREATE UNIQUE INDEX learning_meeting_key ON learning_meeting (activity_id);
CREATE INDEX learning_meeting_room ON learning_meeting (room);

CREATE TABLE learning_review_next (
    id {id},
    program_id {int} NOT NULL,
    user_id {int} NOT NULL,
    stars {int} NOT NULL,
    comment {text} NOT NULL,
    hide_info {bool} NOT NULL,
    created_at {int} NOT NULL,
    updated_at {int} NOT NULL,
    CONSTRAINT learning_review_stars_check CHECK (stars BETWEEN 1 AND 5)
);
INSERT INTO learning_review_next (id, program_id, user_id, stars, comment, hide_info, created_at, updated_at)
    SELECT id, program_id, user_id, stars, comment, hide_info, created_at, updated_at FROM learning_review;
-- A number is never given twice, also one whose row is gone.
DELETE FROM sqlite_sequence WHERE name = 'learning_review_next';
INSERT INTO sqlite_sequence (name, seq) SELECT 'learning_review_next', seq FROM sqlite_sequence WHERE name = 'learning_review';
DROP TABLE learning_review;
ALTER TABLE learning_review_next RENAME TO learning_review;
CREATE UNIQUE INDEX learning_review_key ON learning_review (program_id, user_id);
CREATE INDEX learning_review_new ON learning_review (program_id, updated_at, id);
CREATE INDEX learning_review_stars ON learning_review (program_id, stars);
CREATE INDEX learning_review_user ON learning_review (user_id);
