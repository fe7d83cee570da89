-- Work that waits for strangers has workers of its own, so that it holds up nobody else.
ALTER TABLE platform_job ADD COLUMN lane {text} NOT NULL DEFAULT 'house';
DROP INDEX platform_job_due;
CREATE INDEX platform_job_due ON platform_job (lane, due_at, id) WHERE state <> 'failed';

-- How often in a row nobody took a push.
ALTER TABLE messaging_push ADD COLUMN failures {int} NOT NULL DEFAULT 0;
