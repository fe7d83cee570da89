-- Where one learns. The city is compared by its folded name.
CREATE TABLE schooldata_learning_space (
    id {id},
    institution_id {int} NOT NULL,
    slug {text} NOT NULL,
    name {text} NOT NULL,
    name_folded {text} NOT NULL,
    city {text} NOT NULL,
    city_folded {text} NOT NULL,
    address {text} NOT NULL,
    platform {text} NOT NULL,
    capacity {int},
    is_open {bool} NOT NULL
);
CREATE UNIQUE INDEX schooldata_learning_space_key ON schooldata_learning_space (institution_id, slug);
CREATE INDEX schooldata_learning_space_city ON schooldata_learning_space (institution_id, is_open, city_folded, name_folded, id);
CREATE INDEX schooldata_learning_space_platform ON schooldata_learning_space (platform, is_open, city_folded, name_folded, id);

-- A form by which an institution takes in children: what it asks beside the fields that every form has.
CREATE TABLE schooldata_registration_form (
    id {id},
    institution_id {int} NOT NULL,
    slug {text} NOT NULL,
    title {text} NOT NULL,
    intro {text} NOT NULL,
    phone_required {bool} NOT NULL,
    email_required {bool} NOT NULL,
    trims_year_levels {bool} NOT NULL,
    is_open {bool} NOT NULL,
    closes_at {int}
);
CREATE UNIQUE INDEX schooldata_registration_form_key ON schooldata_registration_form (slug);
