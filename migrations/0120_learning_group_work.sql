-- What a study group writes together for an activity, a row for each time that it hands it in. Whoever changes one holds the group's row.
CREATE TABLE learning_group_work (
    id {int} NOT NULL,
    group_id {int} NOT NULL,
    program_id {int} NOT NULL,
    activity_id {int} NOT NULL,
    number {int} NOT NULL,
    body {text} NOT NULL,
    -- Counts every change, through all numbers: an edit names the one that it began from.
    version {int} NOT NULL,
    -- draft, sent, graded, returned
    state {text} NOT NULL,
    edited_by {int},
    edited_at {int} NOT NULL,
    sent_by {int},
    sent_at {int},
    grader_id {int},
    graded_at {int},
    -- What all were given; a member's own may differ.
    score {int},
    feedback {text} NOT NULL,
    CONSTRAINT learning_group_work_group_fkey FOREIGN KEY (group_id) REFERENCES learning_study_group (id),
    CONSTRAINT learning_group_work_version_check CHECK (version >= 1),
    CONSTRAINT learning_group_work_state_check CHECK (state IN ('draft', 'sent', 'graded', 'returned')),
    CONSTRAINT learning_group_work_score_check CHECK (score BETWEEN 0 AND 100)
);
CREATE UNIQUE INDEX learning_group_work_id_key ON learning_group_work (id);
CREATE UNIQUE INDEX learning_group_work_key ON learning_group_work (group_id, number);
CREATE INDEX learning_group_work_editor ON learning_group_work (edited_by);
CREATE INDEX learning_group_work_sender ON learning_group_work (sent_by);
CREATE INDEX learning_group_work_grader ON learning_group_work (grader_id);

-- The group's work of which this is one member's part; absent: handed in alone.
ALTER TABLE learning_work ADD COLUMN group_work_id {int};
CREATE UNIQUE INDEX learning_work_part_key ON learning_work (group_work_id, user_id) WHERE group_work_id IS NOT NULL;
-- That part was graded apart from the others'.
ALTER TABLE learning_work ADD COLUMN is_adjusted {bool} NOT NULL DEFAULT FALSE;
