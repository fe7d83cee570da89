-- The place that this one came with, and ends with.
ALTER TABLE learning_enrolment ADD COLUMN parent_id {int};
CREATE INDEX learning_enrolment_parent ON learning_enrolment (parent_id) WHERE parent_id IS NOT NULL;
