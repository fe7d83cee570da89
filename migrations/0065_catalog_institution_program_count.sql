-- Counted when a programme is published or taken back, so that lists of institutions do not count.
ALTER TABLE catalog_institution ADD COLUMN program_count {int} NOT NULL DEFAULT 0;
