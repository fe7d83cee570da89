CREATE TABLE catalog_package (
    id {id},
    slug {text} NOT NULL,
    institution_id {int} NOT NULL REFERENCES catalog_institution (id),
    -- class: Paket Kelas; other: Paket Belajar.
    variant {text} NOT NULL,
    title {text} NOT NULL,
    title_folded {text} NOT NULL,
    summary {text} NOT NULL,
    description {text} NOT NULL,
    glyph {text} NOT NULL,
    picture {text},
    levels {text} NOT NULL,
    status {int} NOT NULL,
    price {int} NOT NULL,
    price_normal {int},
    program_count {int} NOT NULL,
    duration_minutes {int} NOT NULL,
    learner_count {int} NOT NULL,
    published_at {int} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_package_slug_key ON catalog_package (slug);
CREATE INDEX catalog_package_popular ON catalog_package (status, learner_count, id);
CREATE INDEX catalog_package_institution ON catalog_package (institution_id, status, learner_count, id);

CREATE TABLE catalog_package_item (
    package_id {int} NOT NULL REFERENCES catalog_package (id),
    program_id {int} NOT NULL REFERENCES catalog_program (id),
    position {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_package_item_key ON catalog_package_item (package_id, program_id);
CREATE INDEX catalog_package_item_program ON catalog_package_item (program_id);

-- Lists that an operator picks: /program-pilihan (pick) and /katalog-program (catalogue).
CREATE TABLE catalog_collection (
    id {id},
    slug {text} NOT NULL,
    kind {text} NOT NULL,
    title {text} NOT NULL,
    summary {text} NOT NULL,
    position {int} NOT NULL,
    status {int} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_collection_slug_key ON catalog_collection (kind, slug);
CREATE INDEX catalog_collection_position ON catalog_collection (kind, status, position, id);

CREATE TABLE catalog_collection_item (
    collection_id {int} NOT NULL REFERENCES catalog_collection (id),
    program_id {int} NOT NULL REFERENCES catalog_program (id),
    position {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_collection_item_key ON catalog_collection_item (collection_id, program_id);
CREATE INDEX catalog_collection_item_program ON catalog_collection_item (program_id);
