-- What a person has besides the password. The secret is sealed: the key of an authenticator app, or what is known of a passkey.
CREATE TABLE accounts_factor (
    id {id},
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    kind {text} NOT NULL,
    name {text} NOT NULL,
    secret {text} NOT NULL,
    -- The last half minute whose code was taken; none is taken twice.
    last_step {int} NOT NULL,
    created_at {int} NOT NULL,
    last_used_at {int}
);
CREATE INDEX accounts_factor_user ON accounts_factor (user_id, id);

-- For the day when the device is gone. Each counts once.
CREATE TABLE accounts_recovery_code (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    code_hash {blob} NOT NULL,
    used_at {int}
);
CREATE UNIQUE INDEX accounts_recovery_code_key ON accounts_recovery_code (user_id, code_hash);

-- A log-in or the adding of a factor that waits for its second step.
CREATE TABLE accounts_factor_ticket (
    token_hash {blob} NOT NULL,
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    purpose {text} NOT NULL,
    -- Sealed: what the second step is held against.
    state {text},
    tries {int} NOT NULL,
    expires_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_factor_ticket_key ON accounts_factor_ticket (token_hash);
CREATE INDEX accounts_factor_ticket_user ON accounts_factor_ticket (user_id);
CREATE INDEX accounts_factor_ticket_end ON accounts_factor_ticket (expires_at);

-- Opened by somebody who must have a second factor and has none yet.
ALTER TABLE accounts_session ADD COLUMN owes_factor {bool} NOT NULL DEFAULT FALSE;
