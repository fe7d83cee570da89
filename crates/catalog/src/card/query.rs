use sanggar_kernel::{Millis, ProgramId, Rupiah};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, row};

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
