-- Requests that may be sent again, with the reply that the first of them got.
CREATE TABLE platform_idempotency (
    user_id {int} NOT NULL,
    request_key {text} NOT NULL,
    request_hash {blob} NOT NULL,
    reply_status {int},
    reply_body {blob},
    created_at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_idempotency_request_key ON platform_idempotency (user_id, request_key);
CREATE INDEX platform_idempotency_created ON platform_idempotency (created_at);
