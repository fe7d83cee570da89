-- A person's year (user_id 0: everybody's together). While the year runs it says only that there is something to tell; once it is over it is
-- counted, and stays as it is.
CREATE TABLE learning_year_review (
    user_id {int} NOT NULL,
    year {int} NOT NULL,
    -- JSON; absent: not counted yet.
    learner {text},
    -- JSON; absent: taught nobody.
    facilitator {text},
    made_at {int} NOT NULL
);
CREATE UNIQUE INDEX learning_year_review_key ON learning_year_review (user_id, year);
CREATE INDEX learning_year_review_year ON learning_year_review (year, user_id);
