-- When an event was handed on to the operator's own analytics. Those that came before nobody waits for.
ALTER TABLE server_analytics_event ADD COLUMN forwarded_at {int};
UPDATE server_analytics_event SET forwarded_at = created_at;
CREATE INDEX server_analytics_event_waiting ON server_analytics_event (id) WHERE forwarded_at IS NULL;
