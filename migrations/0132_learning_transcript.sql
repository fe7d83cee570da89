-- What somebody learned at an institution in one semester of a school year; its places name it.
CREATE TABLE learning_transcript (
    id {int} NOT NULL,
    user_id {int} NOT NULL,
    institution_id {int} NOT NULL,
    -- The school year begins in July of it.
    year {int} NOT NULL,
    -- 1: July to December, 2: January to June.
    semester {int} NOT NULL,
    -- When the institution gave it out before the last scoring date, and who did.
    released_at {int},
    released_by {int},
    -- The owner, or for a child a parent, shows it on the public portfolio.
    is_public {bool} NOT NULL DEFAULT FALSE,
    -- When its people were told that it is given out.
    told_at {int},
    CONSTRAINT learning_transcript_semester_check CHECK (semester IN (1, 2))
);
CREATE UNIQUE INDEX learning_transcript_id_key ON learning_transcript (id);
CREATE UNIQUE INDEX learning_transcript_key ON learning_transcript (user_id, year, semester, institution_id);
CREATE INDEX learning_transcript_releaser ON learning_transcript (released_by);

ALTER TABLE learning_enrolment ADD COLUMN transcript_id {int} CONSTRAINT learning_enrolment_transcript_fkey REFERENCES learning_transcript (id);
CREATE INDEX learning_enrolment_transcript ON learning_enrolment (transcript_id) WHERE transcript_id IS NOT NULL;
-- Places that the job has still to put into a transcript.
CREATE INDEX learning_enrolment_unlisted ON learning_enrolment (id) WHERE transcript_id IS NULL AND ended_at IS NULL;
