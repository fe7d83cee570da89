-- What changed, in one line for all: search indexes and caches of every process follow it. A change takes its number from the head,
-- whose row it holds until it commits, so no number shows before a smaller one.
CREATE TABLE catalog_change (
    seq {int} NOT NULL,
    subject {text} NOT NULL,
    subject_id {int} NOT NULL,
    changed_at {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_change_key ON catalog_change (seq);
CREATE INDEX catalog_change_time ON catalog_change (changed_at);

-- An index of another epoch is made anew.
CREATE TABLE catalog_change_head (
    id {int} NOT NULL,
    seq {int} NOT NULL,
    epoch {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_change_head_key ON catalog_change_head (id);
INSERT INTO catalog_change_head (id, seq, epoch) VALUES (1, 0, 1);
