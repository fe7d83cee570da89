-- What there is to learn, as it is published. A document under work is a row of catalog_draft until then.
CREATE TABLE catalog_host (
    id {id},
    slug {text} NOT NULL,
    institution_id {int} NOT NULL REFERENCES catalog_institution (id),
    name {text} NOT NULL,
    name_folded {text} NOT NULL,
    headline {text} NOT NULL,
    about {text} NOT NULL,
    picture {text}
);
CREATE UNIQUE INDEX catalog_host_slug_key ON catalog_host (slug);
CREATE INDEX catalog_host_name ON catalog_host (name_folded, id);
CREATE INDEX catalog_host_institution ON catalog_host (institution_id, name_folded, id);

CREATE TABLE catalog_program (
    id {id},
    slug {text} NOT NULL,
    institution_id {int} NOT NULL REFERENCES catalog_institution (id),
    category {text} NOT NULL,
    title {text} NOT NULL,
    title_folded {text} NOT NULL,
    summary {text} NOT NULL,
    description {text} NOT NULL,
    guide {text} NOT NULL,
    glyph {text} NOT NULL,
    picture {text},
    subject {text} NOT NULL,
    -- The tags of its year levels, youngest first, with bars around each: |SD04|SD05|
    levels {text} NOT NULL,
    tags {text} NOT NULL,
    stage {text} NOT NULL,
    status {int} NOT NULL,
    price {int} NOT NULL,
    price_normal {int},
    capacity {int},
    is_linear {bool} NOT NULL,
    external_url {text},
    is_limited {bool} NOT NULL,
    show_certificate {bool} NOT NULL,
    show_report {bool} NOT NULL,
    has_chat {bool} NOT NULL,
    starts_at {int},
    access_until {int},
    -- Counted when it is published, of what is neither archived nor an add-on.
    topic_count {int} NOT NULL,
    activity_count {int} NOT NULL,
    meeting_count {int} NOT NULL,
    duration_minutes {int} NOT NULL,
    -- Told by learning.
    learner_count {int} NOT NULL,
    rating_count {int} NOT NULL,
    rating_sum {int} NOT NULL,
    published_at {int} NOT NULL,
    updated_at {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_program_slug_key ON catalog_program (slug);
CREATE INDEX catalog_program_popular ON catalog_program (status, is_limited, learner_count, id);
CREATE INDEX catalog_program_category ON catalog_program (category, status, is_limited, learner_count, id);
CREATE INDEX catalog_program_institution ON catalog_program (institution_id, status, is_limited, learner_count, id);

CREATE TABLE catalog_program_level (
    program_id {int} NOT NULL REFERENCES catalog_program (id),
    tag {text} NOT NULL
);
CREATE UNIQUE INDEX catalog_program_level_key ON catalog_program_level (tag, program_id);
CREATE INDEX catalog_program_level_program ON catalog_program_level (program_id);

-- The user groups that a limited programme is for.
CREATE TABLE catalog_program_group (
    program_id {int} NOT NULL REFERENCES catalog_program (id),
    group_id {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_program_group_key ON catalog_program_group (program_id, group_id);
CREATE INDEX catalog_program_group_group ON catalog_program_group (group_id);

CREATE TABLE catalog_program_host (
    program_id {int} NOT NULL REFERENCES catalog_program (id),
    host_id {int} NOT NULL REFERENCES catalog_host (id),
    position {int} NOT NULL
);
CREATE UNIQUE INDEX catalog_program_host_key ON catalog_program_host (program_id, host_id);
CREATE INDEX catalog_program_host_host ON catalog_program_host (host_id);

CREATE TABLE catalog_topic (
    id {id},
    program_id {int} NOT NULL REFERENCES catalog_program (id),
    slug {text} NOT NULL,
    position {int} NOT NULL,
    title {text} NOT NULL,
    summary {text} NOT NULL,
    activity_count {int} NOT NULL,
    duration_minutes {int} NOT NULL,
    is_addon {bool} NOT NULL,
    addon_title {text},
    addon_description {text},
    -- Absent: as many as come.
    addon_quota {int},
    addon_taken {int} NOT NULL,
    addon_price {int},
    is_archived {bool} NOT NULL
);
CREATE UNIQUE INDEX catalog_topic_slug_key ON catalog_topic (program_id, slug);

CREATE TABLE catalog_activity (
    id {id},
    slug {text} NOT NULL,
    program_id {int} NOT NULL REFERENCES catalog_program (id),
    topic_id {int} NOT NULL REFERENCES catalog_topic (id),
    position {int} NOT NULL,
    title {text} NOT NULL,
    kind {text} NOT NULL,
    category {text} NOT NULL,
    minutes {int} NOT NULL,
    is_mandatory {bool} NOT NULL,
    is_assessment {bool} NOT NULL,
    -- May be tried before joining.
    is_open {bool} NOT NULL,
    is_archived {bool} NOT NULL,
    -- Seconds before it may be finished; -1: none.
    completion_timer {int} NOT NULL,
    group_type {text},
    starts_at {int},
    ends_at {int},
    is_addon {bool} NOT NULL,
    -- 1 other, 2 face-to-face, 3 online class plus, 4 consultation, 5 learning product (B111); absent when it is no add-on.
    addon_kind {int},
    addon_description {text},
    addon_quota {int},
    addon_taken {int} NOT NULL,
    addon_price {int},
    addon_place {text},
    learning_space_id {int}
);
CREATE UNIQUE INDEX catalog_activity_slug_key ON catalog_activity (slug);
CREATE INDEX catalog_activity_topic ON catalog_activity (topic_id, position);
CREATE INDEX catalog_activity_program ON catalog_activity (program_id, position);
CREATE INDEX catalog_activity_start ON catalog_activity (is_archived, starts_at, id);
CREATE INDEX catalog_activity_addon ON catalog_activity (is_addon, is_archived, addon_kind, id);

-- Apart, so that a list of activities does not read their texts.
CREATE TABLE catalog_activity_content (
    activity_id {int} NOT NULL REFERENCES catalog_activity (id),
    body {text} NOT NULL
);
CREATE UNIQUE INDEX catalog_activity_content_key ON catalog_activity_content (activity_id);

-- A document as somebody is writing it: of a programme, a package or a list.
CREATE TABLE catalog_draft (
    kind {text} NOT NULL,
    slug {text} NOT NULL,
    institution_id {int} NOT NULL REFERENCES catalog_institution (id),
    body {text} NOT NULL,
    updated_at {int} NOT NULL,
    updated_by {int}
);
CREATE UNIQUE INDEX catalog_draft_key ON catalog_draft (kind, slug);
