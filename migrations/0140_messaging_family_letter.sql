-- The weekly letter to parents: one a parent and week, settled by the row. Its address that stops further ones is known by its hash.
CREATE TABLE messaging_family_letter (
    user_id {int} NOT NULL,
    -- The Sunday with which it ends: 2026-11-15.
    week {text} NOT NULL,
    stop_hash {text} NOT NULL,
    written_at {int} NOT NULL
);
CREATE UNIQUE INDEX messaging_family_letter_key ON messaging_family_letter (user_id, week);
CREATE UNIQUE INDEX messaging_family_letter_stop_key ON messaging_family_letter (stop_hash);

-- How far the letters of a week have come: every parent up to this one has had theirs, or needs none.
CREATE TABLE messaging_family_week (
    week {text} NOT NULL,
    last_parent {int} NOT NULL,
    ended_at {int}
);
CREATE UNIQUE INDEX messaging_family_week_key ON messaging_family_week (week);
