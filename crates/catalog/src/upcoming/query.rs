use sanggar_kernel::{InstitutionId, Millis, Page};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct MeetingRow {
        pub slug: String,
        pub title: String,
        pub starts_at: Millis,
        pub ends_at: Option<Millis>,
        pub is_addon: bool,
        pub addon_quota: Option<i64>,
        pub addon_taken: i64,
        pub program_slug: String,
        pub program_title: String,
        pub levels: String,
        pub capacity: Option<i64>,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
    }
}

pub async fn after(conn: &Conn, site: Option<InstitutionId>, page: Page, now: Millis) -> Result<Vec<MeetingRow>, DbError> {
    conn.all(
        "SELECT a.slug, a.title, a.starts_at, a.ends_at, a.is_addon, a.addon_quota, a.addon_taken, p.slug AS program_slug,
                p.title AS program_title, p.levels, p.capacity, i.slug AS institution_slug, i.name AS institution_name,
                i.city AS institution_city
         FROM catalog_activity a JOIN catalog_program p ON p.id = a.program_id JOIN catalog_institution i ON i.id = p.institution_id
         WHERE a.is_archived = FALSE AND a.starts_at > $1 AND p.status = 1 AND p.is_limited = FALSE
             AND ($2 = 0 OR i.id = $2 OR i.parent_id = $2)
         ORDER BY a.starts_at NULLS FIRST, a.id LIMIT $3 OFFSET $4",
        &args![now, site.map_or(0, InstitutionId::get), page.limit_and_one(), page.offset()],
    )
    .await
}
