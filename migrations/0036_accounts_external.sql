-- Who an account elsewhere belongs to. The subject is the provider's own name for the person; an address is never an identity.
CREATE TABLE accounts_external (
    provider {text} NOT NULL,
    subject {text} NOT NULL,
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    created_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_external_key ON accounts_external (provider, subject);
CREATE UNIQUE INDEX accounts_external_user_key ON accounts_external (user_id, provider);
