-- A telephone that its owner wants to be reached at. Nothing but its own code is sent there before the owner has typed that code.
CREATE TABLE accounts_phone (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    phone {text} NOT NULL,
    way {text} NOT NULL,
    proved_at {int},
    code_hash {blob},
    sent_at {int} NOT NULL,
    expires_at {int} NOT NULL,
    wrong {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_phone_key ON accounts_phone (user_id);
