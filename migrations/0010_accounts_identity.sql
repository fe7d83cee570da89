CREATE TABLE accounts_user (
    id {id},
    username {text} NOT NULL,
    name {text} NOT NULL,
    email {text},
    email_verified_at {int},
    created_without_email {bool} NOT NULL,
    password_hash {text},
    profession {text} NOT NULL,
    year_level_id {int},
    avatar {text},
    city {text},
    occupation {text},
    province_id {int},
    district_id {int},
    birth_date {text},
    institution_id {int},
    prakerja_id {int},
    is_admin {bool} NOT NULL,
    is_platinum_user {bool} NOT NULL,
    has_catalog {bool} NOT NULL,
    has_fun_report {bool} NOT NULL,
    created_at {int} NOT NULL,
    disabled_at {int}
);
CREATE UNIQUE INDEX accounts_user_username_key ON accounts_user (username);
CREATE UNIQUE INDEX accounts_user_email_key ON accounts_user (email);

CREATE TABLE accounts_role (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    label {text} NOT NULL
);
CREATE UNIQUE INDEX accounts_role_key ON accounts_role (user_id, label);

CREATE TABLE accounts_group_member (
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    group_id {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_group_member_key ON accounts_group_member (user_id, group_id);

CREATE TABLE accounts_relation (
    parent_id {int} NOT NULL REFERENCES accounts_user (id),
    child_id {int} NOT NULL REFERENCES accounts_user (id),
    consent_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_relation_key ON accounts_relation (parent_id, child_id);
CREATE INDEX accounts_relation_child ON accounts_relation (child_id);

CREATE TABLE accounts_session (
    id {id},
    user_id {int} NOT NULL REFERENCES accounts_user (id),
    parent_id {int} REFERENCES accounts_user (id),
    token_hash {blob} NOT NULL,
    created_at {int} NOT NULL,
    seen_at {int} NOT NULL,
    expires_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_session_token_key ON accounts_session (token_hash);
CREATE INDEX accounts_session_user ON accounts_session (user_id, seen_at);
CREATE INDEX accounts_session_parent ON accounts_session (parent_id);

-- A code belongs to an address, a purpose and the session that asked for it; a new one replaces the old.
CREATE TABLE accounts_code (
    address {text} NOT NULL,
    purpose {text} NOT NULL,
    session_id {int} NOT NULL,
    code_hash {blob} NOT NULL,
    sent_at {int} NOT NULL,
    expires_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_code_key ON accounts_code (address, purpose);

-- Wrong answers count for the address, whatever the purpose, over resends and restarts.
CREATE TABLE accounts_code_guard (
    address {text} NOT NULL,
    wrong {int} NOT NULL,
    frozen_until {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_code_guard_key ON accounts_code_guard (address);
