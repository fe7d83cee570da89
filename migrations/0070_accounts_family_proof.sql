-- An address that a parent gave for a child. It is not the account's before its owner says so, and so it opens nothing and blocks nobody.
CREATE TABLE accounts_child_email (
    child_id {int} NOT NULL REFERENCES accounts_user (id),
    parent_id {int} NOT NULL REFERENCES accounts_user (id),
    address {text} NOT NULL,
    token_hash {blob} NOT NULL,
    sent_at {int} NOT NULL,
    expires_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_child_email_key ON accounts_child_email (child_id);
CREATE UNIQUE INDEX accounts_child_email_token_key ON accounts_child_email (token_hash);
CREATE INDEX accounts_child_email_parent ON accounts_child_email (parent_id);
CREATE INDEX accounts_child_email_address ON accounts_child_email (address);
CREATE INDEX accounts_child_email_expiry ON accounts_child_email (expires_at);

-- A code on a child's screen that a parent types.
CREATE TABLE accounts_pairing (
    child_id {int} NOT NULL REFERENCES accounts_user (id),
    code_hash {blob} NOT NULL,
    expires_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_pairing_key ON accounts_pairing (child_id);
CREATE UNIQUE INDEX accounts_pairing_code_key ON accounts_pairing (code_hash);
CREATE INDEX accounts_pairing_expiry ON accounts_pairing (expires_at);
