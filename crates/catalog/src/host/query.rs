use sanggar_kernel::Page;
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

/// An empty slug is any institution.
pub async fn list(conn: &Conn, institution: &str, search: Value, page: Page) -> Result<Vec<HostRow>, DbError> {
    conn.all(
        "SELECT h.slug, h.name, h.headline, h.about, h.picture, i.slug AS institution_slug, i.name AS institution_name,
                i.city AS institution_city,
                (SELECT COUNT(*) FROM catalog_program_host l JOIN catalog_program p ON p.id = l.program_id
                 WHERE l.host_id = h.id AND p.status = 1 AND p.is_limited = FALSE) AS program_count
         FROM catalog_host h JOIN catalog_institution i ON i.id = h.institution_id
         WHERE i.status = 1 AND ($1 = '' OR i.slug = $1) AND h.name_folded LIKE $2 ESCAPE '\\'
         ORDER BY h.name_folded, h.id LIMIT $3 OFFSET $4",
        &args![institution, search, page.limit_and_one(), page.offset()],
    )
    .await
}
