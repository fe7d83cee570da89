-- Tours that a person has seen.
CREATE TABLE accounts_coachmark (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    name {text} NOT NULL
);
CREATE UNIQUE INDEX accounts_coachmark_key ON accounts_coachmark (user_id, name);
