-- How the site is used. Nothing here says more about a person than their number, and that goes with their account.
CREATE TABLE server_analytics_event (
    id {id},
    event {text} NOT NULL,
    page {text},
    properties {text} NOT NULL,
    user_id {int},
    is_parent {bool} NOT NULL,
    is_admin {bool} NOT NULL,
    created_at {int} NOT NULL
);
CREATE INDEX server_analytics_event_created ON server_analytics_event (created_at);
CREATE INDEX server_analytics_event_user ON server_analytics_event (user_id);
