-- What documents call a file that their activities show, and the stored file behind the name.
CREATE TABLE catalog_media (
    name {text} NOT NULL,
    file {text} NOT NULL
);
CREATE UNIQUE INDEX catalog_media_key ON catalog_media (name);
