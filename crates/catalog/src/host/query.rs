use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::{Conn, DbError, Value, args, row};

row! {
    pub struct HostRow {
        pub slug: String,
        pub name: String,
        pub headline: String,
        pub about: String,
        pub picture: Option<String>,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
        pub program_count: i64,
    }
}

/// In the order of their names, of open institutions.
pub async fn list(conn: &Conn, search: Value, institution: &str, site: Option<InstitutionId>, page: Page) -> Result<Vec<HostRow>, DbError> {
    conn.all(
        "SELECT h.slug, h.name, h.headline, h.about, h.picture, i.slug AS institution_slug, i.name AS institution_name,
                i.city AS institution_city,
                (SELECT COUNT(*) FROM catalog_program_host o JOIN catalog_program p ON p.id = o.program_id
                 WHERE o.host_id = h.id AND p.status = 1 AND p.is_limited = FALSE) AS program_count
         FROM catalog_institution i JOIN catalog_host h ON h.institution_id = i.id
         WHERE i.status = 1 AND i.is_lock = FALSE AND h.name_folded LIKE $1 ESCAPE '\\' AND ($2 = '' OR i.slug = $2)
             AND ($3 = 0 OR i.id = $3 OR i.parent_id = $3)
         ORDER BY h.name_folded, h.id LIMIT $4 OFFSET $5",
        &args![search, institution, site.map_or(0, InstitutionId::get), page.limit_and_one(), page.offset()],
    )
    .await
}
