use sanggar_kernel::{InstitutionId, Millis, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, args, row};

use crate::card::{Category, Variant};

row! {
    pub struct ProgramRow {
        pub id: ProgramId,
        pub slug: String,
        pub status: i64,
        pub is_limited: bool,
        pub category: Category,
        pub title: String,
        pub summary: String,
        pub description: String,
        pub glyph: String,
        pub picture: Option<String>,
        pub levels: String,
        pub subject: String,
        pub price: Rupiah,
        pub rating_count: i64,
        pub rating_sum: i64,
        pub starts_at: Option<Millis>,
        pub duration_minutes: i64,
        pub meeting_count: i64,
        pub updated_at: Millis,
        pub institution_slug: String,
        pub institution_name: String,
    }
}

row! {
    pub struct PackageRow {
        pub id: i64,
        pub slug: String,
        pub status: i64,
        pub variant: Variant,
        pub title: String,
        pub summary: String,
        pub description: String,
        pub glyph: String,
        pub picture: Option<String>,
        pub price: Rupiah,
        pub updated_at: Millis,
        pub institution_slug: String,
        pub institution_name: String,
    }
}

row! {
    pub struct InstitutionRow {
        pub id: InstitutionId,
        pub slug: String,
        pub name: String,
        pub kind: i64,
        pub city: String,
        pub about: String,
    }
}

row! {
    pub struct CollectionRow {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub summary: String,
    }
}

row! {
    /// One thing that may be added to a programme.
    pub struct AddOn {
        pub slug: String,
        pub title: String,
        pub description: Option<String>,
        pub price: Option<Rupiah>,
        pub place: Option<String>,
        pub starts_at: Option<Millis>,
        pub program_slug: String,
        pub program_title: String,
        pub institution_name: String,
    }
}

row! {
    /// A page that search engines are told of.
    pub struct Address {
        pub slug: String,
        pub updated_at: Option<Millis>,
    }
}

row! {
    /// The largest numbers so far.
    pub struct Ends {
        pub programs: i64,
        pub packages: i64,
        pub institutions: i64,
    }
}

pub async fn program_by_slug(conn: &Conn, slug: &str) -> Result<Option<ProgramRow>, DbError> {
    conn.maybe(
        "SELECT p.id, p.slug, p.status, p.is_limited, p.category, p.title, p.summary, p.description, p.glyph, p.picture, p.levels, p.subject,
                p.price, p.rating_count, p.rating_sum, p.starts_at, p.duration_minutes, p.meeting_count, p.updated_at,
                i.slug AS institution_slug, i.name AS institution_name
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id WHERE p.slug = $1",
        &args![slug],
    )
    .await
}

pub async fn program_by_id(conn: &Conn, id: i64) -> Result<Option<ProgramRow>, DbError> {
    conn.maybe(
        "SELECT p.id, p.slug, p.status, p.is_limited, p.category, p.title, p.summary, p.description, p.glyph, p.picture, p.levels, p.subject,
                p.price, p.rating_count, p.rating_sum, p.starts_at, p.duration_minutes, p.meeting_count, p.updated_at,
                i.slug AS institution_slug, i.name AS institution_name
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id WHERE p.id = $1",
        &args![id],
    )
    .await
}

/// Each topic with each of its activities, in their order.
pub async fn topics(conn: &Conn, program: ProgramId, most: i64) -> Result<Vec<(i64, String, Option<String>)>, DbError> {
    conn.all(
        "SELECT t.id, t.title, a.title
         FROM catalog_topic t LEFT JOIN catalog_activity a ON a.topic_id = t.id AND a.is_archived = FALSE
         WHERE t.program_id = $1 AND t.is_archived = FALSE ORDER BY t.position, t.id, a.position, a.id LIMIT $2",
        &args![program, most],
    )
    .await
}

pub async fn package(conn: &Conn, slug: &str) -> Result<Option<PackageRow>, DbError> {
    conn.maybe(
        "SELECT k.id, k.slug, k.status, k.variant, k.title, k.summary, k.description, k.glyph, k.picture, k.price, k.updated_at,
                i.slug AS institution_slug, i.name AS institution_name
         FROM catalog_package k JOIN catalog_institution i ON i.id = k.institution_id WHERE k.slug = $1",
        &args![slug],
    )
    .await
}

pub async fn institution(conn: &Conn, slug: &str) -> Result<Option<InstitutionRow>, DbError> {
    conn.maybe("SELECT id, slug, name, kind, city, about FROM catalog_institution WHERE slug = $1 AND status = 1", &args![slug]).await
}

pub async fn collection(conn: &Conn, kind: &str, slug: &str) -> Result<Option<CollectionRow>, DbError> {
    conn.maybe("SELECT id, slug, title, summary FROM catalog_collection WHERE kind = $1 AND slug = $2 AND status = 1", &args![kind, slug])
        .await
}

pub async fn collections(conn: &Conn, kind: &str, most: i64) -> Result<Vec<CollectionRow>, DbError> {
    conn.all(
        "SELECT id, slug, title, summary FROM catalog_collection WHERE kind = $1 AND status = 1 ORDER BY position, id LIMIT $2",
        &args![kind, most],
    )
    .await
}

pub async fn in_collection(conn: &Conn, collection: i64, most: i64) -> Result<Vec<ProgramId>, DbError> {
    ids(conn
        .all("SELECT program_id FROM catalog_collection_item WHERE collection_id = $1 ORDER BY position LIMIT $2", &args![collection, most])
        .await)
}

pub async fn in_package(conn: &Conn, package: i64, most: i64) -> Result<Vec<ProgramId>, DbError> {
    ids(conn
        .all("SELECT program_id FROM catalog_package_item WHERE package_id = $1 ORDER BY position LIMIT $2", &args![package, most])
        .await)
}

pub async fn add_on(conn: &Conn, kind: i64, slug: &str) -> Result<Option<AddOn>, DbError> {
    conn.maybe(
        "SELECT a.slug, a.title, a.addon_description AS description, a.addon_price AS price, a.addon_place AS place, a.starts_at,
                p.slug AS program_slug, p.title AS program_title, i.name AS institution_name
         FROM catalog_activity a JOIN catalog_program p ON p.id = a.program_id JOIN catalog_institution i ON i.id = p.institution_id
         WHERE a.slug = $1 AND a.is_addon = TRUE AND a.is_archived = FALSE AND a.addon_kind = $2 AND p.status = 1 AND p.is_limited = FALSE",
        &args![slug, kind],
    )
    .await
}

pub async fn add_ons(conn: &Conn, kind: i64, most: i64) -> Result<Vec<AddOn>, DbError> {
    conn.all(
        "SELECT a.slug, a.title, a.addon_description AS description, a.addon_price AS price, a.addon_place AS place, a.starts_at,
                p.slug AS program_slug, p.title AS program_title, i.name AS institution_name
         FROM catalog_activity a JOIN catalog_program p ON p.id = a.program_id JOIN catalog_institution i ON i.id = p.institution_id
         WHERE a.is_addon = TRUE AND a.is_archived = FALSE AND a.addon_kind = $1 AND p.status = 1 AND p.is_limited = FALSE
         ORDER BY a.id LIMIT $2",
        &args![kind, most],
    )
    .await
}

pub async fn ends(conn: &Conn) -> Result<Ends, DbError> {
    conn.one(
        "SELECT COALESCE((SELECT MAX(id) FROM catalog_program), 0) AS programs, COALESCE((SELECT MAX(id) FROM catalog_package), 0) AS packages,
                COALESCE((SELECT MAX(id) FROM catalog_institution), 0) AS institutions",
        &[],
    )
    .await
}

pub async fn program_addresses(conn: &Conn, after: i64, last: i64) -> Result<Vec<Address>, DbError> {
    conn.all(
        "SELECT slug, updated_at FROM catalog_program WHERE id > $1 AND id <= $2 AND status = 1 AND is_limited = FALSE ORDER BY id",
        &args![after, last],
    )
    .await
}

pub async fn program_addresses_of(conn: &Conn, institution: InstitutionId, after: i64, last: i64) -> Result<Vec<Address>, DbError> {
    conn.all(
        "SELECT slug, updated_at FROM catalog_program
         WHERE id > $1 AND id <= $2 AND status = 1 AND is_limited = FALSE
           AND institution_id IN (SELECT id FROM catalog_institution WHERE id = $3 UNION ALL SELECT id FROM catalog_institution WHERE parent_id = $3)
         ORDER BY id",
        &args![after, last, institution],
    )
    .await
}

pub async fn package_addresses(conn: &Conn, after: i64, last: i64) -> Result<Vec<Address>, DbError> {
    conn.all("SELECT slug, updated_at FROM catalog_package WHERE id > $1 AND id <= $2 AND status = 1 ORDER BY id", &args![after, last])
        .await
}

pub async fn package_addresses_of(conn: &Conn, institution: InstitutionId, after: i64, last: i64) -> Result<Vec<Address>, DbError> {
    conn.all(
        "SELECT slug, updated_at FROM catalog_package WHERE id > $1 AND id <= $2 AND status = 1 AND institution_id = $3 ORDER BY id",
        &args![after, last, institution],
    )
    .await
}

pub async fn institution_addresses(conn: &Conn, after: i64, last: i64) -> Result<Vec<Address>, DbError> {
    conn.all(
        "SELECT slug, NULL AS updated_at FROM catalog_institution WHERE id > $1 AND id <= $2 AND status = 1 AND is_lock = FALSE ORDER BY id",
        &args![after, last],
    )
    .await
}

pub async fn collection_addresses(conn: &Conn, kind: &str, most: i64) -> Result<Vec<Address>, DbError> {
    conn.all(
        "SELECT slug, updated_at FROM catalog_collection WHERE kind = $1 AND status = 1 ORDER BY position, id LIMIT $2",
        &args![kind, most],
    )
    .await
}

fn ids(rows: Result<Vec<(ProgramId,)>, DbError>) -> Result<Vec<ProgramId>, DbError> {
    Ok(rows?.into_iter().map(|(id,)| id).collect())
}
