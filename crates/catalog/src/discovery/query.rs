use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

row! {
    /// What others are compared with.
    pub struct Seed {
        pub id: i64,
        pub subject: String,
        pub levels: String,
    }
}

pub async fn institution_names(conn: &Conn, slugs: &[&str]) -> Result<Vec<(String, String)>, DbError> {
    let list: Vec<Value> = slugs.iter().map(|slug| slug.into_value()).collect();
    conn.all_in("SELECT slug, name FROM catalog_institution WHERE slug IN ($LIST)", &[], &list).await
}

pub async fn program_by_id(conn: &Conn, id: i64) -> Result<Option<Seed>, DbError> {
    conn.maybe("SELECT id, subject, levels FROM catalog_program WHERE id = $1 AND status = 1 AND is_limited = FALSE", &args![id]).await
}

pub async fn program_by_slug(conn: &Conn, slug: &str) -> Result<Option<Seed>, DbError> {
    conn.maybe("SELECT id, subject, levels FROM catalog_program WHERE slug = $1 AND status = 1 AND is_limited = FALSE", &args![slug]).await
}

pub async fn package_by_id(conn: &Conn, id: i64) -> Result<Option<Seed>, DbError> {
    conn.maybe("SELECT id, '' AS subject, levels FROM catalog_package WHERE id = $1 AND status = 1", &args![id]).await
}

pub async fn package_by_slug(conn: &Conn, slug: &str) -> Result<Option<Seed>, DbError> {
    conn.maybe("SELECT id, '' AS subject, levels FROM catalog_package WHERE slug = $1 AND status = 1", &args![slug]).await
}
