-- On whose word a person may attend a programme or use what is sold beside one. A place stands while one of its rights is granted.
CREATE TABLE learning_right (
    id {id},
    user_id {int} NOT NULL,
    -- The programme; of an add-on, that which it is sold beside.
    program_id {int} NOT NULL,
    -- program, or the add-on: topic or activity, with its number.
    item {text} NOT NULL,
    item_id {int} NOT NULL,
    source {text} NOT NULL,
    -- The record of whoever gives the right, and the line in it.
    reference {text} NOT NULL,
    line {int} NOT NULL,
    state {text} NOT NULL,
    held_until {int},
    -- Absent: it was never more than held.
    granted_at {int},
    -- The place that it came with, without a seat of its own, and ends with.
    parent_id {int},
    CONSTRAINT learning_right_item_check CHECK (item IN ('program', 'topic', 'activity')),
    CONSTRAINT learning_right_source_check CHECK (source IN ('free', 'order', 'voucher', 'bill', 'prakerja', 'staff')),
    CONSTRAINT learning_right_state_check CHECK (state IN ('held', 'granted', 'ended')),
    CONSTRAINT learning_right_until_check CHECK ((state = 'held') = (held_until IS NOT NULL)),
    CONSTRAINT learning_right_granted_check CHECK (state <> 'granted' OR granted_at IS NOT NULL)
);
CREATE UNIQUE INDEX learning_right_key ON learning_right (source, reference, line);
CREATE INDEX learning_right_person ON learning_right (user_id, program_id);
CREATE INDEX learning_right_held ON learning_right (held_until) WHERE state = 'held';
CREATE INDEX learning_right_held_item ON learning_right (item, item_id) WHERE state = 'held';
CREATE INDEX learning_right_parent ON learning_right (parent_id) WHERE parent_id IS NOT NULL;

-- Every place of before has the right that opened it.
INSERT INTO learning_right (user_id, program_id, item, item_id, source, reference, line, state, granted_at)
SELECT user_id, program_id, 'program', program_id, source, COALESCE(reference, CAST(user_id AS TEXT) || '/' || CAST(program_id AS TEXT)),
       CASE WHEN reference IS NULL THEN 0 ELSE id END, CASE WHEN ended_at IS NULL THEN 'granted' ELSE 'ended' END, enrolled_at
FROM learning_enrolment WHERE parent_id IS NULL;
INSERT INTO learning_right (user_id, program_id, item, item_id, source, reference, line, state, granted_at, parent_id)
SELECT user_id, program_id, 'program', program_id, source, 'place/' || CAST(parent_id AS TEXT), program_id,
       CASE WHEN ended_at IS NULL THEN 'granted' ELSE 'ended' END, enrolled_at, parent_id
FROM learning_enrolment WHERE parent_id IS NOT NULL;

-- Seats that are kept for somebody who has not paid yet, beside those of learners.
ALTER TABLE learning_program ADD COLUMN held {int} NOT NULL DEFAULT 0 CHECK (held >= 0);

-- What there is of an add-on. Absent numbers: as many as like.
CREATE TABLE learning_stock (
    item {text} NOT NULL,
    item_id {int} NOT NULL,
    initial {int},
    left_ {int},
    sold {int} NOT NULL,
    held {int} NOT NULL,
    CONSTRAINT learning_stock_item_check CHECK (item IN ('topic', 'activity')),
    CONSTRAINT learning_stock_count_check CHECK (sold >= 0 AND held >= 0 AND left_ >= 0),
    CONSTRAINT learning_stock_sum_check CHECK ((initial IS NULL) = (left_ IS NULL) AND (initial IS NULL OR initial = left_ + sold + held))
);
CREATE UNIQUE INDEX learning_stock_key ON learning_stock (item, item_id);
