-- What the code takes for granted, held by the store: a row of a place, an attempt or a work leads to one, and a word is one that the code knows.
-- Not here: the pieces of an upload, which go after it, and the comment that one answers, where 0 stands for none.

-- What leads nowhere could be found by nobody: the place, attempt or work that it was part of is gone.
UPDATE learning_enrolment SET folder_id = NULL WHERE folder_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM learning_folder f WHERE f.id = folder_id);
DELETE FROM learning_progress WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_game WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_work WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_attempt WHERE NOT EXISTS (SELECT 1 FROM learning_enrolment e WHERE e.id = enrolment_id);
DELETE FROM learning_answer WHERE NOT EXISTS (SELECT 1 FROM learning_attempt a WHERE a.id = attempt_id);
UPDATE learning_upload SET work_id = NULL WHERE work_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM learning_work w WHERE w.id = work_id);
UPDATE learning_upload SET attempt_id = NULL WHERE attempt_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM learning_attempt a WHERE a.id = attempt_id);

ALTER TABLE learning_enrolment
    ADD CONSTRAINT learning_enrolment_source_check CHECK (source IN ('free', 'order', 'voucher', 'bill', 'prakerja', 'staff')),
    ADD CONSTRAINT learning_enrolment_folder_fkey FOREIGN KEY (folder_id) REFERENCES learning_folder (id) ON DELETE SET NULL;

ALTER TABLE learning_program
    ADD CONSTRAINT learning_program_learners_check CHECK (learners >= 0);

ALTER TABLE learning_progress
    ADD CONSTRAINT learning_progress_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    ADD CONSTRAINT learning_progress_score_check CHECK (score BETWEEN 0 AND 100);

ALTER TABLE learning_game
    ADD CONSTRAINT learning_game_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    ADD CONSTRAINT learning_game_score_check CHECK (score BETWEEN 0 AND 100);

ALTER TABLE learning_work
    ADD CONSTRAINT learning_work_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    ADD CONSTRAINT learning_work_state_check CHECK (state IN ('draft', 'sent', 'graded', 'returned')),
    ADD CONSTRAINT learning_work_score_check CHECK (score BETWEEN 0 AND 100);

ALTER TABLE learning_attempt
    ADD CONSTRAINT learning_attempt_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    ADD CONSTRAINT learning_attempt_version_fkey FOREIGN KEY (version) REFERENCES learning_quiz_version (hash),
    ADD CONSTRAINT learning_attempt_ended_by_check CHECK (ended_by IN ('person', 'time')),
    ADD CONSTRAINT learning_attempt_ended_check CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
    ADD CONSTRAINT learning_attempt_score_check CHECK (score BETWEEN 0 AND 100);

ALTER TABLE learning_answer
    ADD CONSTRAINT learning_answer_attempt_fkey FOREIGN KEY (attempt_id) REFERENCES learning_attempt (id),
    ADD CONSTRAINT learning_answer_question_check CHECK (question >= 1);

ALTER TABLE learning_upload
    ADD CONSTRAINT learning_upload_work_fkey FOREIGN KEY (work_id) REFERENCES learning_work (id) ON DELETE SET NULL,
    ADD CONSTRAINT learning_upload_attempt_fkey FOREIGN KEY (attempt_id) REFERENCES learning_attempt (id) ON DELETE SET NULL,
    ADD CONSTRAINT learning_upload_received_check CHECK (received BETWEEN 0 AND size);

ALTER TABLE learning_comment
    ADD CONSTRAINT learning_comment_replies_check CHECK (replies >= 0);

ALTER TABLE learning_meeting
    ADD CONSTRAINT learning_meeting_provider_check CHECK (provider IN ('link', 'zoom', 'bbb'));

ALTER TABLE learning_review
    ADD CONSTRAINT learning_review_stars_check CHECK (stars BETWEEN 1 AND 5);
