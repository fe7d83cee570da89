CREATE TABLE catalog_institution (
    id {id},
    parent_id {int} REFERENCES catalog_institution (id),
    slug {text} NOT NULL,
    name {text} NOT NULL,
    name_folded {text} NOT NULL,
    kind {int} NOT NULL,
    city {text} NOT NULL,
    about {text} NOT NULL,
    host_label {text},
    logo {text},
    logo_2 {text},
    brand_color {text},
    brand_accent {text},
    brand_ground {text},
    brand_radius {int},
    is_platinum {bool} NOT NULL,
    is_smm {bool} NOT NULL,
    is_lock {bool} NOT NULL,
    status {int} NOT NULL,
    config_json {text} NOT NULL
);
CREATE UNIQUE INDEX catalog_institution_slug_key ON catalog_institution (slug);
CREATE UNIQUE INDEX catalog_institution_host_key ON catalog_institution (host_label);
CREATE INDEX catalog_institution_name ON catalog_institution (status, is_lock, name_folded, id);
CREATE INDEX catalog_institution_parent ON catalog_institution (parent_id);
