-- Copies of personal data that people asked for. The file goes after a week, the row tells that it was there.
CREATE TABLE accounts_export (
    id {id},
    asked_by {int} NOT NULL REFERENCES accounts_user (id),
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    state {text} NOT NULL,
    file_name {text},
    size {int},
    asked_at {int} NOT NULL,
    expires_at {int}
);
CREATE INDEX accounts_export_asker ON accounts_export (asked_by, id);
CREATE INDEX accounts_export_user ON accounts_export (user_id);
CREATE INDEX accounts_export_expiry ON accounts_export (expires_at);

-- Who was erased. With the moment the account was made, a line means one person in every restored store.
CREATE TABLE accounts_erasure (
    id {id},
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    account_made_at {int} NOT NULL,
    asked_by {int} NOT NULL,
    asked_at {int} NOT NULL,
    done_at {int}
);
CREATE UNIQUE INDEX accounts_erasure_key ON accounts_erasure (user_id);
