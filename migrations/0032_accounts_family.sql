-- Where a child lives and learns, as the parent told it; school data begins with it.
CREATE TABLE accounts_child_registration (
    child_id {int} NOT NULL REFERENCES accounts_user (id),
    parent_id {int} NOT NULL REFERENCES accounts_user (id),
    district_code {text},
    postal_code {text},
    learning_space_city {text},
    learning_space_id {int},
    phone {text},
    form_id {text},
    created_at {int} NOT NULL
);
CREATE UNIQUE INDEX accounts_child_registration_key ON accounts_child_registration (child_id);
CREATE INDEX accounts_child_registration_parent ON accounts_child_registration (parent_id);

-- Who agreed for whom to which text, and until when.
CREATE TABLE accounts_consent (
    id {id},
    parent_id {int} NOT NULL REFERENCES accounts_user (id),
    child_id {int} NOT NULL REFERENCES accounts_user (id),
    text_version {text} NOT NULL,
    given_at {int} NOT NULL,
    withdrawn_at {int}
);
CREATE INDEX accounts_consent_child ON accounts_consent (child_id, parent_id);
CREATE INDEX accounts_consent_parent ON accounts_consent (parent_id);

-- `to_id` is empty where nobody can be asked under `addressed_as`: the one who asks sees no difference.
CREATE TABLE accounts_relation_request (
    id {id},
    from_id {int} NOT NULL REFERENCES accounts_user (id),
    to_id {int} REFERENCES accounts_user (id),
    addressed_as {text} NOT NULL,
    from_is_parent {bool} NOT NULL,
    asked_at {int} NOT NULL,
    expires_at {int} NOT NULL,
    declined_at {int}
);
CREATE UNIQUE INDEX accounts_relation_request_key ON accounts_relation_request (from_id, addressed_as);
CREATE INDEX accounts_relation_request_to ON accounts_relation_request (to_id);
CREATE INDEX accounts_relation_request_expiry ON accounts_relation_request (expires_at);

-- Only ever added to. `actor_id` is the person, `account_id` the account they acted in or on.
CREATE TABLE accounts_audit (
    id {id},
    actor_id {int} NOT NULL,
    account_id {int} NOT NULL,
    action {text} NOT NULL,
    at {int} NOT NULL
);
CREATE INDEX accounts_audit_actor ON accounts_audit (actor_id, id);
CREATE INDEX accounts_audit_account ON accounts_audit (account_id, id);
