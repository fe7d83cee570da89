-- Events for open pages, kept for an hour so that a page that was cut off hears what it missed.
CREATE TABLE platform_live (
    id {id},
    -- Given after the commit, in the order in which events become visible; row ids do not have that order on PostgreSQL.
    position {int},
    notice {text} NOT NULL CHECK (notice IN ('event', 'end_session', 'end_user')),
    -- The person who hears the event, or the session or person whose streams end. NULL: everyone hears it.
    subject {int},
    topic {text} NOT NULL,
    data {text} NOT NULL,
    at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_live_position_key ON platform_live (position);
CREATE INDEX platform_live_subject ON platform_live (subject, position);
CREATE INDEX platform_live_unplaced ON platform_live (id) WHERE position IS NULL;
CREATE INDEX platform_live_at ON platform_live (at);

-- The end of the line, one row.
CREATE TABLE platform_live_head (
    id {int} NOT NULL,
    position {int} NOT NULL
);
CREATE UNIQUE INDEX platform_live_head_id_key ON platform_live_head (id);
INSERT INTO platform_live_head (id, position) VALUES (1, 0);
