-- The owner, or for a child a parent, shows the report of this place on the public portfolio.
ALTER TABLE learning_enrolment ADD COLUMN is_report_public {bool} NOT NULL DEFAULT FALSE;

-- What a teacher says of somebody's learning in a programme as a whole.
CREATE TABLE learning_report_note (
    enrolment_id {int} NOT NULL,
    -- Absent: whoever wrote it is gone.
    author_id {int},
    note {text} NOT NULL,
    updated_at {int} NOT NULL,
    CONSTRAINT learning_report_note_enrolment_fkey FOREIGN KEY (enrolment_id) REFERENCES learning_enrolment (id),
    CONSTRAINT learning_report_note_note_check CHECK (note <> '')
);
CREATE UNIQUE INDEX learning_report_note_key ON learning_report_note (enrolment_id);
CREATE INDEX learning_report_note_author ON learning_report_note (author_id);

-- Scores of a programme that are counted anew; while one runs, the scores that are shown may change.
CREATE TABLE learning_regrade (
    id {id},
    program_id {int} NOT NULL,
    state {text} NOT NULL,
    begun_at {int} NOT NULL,
    CONSTRAINT learning_regrade_state_check CHECK (state IN ('running', 'done'))
);
CREATE UNIQUE INDEX learning_regrade_running_key ON learning_regrade (program_id) WHERE state = 'running';
