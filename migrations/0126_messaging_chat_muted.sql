-- Those who moderate ask who is silenced.
CREATE INDEX messaging_chat_participant_muted ON messaging_chat_participant (muted_until) WHERE muted_until IS NOT NULL;
