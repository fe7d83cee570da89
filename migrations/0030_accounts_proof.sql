ALTER TABLE accounts_user ADD COLUMN verification_skipped_at {int};

-- What a person calls the device, and when its session last proved to be the owner's.
ALTER TABLE accounts_session ADD COLUMN device {text} NOT NULL DEFAULT '';
ALTER TABLE accounts_session ADD COLUMN proved_at {int};
CREATE INDEX accounts_session_expires ON accounts_session (expires_at);
CREATE INDEX accounts_session_seen ON accounts_session (seen_at);

-- A visitor has no session; whoever asked holds a random word instead, kept here as its hash.
ALTER TABLE accounts_code ADD COLUMN request_hash {blob};
CREATE INDEX accounts_code_sent ON accounts_code (sent_at);
ALTER TABLE accounts_code_guard ADD COLUMN touched_at {int} NOT NULL DEFAULT 0;
CREATE INDEX accounts_code_guard_touched ON accounts_code_guard (touched_at);

-- Links in letters: one of a purpose for a person, a new one replaces the old.
CREATE TABLE accounts_link (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    purpose {text} NOT NULL,
    address {text} NOT NULL,
    token_hash {blob} NOT NULL,
    expires_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_link_key ON accounts_link (user_id, purpose);
CREATE UNIQUE INDEX accounts_link_token_key ON accounts_link (token_hash);
CREATE INDEX accounts_link_expires ON accounts_link (expires_at);

-- Devices an account was used with, so that a new one can be told to its owner.
CREATE TABLE accounts_device (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    device {text} NOT NULL,
    first_seen_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_device_key ON accounts_device (user_id, device);
