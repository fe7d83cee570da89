use std::collections::BTreeSet;

use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::Kind;
use crate::card::{Category, Variant};

row! {
    pub struct ProgramRow {
        pub id: i64,
        pub category: Category,
        pub title: String,
        pub summary: String,
        pub description: String,
        pub subject: String,
        pub levels: String,
        pub tags: String,
        pub price: i64,
        pub duration_minutes: i64,
        pub learner_count: i64,
        pub rating_count: i64,
        pub rating_sum: i64,
        pub published_at: i64,
        pub institution_id: i64,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
        pub parent_id: Option<i64>,
        pub is_smm: bool,
    }
}

row! {
    pub struct PackageRow {
        pub id: i64,
        pub variant: Variant,
        pub title: String,
        pub summary: String,
        pub description: String,
        pub levels: String,
        pub price: i64,
        pub duration_minutes: i64,
        pub learner_count: i64,
        pub published_at: i64,
        pub institution_id: i64,
        pub institution_slug: String,
        pub institution_name: String,
        pub institution_city: String,
        pub parent_id: Option<i64>,
        pub is_smm: bool,
    }
}

fn listed<'a>(ids: impl IntoIterator<Item = &'a i64>) -> Vec<Value> {
    ids.into_iter().map(|id| (*id).into_value()).collect()
}

pub async fn programs(conn: &Conn, ids: &[i64]) -> Result<Vec<ProgramRow>, DbError> {
    conn.all_in(
        "SELECT p.id, p.category, p.title, p.summary, p.description, p.subject, p.levels, p.tags, p.price, p.duration_minutes,
                p.learner_count, p.rating_count, p.rating_sum, p.published_at, p.institution_id, i.slug AS institution_slug,
                i.name AS institution_name, i.city AS institution_city, i.parent_id, i.is_smm
         FROM catalog_program p JOIN catalog_institution i ON i.id = p.institution_id
         WHERE p.status = 1 AND p.is_limited = FALSE AND p.id IN ($LIST)",
        &[],
        &listed(ids),
    )
    .await
}

pub async fn packages(conn: &Conn, ids: &[i64]) -> Result<Vec<PackageRow>, DbError> {
    conn.all_in(
        "SELECT k.id, k.variant, k.title, k.summary, k.description, k.levels, k.price, k.duration_minutes, k.learner_count,
                k.published_at, k.institution_id, i.slug AS institution_slug, i.name AS institution_name,
                i.city AS institution_city, i.parent_id, i.is_smm
         FROM catalog_package k JOIN catalog_institution i ON i.id = k.institution_id
         WHERE k.status = 1 AND k.id IN ($LIST)",
        &[],
        &listed(ids),
    )
    .await
}

/// The titles of what a programme teaches, add-ons included.
pub async fn topics(conn: &Conn, ids: &[i64]) -> Result<Vec<(i64, String)>, DbError> {
    conn.all_in(
        "SELECT program_id, title FROM catalog_topic WHERE is_archived = FALSE AND program_id IN ($LIST) ORDER BY program_id, position",
        &[],
        &listed(ids),
    )
    .await
}

/// The titles of a package's programmes, as far as everybody may see them.
pub async fn contents(conn: &Conn, ids: &[i64]) -> Result<Vec<(i64, String)>, DbError> {
    conn.all_in(
        "SELECT c.package_id, p.title FROM catalog_package_item c JOIN catalog_program p ON p.id = c.program_id
         WHERE p.status = 1 AND p.is_limited = FALSE AND c.package_id IN ($LIST) ORDER BY c.package_id, c.position",
        &[],
        &listed(ids),
    )
    .await
}

pub async fn ids_after(conn: &Conn, kind: Kind, last: i64, most: i64) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> = match kind {
        Kind::Program => conn.all("SELECT id FROM catalog_program WHERE id > $1 ORDER BY id LIMIT $2", &args![last, most]).await?,
        Kind::Package => conn.all("SELECT id FROM catalog_package WHERE id > $1 ORDER BY id LIMIT $2", &args![last, most]).await?,
    };
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

pub async fn programs_of(conn: &Conn, institutions: &BTreeSet<i64>) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> =
        conn.all_in("SELECT id FROM catalog_program WHERE institution_id IN ($LIST)", &[], &listed(institutions)).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

pub async fn packages_of(conn: &Conn, institutions: &BTreeSet<i64>) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> =
        conn.all_in("SELECT id FROM catalog_package WHERE institution_id IN ($LIST)", &[], &listed(institutions)).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}
