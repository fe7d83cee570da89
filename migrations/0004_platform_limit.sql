-- Occurrences that a rate limit counts. `subject` is a keyed hash: nobody is named here.
CREATE TABLE platform_limit (
    name {text} NOT NULL,
    subject {text} NOT NULL,
    hits {text} NOT NULL,
    touched_at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_limit_subject_key ON platform_limit (name, subject);
CREATE INDEX platform_limit_touched ON platform_limit (touched_at);
