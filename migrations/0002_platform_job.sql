-- Work to be done after a commit. A row is gone when its work is done.
CREATE TABLE platform_job (
    id {id},
    kind {text} NOT NULL,
    payload {text} NOT NULL,
    state {text} NOT NULL CHECK (state IN ('ready', 'running', 'failed')),
    -- When a worker may take it: its planned time, or the end of the lease of the worker that has it.
    due_at {int} NOT NULL,
    attempts {int} NOT NULL DEFAULT 0,
    claimed_by {text},
    last_error {text},
    created_at {int} NOT NULL
);
CREATE INDEX platform_job_due ON platform_job (due_at, id) WHERE state <> 'failed';
CREATE INDEX platform_job_state ON platform_job (state, id);
CREATE INDEX platform_job_kind ON platform_job (kind, state);

-- When each periodic job is put into the queue next.
CREATE TABLE platform_schedule (
    kind {text} NOT NULL,
    next_at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_schedule_kind_key ON platform_schedule (kind);
