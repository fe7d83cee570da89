-- A key counts for one call of one person: two calls with equal bodies never answer for each other. No call takes a key yet, so no row is touched.
ALTER TABLE platform_idempotency ADD COLUMN operation {text} NOT NULL DEFAULT '';
DROP INDEX platform_idempotency_request_key;
CREATE UNIQUE INDEX platform_idempotency_request_key ON platform_idempotency (user_id, operation, request_key);
