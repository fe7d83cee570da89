use sanggar_kernel::{InstitutionId, ProgramId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args};

use super::institutions::DemoInstitution;

/// Families of the school at home have entries of their own in the account menu.
const SCHOOL_AT_HOME: &str = r#"{"config":"smm","account_menu":{"community_page":{"label":"Komunitas Mandiri Merdeka",
    "path":"/mitra/smm-nusantara"},"parent_entries":true,"year_in_review":true}}"#;

pub async fn insert(tx: &Conn, institution: &DemoInstitution, folded: &str) -> Result<u64, DbError> {
    let site = institution.site.as_ref();
    tx.run(
        "INSERT INTO catalog_institution (slug, name, name_folded, kind, city, about, host_label, brand_color, brand_accent, brand_ground,
                                          brand_radius, is_platinum, is_smm, is_lock, status, config_json, parent_id, logo, logo_2)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, FALSE, 1, $14,
                 (SELECT above.id FROM catalog_institution above WHERE above.slug = $15), $16, $17)
         ON CONFLICT DO NOTHING",
        &args![
            institution.slug,
            institution.name,
            folded,
            institution.kind,
            institution.city,
            institution.about,
            site.map(|site| site.label),
            site.map(|site| site.color),
            site.map(|site| site.accent),
            site.map(|site| site.ground),
            site.map(|site| site.radius),
            site.is_some_and(|site| site.is_platinum),
            site.is_some_and(|site| site.is_smm),
            if site.is_some_and(|site| site.is_smm) { SCHOOL_AT_HOME } else { r#"{"config":"default"}"# },
            institution.parent,
            institution.logo(""),
            institution.logo("-terang")
        ],
    )
    .await
}

pub async fn ids<const N: usize>(conn: &Conn, slugs: [&str; N]) -> Result<Vec<(InstitutionId, String)>, DbError> {
    conn.all_in("SELECT id, slug FROM catalog_institution WHERE slug IN ($LIST)", &[], &slugs.map(IntoValue::into_value)).await
}

/// Which of these are there, published or not.
pub async fn programs(conn: &Conn, slugs: impl Iterator<Item = String>) -> Result<Vec<String>, DbError> {
    let list: Vec<Value> = slugs.map(IntoValue::into_value).collect();
    let rows: Vec<(String,)> = conn.all_in("SELECT slug FROM catalog_program WHERE slug IN ($LIST)", &[], &list).await?;
    Ok(rows.into_iter().map(|(slug,)| slug).collect())
}

pub async fn set_learners(tx: &Conn, program: ProgramId, learners: i64) -> Result<u64, DbError> {
    tx.run("UPDATE catalog_program SET learner_count = $2 WHERE id = $1", &args![program, learners]).await
}

pub async fn set_package_learners(tx: &Conn, package: i64, learners: i64) -> Result<u64, DbError> {
    tx.run("UPDATE catalog_package SET learner_count = $2 WHERE id = $1", &args![package, learners]).await
}

pub async fn set_numbers(tx: &Conn, program: ProgramId, learners: i64, ratings: i64, stars: i64) -> Result<u64, DbError> {
    tx.run(
        "UPDATE catalog_program SET learner_count = $2, rating_count = $3, rating_sum = $4 WHERE id = $1",
        &args![program, learners, ratings, stars],
    )
    .await
}
