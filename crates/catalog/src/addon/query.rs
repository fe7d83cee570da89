use sanggar_kernel::{LearningSpaceId, Millis, Page, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, Value, args, row};

use crate::card::Category;

row! {
    pub struct AddOnRow {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub kind: i64,
        pub description: String,
        pub quota: Option<i64>,
        pub taken: i64,
        pub price: Rupiah,
        pub place: Option<String>,
        pub starts_at: Option<Millis>,
        pub ends_at: Option<Millis>,
        pub minutes: i64,
        pub group_type: Option<String>,
        pub learning_space_id: Option<LearningSpaceId>,
        pub program_id: ProgramId,
        pub program_slug: String,
        pub program_title: String,
        pub program_category: Category,
        pub program_glyph: String,
        pub levels: String,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
    }
}

macro_rules! addons {
    () => {
        "SELECT a.id, a.slug, a.title, COALESCE(a.addon_kind, 0) AS kind, COALESCE(a.addon_description, '') AS description,
                a.addon_quota AS quota, a.addon_taken AS taken, COALESCE(a.addon_price, 0) AS price, a.addon_place AS place, a.starts_at,
                a.ends_at, a.minutes, a.group_type, a.learning_space_id, p.id AS program_id, p.slug AS program_slug,
                p.title AS program_title, p.category AS program_category, p.glyph AS program_glyph, p.levels, i.slug AS institution_slug,
                i.name AS institution_name, i.city AS institution_city
         FROM catalog_activity a JOIN catalog_program p ON p.id = a.program_id JOIN catalog_institution i ON i.id = p.institution_id"
    };
}

/// Zero is any.
pub struct Wanted {
    pub kind: i64,
    pub space: i64,
    pub search: Value,
}

pub async fn list(conn: &Conn, wanted: Wanted, page: Page) -> Result<Vec<AddOnRow>, DbError> {
    conn.all(
        concat!(
            addons!(),
            " WHERE a.is_addon = TRUE AND a.is_archived = FALSE AND p.status = 1 AND p.is_limited = FALSE
               AND ($1 = 0 OR a.addon_kind = $1) AND (CAST($2 AS BIGINT) = 0 OR a.learning_space_id = $2)
               AND (p.title_folded LIKE $3 ESCAPE '\\' OR i.name_folded LIKE $3 ESCAPE '\\')
             ORDER BY a.id DESC LIMIT $4 OFFSET $5"
        ),
        &args![wanted.kind, wanted.space, wanted.search, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn by_slug(conn: &Conn, kind: i64, slug: &str) -> Result<Option<AddOnRow>, DbError> {
    conn.maybe(
        concat!(
            addons!(),
            " WHERE a.slug = $1 AND a.addon_kind = $2 AND a.is_addon = TRUE AND a.is_archived = FALSE AND p.status = 1
               AND p.is_limited = FALSE"
        ),
        &args![slug, kind],
    )
    .await
}

pub async fn of_program(conn: &Conn, program: ProgramId) -> Result<Vec<AddOnRow>, DbError> {
    conn.all(
        concat!(addons!(), " WHERE a.program_id = $1 AND a.is_addon = TRUE AND a.is_archived = FALSE ORDER BY a.topic_id, a.position"),
        &args![program],
    )
    .await
}
