-- `published_at` of one that is scheduled is when it will be.
ALTER TABLE messaging_announcement ADD COLUMN state {text} NOT NULL DEFAULT 'published' CHECK (state IN ('scheduled', 'published', 'withdrawn'));
-- Absent: it came from elsewhere, or its author was erased.
ALTER TABLE messaging_announcement ADD COLUMN author_id {int};
ALTER TABLE messaging_announcement ADD COLUMN edited_at {int};
DROP INDEX messaging_announcement_program;
CREATE INDEX messaging_announcement_program ON messaging_announcement (program_id, published_at, id);
CREATE INDEX messaging_announcement_author ON messaging_announcement (author_id);
CREATE INDEX messaging_announcement_read_announcement ON messaging_announcement_read (announcement_id);

-- What all were told of one thing is found too, not only what one person was.
DROP INDEX messaging_notification_subject;
CREATE INDEX messaging_notification_subject ON messaging_notification (subject, user_id);
