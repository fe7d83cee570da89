-- The quiz whose corrected key counts stored attempts anew; absent: another system does it.
ALTER TABLE learning_regrade ADD COLUMN activity_id {int};
-- The version with the corrected key.
ALTER TABLE learning_regrade ADD COLUMN version {text} CONSTRAINT learning_regrade_version_fkey REFERENCES learning_quiz_version (hash);
ALTER TABLE learning_regrade ADD COLUMN begun_by {int};
ALTER TABLE learning_regrade ADD COLUMN ended_at {int};
-- It has come so far.
ALTER TABLE learning_regrade ADD COLUMN after_attempt {int} NOT NULL DEFAULT 0;
-- How many learners have another score by it.
ALTER TABLE learning_regrade ADD COLUMN changed {int} NOT NULL DEFAULT 0;
CREATE INDEX learning_regrade_beginner ON learning_regrade (begun_by);
CREATE INDEX learning_attempt_activity ON learning_attempt (activity_id, id);
