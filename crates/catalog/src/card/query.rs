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
                p.learner_count, p.duration_minutes, p.activity_count, p.starts_at, p.stage
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id
         WHERE p.status = 1 AND p.is_limited = FALSE AND p.id IN ($LIST)",
        &[],
        &list,
    )
    .await
}

/// Both lists at once; a programme that is in both is told once. Numbers grow, so the greatest is the newest.
pub async fn for_home(conn: &Conn, of: Option<InstitutionId>, popular: i64, newest: i64) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(
        "SELECT p.id, p.slug, p.category, p.title, p.summary, p.glyph, p.picture, p.levels, p.subject, i.slug AS institution_slug,
                i.name AS institution_name, i.city AS institution_city, p.price, p.price_normal, p.rating_count, p.rating_sum,
                p.learner_count, p.duration_minutes, p.activity_count, p.starts_at, p.stage
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id
         WHERE p.id IN (
             SELECT a.id FROM (
                 SELECT id FROM catalog_program WHERE status = 1 AND is_limited = FALSE
                    AND (CAST($1 AS BIGINT) = 0 OR institution_id IN (SELECT id FROM catalog_institution WHERE id = $1 OR parent_id = $1))
                 ORDER BY learner_count DESC, id DESC LIMIT $2) AS a
             UNION
             SELECT b.id FROM (
                 SELECT id FROM catalog_program WHERE status = 1 AND is_limited = FALSE
                    AND (CAST($1 AS BIGINT) = 0 OR institution_id IN (SELECT id FROM catalog_institution WHERE id = $1 OR parent_id = $1))
                 ORDER BY id DESC LIMIT $3) AS b)",
        &args![of.map_or(0, InstitutionId::get), popular, newest],
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
