use sanggar_kernel::{InstitutionId, Millis, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::{Category, Variant};

row! {
    pub struct ProgramRow {
        pub id: i64,
        pub slug: String,
        pub category: Category,
        pub title: String,
        pub summary: String,
        pub glyph: String,
        pub picture: Option<String>,
        pub levels: String,
        pub subject: String,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
        pub price: Rupiah,
        pub price_normal: Option<Rupiah>,
        pub rating_count: i64,
        pub rating_sum: i64,
        pub learner_count: i64,
        pub duration_minutes: i64,
        pub activity_count: i64,
        pub starts_at: Option<Millis>,
        pub stage: String,
        pub tags: String,
        pub published_at: Millis,
    }
}

row! {
    pub struct PackageRow {
        pub id: i64,
        pub slug: String,
        pub variant: Variant,
        pub title: String,
        pub summary: String,
        pub glyph: String,
        pub picture: Option<String>,
        pub levels: String,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
        pub price: Rupiah,
        pub price_normal: Option<Rupiah>,
        pub learner_count: i64,
        pub duration_minutes: i64,
        pub program_count: i64,
    }
}

pub async fn programs(conn: &Conn, ids: &[ProgramId]) -> Result<Vec<ProgramRow>, DbError> {
    let list: Vec<Value> = ids.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT p.id, p.slug, p.category, p.title, p.summary, p.glyph, p.picture, p.levels, p.subject, i.slug AS institution_slug,
                i.name AS institution_name, i.city AS institution_city, p.price, p.price_normal, p.rating_count, p.rating_sum,
                p.learner_count, p.duration_minutes, p.activity_count, p.starts_at, p.stage, p.tags, p.published_at
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id
         WHERE p.status = 1 AND p.is_limited = FALSE AND p.id IN ($LIST)",
        &[],
        &list,
    )
    .await
}

pub async fn packages(conn: &Conn, ids: &[i64]) -> Result<Vec<PackageRow>, DbError> {
    let list: Vec<Value> = ids.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT k.id, k.slug, k.variant, k.title, k.summary, k.glyph, k.picture, k.levels, i.slug AS institution_slug,
                i.name AS institution_name, i.city AS institution_city, k.price, k.price_normal, k.learner_count, k.duration_minutes,
                k.program_count
         FROM catalog_package k JOIN catalog_institution i ON i.id = k.institution_id
         WHERE k.status = 1 AND k.id IN ($LIST)",
        &[],
        &list,
    )
    .await
}

/// The most popular and the newest, in no order; of one institution and those below it, if one is given.
pub async fn front(conn: &Conn, site: Option<InstitutionId>, popular: i64, newest: i64) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(
        "SELECT p.id, p.slug, p.category, p.title, p.summary, p.glyph, p.picture, p.levels, p.subject, i.slug AS institution_slug,
                i.name AS institution_name, i.city AS institution_city, p.price, p.price_normal, p.rating_count, p.rating_sum,
                p.learner_count, p.duration_minutes, p.activity_count, p.starts_at, p.stage, p.tags, p.published_at
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id
         WHERE p.id IN (
             SELECT id FROM (SELECT o.id FROM catalog_program o JOIN catalog_institution m ON m.id = o.institution_id
                             WHERE o.status = 1 AND o.is_limited = FALSE AND ($1 = 0 OR m.id = $1 OR m.parent_id = $1)
                             ORDER BY o.learner_count DESC, o.id DESC LIMIT $2) popular
             UNION
             SELECT id FROM (SELECT o.id FROM catalog_program o JOIN catalog_institution m ON m.id = o.institution_id
                             WHERE o.status = 1 AND o.is_limited = FALSE AND ($1 = 0 OR m.id = $1 OR m.parent_id = $1)
                             ORDER BY o.published_at DESC, o.id DESC LIMIT $3) newest)",
        &args![site.map_or(0, InstitutionId::get), popular, newest],
    )
    .await
}

/// What a package holds, in its order.
pub async fn of_package(conn: &Conn, package: i64) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(
        "SELECT p.id, p.slug, p.category, p.title, p.summary, p.glyph, p.picture, p.levels, p.subject, i.slug AS institution_slug,
                i.name AS institution_name, i.city AS institution_city, p.price, p.price_normal, p.rating_count, p.rating_sum,
                p.learner_count, p.duration_minutes, p.activity_count, p.starts_at, p.stage, p.tags, p.published_at
         FROM catalog_package_item m JOIN catalog_program p ON p.id = m.program_id JOIN catalog_institution i ON i.id = p.institution_id
         WHERE m.package_id = $1 AND p.status = 1 AND p.is_limited = FALSE ORDER BY m.position",
        &args![package],
    )
    .await
}
