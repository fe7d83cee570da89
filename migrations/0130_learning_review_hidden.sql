-- Since when nobody but its author and operators reads a review; it counts for nothing meanwhile.
ALTER TABLE learning_review ADD COLUMN hidden_at {int};
-- Why an operator last hid it or showed it again.
ALTER TABLE learning_review ADD COLUMN moderation_note {text};
DROP INDEX learning_review_stars;
CREATE INDEX learning_review_stars ON learning_review (program_id, stars) WHERE hidden_at IS NULL;

-- The reference of a place that Prakerja pays for.
ALTER TABLE learning_enrolment ADD COLUMN pmo_id {text};
