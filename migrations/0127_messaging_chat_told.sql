-- Whether something was said that nobody has been pushed about yet.
ALTER TABLE messaging_chat_room ADD COLUMN has_news {bool} NOT NULL DEFAULT FALSE;
CREATE INDEX messaging_chat_room_news ON messaging_chat_room (id) WHERE has_news = TRUE;

-- When the person last read there and was last pushed about it, and up to which number.
ALTER TABLE messaging_chat_participant ADD COLUMN read_at {int} NOT NULL DEFAULT 0;
ALTER TABLE messaging_chat_participant ADD COLUMN pushed_at {int} NOT NULL DEFAULT 0;
ALTER TABLE messaging_chat_participant ADD COLUMN pushed_number {int} NOT NULL DEFAULT 0;
