-- Facts that areas told, kept for a while after everyone has heard them.
CREATE TABLE platform_event (
    id {id},
    kind {text} NOT NULL,
    payload {text} NOT NULL,
    at {int} NOT NULL
);
CREATE INDEX platform_event_at ON platform_event (at);

-- One row for each listener that has not acted on a fact yet; it goes in the transaction of what the listener does.
CREATE TABLE platform_delivery (
    event_id {int} NOT NULL REFERENCES platform_event (id),
    listener {text} NOT NULL,
    fact_key {text} NOT NULL,
    state {text} NOT NULL CHECK (state IN ('waiting', 'failed')),
    due_at {int} NOT NULL,
    attempts {int} NOT NULL DEFAULT 0,
    last_error {text}
);
CREATE UNIQUE INDEX platform_delivery_listener_key ON platform_delivery (listener, event_id);
CREATE INDEX platform_delivery_order ON platform_delivery (listener, fact_key, event_id);
CREATE INDEX platform_delivery_event ON platform_delivery (event_id);
CREATE INDEX platform_delivery_due ON platform_delivery (due_at) WHERE state = 'waiting';
CREATE INDEX platform_delivery_failed ON platform_delivery (event_id, listener) WHERE state = 'failed';
