use sanggar_kernel::{InstitutionId, Millis, Page, ProgramId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Meeting {
        pub slug: String,
        pub title: String,
        pub starts_at: Millis,
        pub ends_at: Option<Millis>,
        pub program_id: ProgramId,
        pub program_slug: String,
        pub program_title: String,
        pub levels: String,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
        pub capacity: Option<i64>,
    }
}

pub async fn soon(conn: &Conn, of: Option<InstitutionId>, now: Millis, page: Page) -> Result<Vec<Meeting>, DbError> {
    conn.all(
        "SELECT a.slug, a.title, a.starts_at, a.ends_at, p.id AS program_id, p.slug AS program_slug, p.title AS program_title, p.levels,
                i.slug AS institution_slug, i.name AS institution_name, i.city AS institution_city, p.capacity
         FROM catalog_activity a JOIN catalog_program p ON p.id = a.program_id JOIN catalog_institution i ON i.id = p.institution_id
         WHERE a.is_archived = FALSE AND a.starts_at > $1 AND p.status = 1 AND p.is_limited = FALSE
           AND (CAST($2 AS BIGINT) = 0 OR i.id = $2 OR i.parent_id = $2)
         ORDER BY a.starts_at NULLS FIRST, a.id LIMIT $3 OFFSET $4",
        &args![now, of.map_or(0, InstitutionId::get), page.limit_and_one(), page.offset()],
    )
    .await
}
