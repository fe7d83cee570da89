-- One row that the readiness check writes: a store that reads but cannot write durably is not ready.
CREATE TABLE platform_probe (
    id    {int} PRIMARY KEY,
    beats {int} NOT NULL
);
