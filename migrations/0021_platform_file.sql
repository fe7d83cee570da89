-- Names of uploads. The bytes lie outside the database under their SHA-256.
CREATE TABLE platform_file (
    id {id},
    name {text} NOT NULL,
    sha256 {blob} NOT NULL,
    size {int} NOT NULL,
    media_type {text} NOT NULL,
    created_at {int} NOT NULL
);
CREATE UNIQUE INDEX platform_file_name_key ON platform_file (name);
CREATE INDEX platform_file_sha256 ON platform_file (sha256);
