-- An event for many is one row: the streams of those who are in the room hear it. Its subject is 0, nobody's number, so that a program of
-- the version before tells it to nobody instead of everyone.
ALTER TABLE platform_live ADD COLUMN room {text};
CREATE INDEX platform_live_room ON platform_live (room, position) WHERE room IS NOT NULL;

-- An announcement was told to one after another by a job; now its row is for the room.
DELETE FROM platform_job WHERE kind = 'messaging.tell_audience';
