-- What people do with what there is to learn. Progress is derived from these rows and the catalogue's outline, never stored apart.

-- A person's place in a programme. Its number stands in addresses, so it is drawn, not counted.
CREATE TABLE learning_enrolment (
    id {int} NOT NULL,
    user_id {int} NOT NULL,
    program_id {int} NOT NULL,
    source {text} NOT NULL,
    -- The record of whoever gave the right: an order's number, a voucher's code.
    reference {text},
    folder_id {int},
    enrolled_at {int} NOT NULL,
    -- The right was taken back.
    ended_at {int}
);
CREATE UNIQUE INDEX learning_enrolment_id_key ON learning_enrolment (id);
CREATE UNIQUE INDEX learning_enrolment_key ON learning_enrolment (user_id, program_id);
CREATE INDEX learning_enrolment_program ON learning_enrolment (program_id, user_id);
CREATE INDEX learning_enrolment_folder ON learning_enrolment (folder_id);

-- How many attend: the row that races for the last seat are settled by.
CREATE TABLE learning_program (
    program_id {int} NOT NULL,
    learners {int} NOT NULL
);
CREATE UNIQUE INDEX learning_program_key ON learning_program (program_id);

CREATE TABLE learning_folder (
    id {id},
    user_id {int} NOT NULL,
    name {text} NOT NULL,
    created_at {int} NOT NULL
);
CREATE INDEX learning_folder_user ON learning_folder (user_id, id);

CREATE TABLE learning_progress (
    enrolment_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    number_of_play {int} NOT NULL,
    -- Where the person was: seconds of a recording, the chapter of a book.
    last_state {int} NOT NULL,
    -- The tenths of seconds that were really played, as merged pairs: [[0,120],[300,455]].
    watched {text} NOT NULL,
    started_at {int} NOT NULL,
    completed_at {int},
    -- 0 to 100.
    score {int},
    -- When the learner last did something in it.
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_progress_key ON learning_progress (enrolment_id, activity_id);

-- Who teaches in a programme: grades, opens rooms, sees who came.
CREATE TABLE learning_facilitator (
    program_id {int} NOT NULL,
    user_id {int} NOT NULL
);
CREATE UNIQUE INDEX learning_facilitator_key ON learning_facilitator (program_id, user_id);
CREATE INDEX learning_facilitator_user ON learning_facilitator (user_id);

-- An essay, a reflection or files that somebody hands in; a returned one is followed by another number.
CREATE TABLE learning_work (
    id {int} NOT NULL,
    enrolment_id {int} NOT NULL,
    program_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    user_id {int} NOT NULL,
    number {int} NOT NULL,
    -- Nobody grades a reflection.
    is_reflection {bool} NOT NULL,
    -- Texts as a JSON list: one for an essay, one for each question of a reflection.
    body {text} NOT NULL,
    -- draft, sent, graded, returned
    state {text} NOT NULL,
    -- The writer's own count of changes: a late arrival of an older text changes nothing.
    seq {int} NOT NULL,
    sent_at {int},
    graded_at {int},
    grader_id {int},
    score {int},
    -- The lines of the rubric as they were, with the points given for each, as a JSON list.
    points {text} NOT NULL,
    feedback {text} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_work_id_key ON learning_work (id);
CREATE UNIQUE INDEX learning_work_key ON learning_work (enrolment_id, activity_id, number);
CREATE INDEX learning_work_queue ON learning_work (program_id, is_reflection, state, sent_at, id);
CREATE INDEX learning_work_graded ON learning_work (program_id, is_reflection, state, graded_at, id);
CREATE INDEX learning_work_user ON learning_work (user_id, activity_id);

-- A file on its way, piece by piece, and afterwards what it became.
CREATE TABLE learning_upload (
    id {int} NOT NULL,
    user_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    name {text} NOT NULL,
    size {int} NOT NULL,
    received {int} NOT NULL,
    -- The stored file, once it is whole.
    file {text},
    media_type {text},
    -- The work it belongs to, or the attempt and question.
    work_id {int},
    attempt_id {int},
    question {int},
    created_at {int} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_upload_id_key ON learning_upload (id);
CREATE INDEX learning_upload_user ON learning_upload (user_id, activity_id);
CREATE INDEX learning_upload_loose ON learning_upload (updated_at) WHERE work_id IS NULL AND attempt_id IS NULL;
CREATE INDEX learning_upload_work ON learning_upload (work_id);
CREATE INDEX learning_upload_attempt ON learning_upload (attempt_id);

-- A piece as it came, durable before it is acknowledged; gone when the file is whole.
CREATE TABLE learning_upload_piece (
    upload_id {int} NOT NULL,
    position {int} NOT NULL,
    bytes {int} NOT NULL,
    file {text} NOT NULL
);
CREATE UNIQUE INDEX learning_upload_piece_key ON learning_upload_piece (upload_id, position);

CREATE TABLE learning_comment (
    id {id},
    program_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    user_id {int} NOT NULL,
    -- The comment that it answers; 0: none.
    parent_id {int} NOT NULL,
    message {text} NOT NULL,
    replies {int} NOT NULL,
    -- The writer's own mark, so that a repeated call says the thing once.
    stamp {text} NOT NULL,
    created_at {int} NOT NULL,
    deleted_at {int}
);
CREATE UNIQUE INDEX learning_comment_stamp_key ON learning_comment (user_id, activity_id, stamp);
CREATE INDEX learning_comment_list ON learning_comment (activity_id, parent_id, id);

-- A quiz as it was when somebody began it; many attempts share one.
CREATE TABLE learning_quiz_version (
    hash {text} NOT NULL,
    body {text} NOT NULL
);
CREATE UNIQUE INDEX learning_quiz_version_key ON learning_quiz_version (hash);

CREATE TABLE learning_attempt (
    id {int} NOT NULL,
    enrolment_id {int} NOT NULL,
    program_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    user_id {int} NOT NULL,
    number {int} NOT NULL,
    version {text} NOT NULL,
    -- What the order of questions and options is drawn from.
    seed {int} NOT NULL,
    -- The writer's own mark of the call that began it.
    stamp {text} NOT NULL,
    started_at {int} NOT NULL,
    deadline_at {int} NOT NULL,
    ended_at {int},
    -- person or time
    ended_by {text},
    -- In hundredths, because a part of an answer may be right.
    points {int},
    max_points {int} NOT NULL,
    -- 0 to 100.
    score {int},
    passed {bool},
    -- False while something in it waits for a facilitator.
    is_graded {bool} NOT NULL
);
CREATE UNIQUE INDEX learning_attempt_id_key ON learning_attempt (id);
CREATE UNIQUE INDEX learning_attempt_key ON learning_attempt (enrolment_id, activity_id, number);
CREATE UNIQUE INDEX learning_attempt_open_key ON learning_attempt (enrolment_id, activity_id) WHERE ended_at IS NULL;
CREATE INDEX learning_attempt_due ON learning_attempt (deadline_at) WHERE ended_at IS NULL;
CREATE INDEX learning_attempt_queue ON learning_attempt (program_id, is_graded, ended_at, id);
CREATE INDEX learning_attempt_user ON learning_attempt (user_id);

CREATE TABLE learning_answer (
    attempt_id {int} NOT NULL,
    -- The question's place in the version, from one.
    question {int} NOT NULL,
    seq {int} NOT NULL,
    -- As JSON, by the question's type.
    answer {text} NOT NULL,
    is_doubt {bool} NOT NULL,
    -- No key can judge it, and no facilitator has yet.
    is_waiting {bool} NOT NULL,
    -- Given by a facilitator, for each line of the rubric, as a JSON list.
    rubric {text},
    feedback {text},
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_answer_key ON learning_answer (attempt_id, question);

CREATE TABLE learning_meeting (
    activity_id {int} NOT NULL,
    program_id {int} NOT NULL,
    -- link, zoom, bbb
    provider {text} NOT NULL,
    url {text} NOT NULL,
    room {text} NOT NULL,
    passcode {text} NOT NULL,
    updated_by {int} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_meeting_key ON learning_meeting (activity_id);
CREATE INDEX learning_meeting_room ON learning_meeting (room);

CREATE TABLE learning_attendance (
    activity_id {int} NOT NULL,
    user_id {int} NOT NULL,
    joined_at {int} NOT NULL,
    left_at {int}
);
CREATE UNIQUE INDEX learning_attendance_key ON learning_attendance (activity_id, user_id);
CREATE INDEX learning_attendance_user ON learning_attendance (user_id);

-- The secret address of a person's calendar.
CREATE TABLE learning_calendar (
    user_id {int} NOT NULL,
    token_hash {text} NOT NULL,
    created_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_calendar_user_key ON learning_calendar (user_id);
CREATE UNIQUE INDEX learning_calendar_token_key ON learning_calendar (token_hash);

-- A game that is being played.
CREATE TABLE learning_game (
    id {int} NOT NULL,
    enrolment_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    started_at {int} NOT NULL,
    score {int},
    ended_at {int}
);
CREATE UNIQUE INDEX learning_game_id_key ON learning_game (id);
CREATE INDEX learning_game_activity ON learning_game (enrolment_id, activity_id);
