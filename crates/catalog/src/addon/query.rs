use sanggar_kernel::{InstitutionId, Millis, Page, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, Value, args, row};

use crate::card::Category;
use crate::document::activity::AddonKind;

row! {
    pub struct AddOnRow {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub minutes: i64,
        pub group_type: Option<String>,
        pub starts_at: Option<Millis>,
        pub ends_at: Option<Millis>,
        pub addon_kind: Option<i64>,
        pub addon_description: Option<String>,
        pub addon_quota: Option<i64>,
        pub addon_taken: i64,
        pub addon_price: Option<Rupiah>,
        pub addon_place: Option<String>,
        pub learning_space_id: Option<i64>,
        pub topic_id: i64,
        pub topic_slug: String,
        pub topic_title: String,
        pub topic_summary: String,
        pub topic_activities: i64,
        pub topic_minutes: i64,
        pub topic_is_addon: bool,
        pub topic_addon_title: Option<String>,
        pub topic_addon_description: Option<String>,
        pub topic_addon_quota: Option<i64>,
        pub topic_addon_taken: i64,
        pub topic_addon_price: Option<Rupiah>,
        pub program_slug: String,
        pub program_title: String,
        pub category: Category,
        pub glyph: String,
        pub levels: String,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
    }
}

pub struct Wanted {
    pub kind: Option<AddonKind>,
    /// A pattern for the programme's title.
    pub search: Value,
    /// Of it or of those below it.
    pub institution: Option<InstitutionId>,
    pub learning_space: Option<i64>,
}

pub async fn by_slug(conn: &Conn, slug: &str, kind: i64) -> Result<Option<AddOnRow>, DbError> {
    conn.maybe(
        "SELECT a.id, a.slug, a.title, a.minutes, a.group_type, a.starts_at, a.ends_at, a.addon_kind, a.addon_description, a.addon_quota,
                a.addon_taken, a.addon_price, a.addon_place, a.learning_space_id, t.id AS topic_id, t.slug AS topic_slug,
                t.title AS topic_title, t.summary AS topic_summary, t.activity_count AS topic_activities,
                t.duration_minutes AS topic_minutes, t.is_addon AS topic_is_addon, t.addon_title AS topic_addon_title,
                t.addon_description AS topic_addon_description, t.addon_quota AS topic_addon_quota, t.addon_taken AS topic_addon_taken,
                t.addon_price AS topic_addon_price, p.slug AS program_slug, p.title AS program_title, p.category, p.glyph, p.levels,
                i.slug AS institution_slug, i.name AS institution_name, i.city AS institution_city
         FROM catalog_activity a JOIN catalog_topic t ON t.id = a.topic_id JOIN catalog_program p ON p.id = a.program_id
             JOIN catalog_institution i ON i.id = p.institution_id
         WHERE a.slug = $1 AND a.is_addon = TRUE AND a.addon_kind = $2 AND a.is_archived = FALSE AND p.status = 1 AND p.is_limited = FALSE",
        &args![slug, kind],
    )
    .await
}

pub async fn list(conn: &Conn, wanted: Wanted, page: Page, now: Millis) -> Result<Vec<AddOnRow>, DbError> {
    conn.all(
        "SELECT a.id, a.slug, a.title, a.minutes, a.group_type, a.starts_at, a.ends_at, a.addon_kind, a.addon_description, a.addon_quota,
                a.addon_taken, a.addon_price, a.addon_place, a.learning_space_id, t.id AS topic_id, t.slug AS topic_slug,
                t.title AS topic_title, t.summary AS topic_summary, t.activity_count AS topic_activities,
                t.duration_minutes AS topic_minutes, t.is_addon AS topic_is_addon, t.addon_title AS topic_addon_title,
                t.addon_description AS topic_addon_description, t.addon_quota AS topic_addon_quota, t.addon_taken AS topic_addon_taken,
                t.addon_price AS topic_addon_price, p.slug AS program_slug, p.title AS program_title, p.category, p.glyph, p.levels,
                i.slug AS institution_slug, i.name AS institution_name, i.city AS institution_city
         FROM catalog_activity a JOIN catalog_topic t ON t.id = a.topic_id JOIN catalog_program p ON p.id = a.program_id
             JOIN catalog_institution i ON i.id = p.institution_id
         WHERE a.is_addon = TRUE AND a.is_archived = FALSE AND ($1 = 0 OR a.addon_kind = $1) AND p.status = 1 AND p.is_limited = FALSE
             AND p.title_folded LIKE $2 ESCAPE '\\' AND ($3 = 0 OR i.id = $3 OR i.parent_id = $3) AND ($4 = 0 OR a.learning_space_id = $4)
             AND (a.ends_at IS NULL OR a.ends_at > $5)
         ORDER BY a.id DESC LIMIT $6 OFFSET $7",
        &args![
            wanted.kind.map_or(0, AddonKind::number),
            wanted.search,
            wanted.institution.map_or(0, InstitutionId::get),
            wanted.learning_space.unwrap_or(0),
            now,
            page.limit_and_one(),
            page.offset()
        ],
    )
    .await
}

/// Activities that are add-ons, or stand in a topic that is one.
pub async fn of_program(conn: &Conn, program: ProgramId) -> Result<Vec<AddOnRow>, DbError> {
    conn.all(
        "SELECT a.id, a.slug, a.title, a.minutes, a.group_type, a.starts_at, a.ends_at, a.addon_kind, a.addon_description, a.addon_quota,
                a.addon_taken, a.addon_price, a.addon_place, a.learning_space_id, t.id AS topic_id, t.slug AS topic_slug,
                t.title AS topic_title, t.summary AS topic_summary, t.activity_count AS topic_activities,
                t.duration_minutes AS topic_minutes, t.is_addon AS topic_is_addon, t.addon_title AS topic_addon_title,
                t.addon_description AS topic_addon_description, t.addon_quota AS topic_addon_quota, t.addon_taken AS topic_addon_taken,
                t.addon_price AS topic_addon_price, p.slug AS program_slug, p.title AS program_title, p.category, p.glyph, p.levels,
                i.slug AS institution_slug, i.name AS institution_name, i.city AS institution_city
         FROM catalog_activity a JOIN catalog_topic t ON t.id = a.topic_id JOIN catalog_program p ON p.id = a.program_id
             JOIN catalog_institution i ON i.id = p.institution_id
         WHERE a.program_id = $1 AND a.is_archived = FALSE AND (a.is_addon = TRUE OR t.is_addon = TRUE)
         ORDER BY t.position, t.id, a.position",
        &args![program],
    )
    .await
}
