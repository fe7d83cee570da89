-- What a person was told. A row is there also when its owner does not want it on the site, so that the same cause tells nobody twice.
CREATE TABLE messaging_notification (
    id {id},
    user_id {int} NOT NULL,
    object_type {text} NOT NULL CHECK (object_type IN ('program', 'activity', 'promo', 'event', 'learning_package', 'school_payment', 'payment', 'other')),
    tab {text} NOT NULL CHECK (tab IN ('program', 'info')),
    title {text} NOT NULL,
    message {text} NOT NULL,
    link {text},
    -- What brought it about: a fact's kind and number.
    cause {text} NOT NULL,
    -- What it is about, where that can come to an end.
    subject {text},
    on_site {bool} NOT NULL,
    is_active {bool} NOT NULL,
    sent_at {int} NOT NULL,
    seen_at {int},
    read_at {int}
);
CREATE UNIQUE INDEX messaging_notification_cause_key ON messaging_notification (user_id, cause);
CREATE INDEX messaging_notification_list ON messaging_notification (user_id, tab, sent_at, id);
CREATE INDEX messaging_notification_unseen ON messaging_notification (user_id) WHERE seen_at IS NULL;
CREATE INDEX messaging_notification_unread ON messaging_notification (user_id, tab) WHERE read_at IS NULL;
CREATE INDEX messaging_notification_subject ON messaging_notification (user_id, subject);

-- Held while a person's notifications change, so that whoever counts them counts all.
CREATE TABLE messaging_inbox (
    user_id {int} NOT NULL,
    changes {int} NOT NULL
);
CREATE UNIQUE INDEX messaging_inbox_key ON messaging_inbox (user_id);
