-- Who did what to which thing, in one line for all. Rows are only ever added: each holds the hash of the one before and its own over both,
-- so that one which was changed or taken away by hand is found. `actor_id` is the account that acted, `parent_id` the parent who was in it.
CREATE TABLE platform_audit (
    id {int} PRIMARY KEY,
    at {int} NOT NULL,
    actor_id {int},
    parent_id {int},
    institution_id {int},
    action {text} NOT NULL,
    subject_kind {text} NOT NULL,
    subject_id {int} NOT NULL,
    details {text} NOT NULL,
    previous {blob} NOT NULL,
    hash {blob} NOT NULL
);
CREATE INDEX platform_audit_actor ON platform_audit (actor_id, id);
CREATE INDEX platform_audit_parent ON platform_audit (parent_id, id);

-- The end of the chain: whoever adds to it holds this row. It also tells when the newest rows are taken away.
CREATE TABLE platform_audit_head (
    id {int} PRIMARY KEY,
    last_id {int} NOT NULL,
    hash {blob} NOT NULL
);
INSERT INTO platform_audit_head (id, last_id, hash) VALUES (1, 0, CAST('' AS {blob}));

-- What accounts had written down before there was a chain stands in front of it, at numbers below one and without hashes.
INSERT INTO platform_audit (id, at, actor_id, action, subject_kind, subject_id, details, previous, hash)
    SELECT id - (SELECT MAX(id) FROM accounts_audit), at, actor_id, 'accounts.' || action, 'account', account_id, '{}',
           CAST('' AS {blob}), CAST('' AS {blob}) FROM accounts_audit;
DROP TABLE accounts_audit;
