-- Only what differs from the default.
CREATE TABLE messaging_setting (
    user_id {int} NOT NULL,
    topic {text} NOT NULL,
    channel {text} NOT NULL,
    is_on {bool} NOT NULL
);
CREATE UNIQUE INDEX messaging_setting_key ON messaging_setting (user_id, topic, channel);

-- A browser that takes pushes: one a session, and one session a browser.
CREATE TABLE messaging_push (
    id {id},
    user_id {int} NOT NULL,
    session_id {int} NOT NULL,
    endpoint {text} NOT NULL,
    public_key {blob} NOT NULL,
    auth {blob} NOT NULL,
    created_at {int} NOT NULL
);
CREATE UNIQUE INDEX messaging_push_session_key ON messaging_push (session_id);
CREATE UNIQUE INDEX messaging_push_endpoint_key ON messaging_push (endpoint);
CREATE INDEX messaging_push_user ON messaging_push (user_id);
