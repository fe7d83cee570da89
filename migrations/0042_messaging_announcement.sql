CREATE TABLE messaging_announcement (
    id {id},
    program_id {int} NOT NULL,
    title {text} NOT NULL,
    message {text} NOT NULL,
    published_at {int} NOT NULL
);
CREATE INDEX messaging_announcement_program ON messaging_announcement (program_id, id);

CREATE TABLE messaging_announcement_read (
    user_id {int} NOT NULL,
    announcement_id {int} NOT NULL REFERENCES messaging_announcement (id)
);
CREATE UNIQUE INDEX messaging_announcement_read_key ON messaging_announcement_read (user_id, announcement_id);

-- Who attends a programme, as far as announcements go.
CREATE TABLE messaging_audience (
    user_id {int} NOT NULL,
    program_id {int} NOT NULL
);
CREATE UNIQUE INDEX messaging_audience_key ON messaging_audience (program_id, user_id);
CREATE INDEX messaging_audience_user ON messaging_audience (user_id);
