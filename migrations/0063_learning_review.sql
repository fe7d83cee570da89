CREATE TABLE learning_review (
    id {id},
    program_id {int} NOT NULL,
    user_id {int} NOT NULL,
    stars {int} NOT NULL,
    comment {text} NOT NULL,
    -- The reader is not told who wrote it.
    hide_info {bool} NOT NULL,
    created_at {int} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_review_key ON learning_review (program_id, user_id);
CREATE INDEX learning_review_new ON learning_review (program_id, updated_at, id);
CREATE INDEX learning_review_stars ON learning_review (program_id, stars);
CREATE INDEX learning_review_user ON learning_review (user_id);
