-- JSON documents that the site publishes and operators edit: partner landing pages, maintenance, feature flags.
-- One that has no row stands at its default.
CREATE TABLE platform_document (
    name {text} NOT NULL,
    body {text} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_document_name_key ON platform_document (name);
