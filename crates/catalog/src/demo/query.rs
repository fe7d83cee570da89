use sanggar_kernel::InstitutionId;
use sanggar_platform::db::{Conn, DbError, IntoValue, args};

use super::DemoInstitution;

/// Families of the school at home have entries of their own in the account menu.
const SCHOOL_AT_HOME: &str = r#"{"config":"smm","account_menu":{"community_page":{"label":"Komunitas Mandiri Merdeka",
    "path":"/mitra/smm-nusantara"},"parent_entries":true,"year_in_review":true}}"#;

pub async fn insert(tx: &Conn, institution: &DemoInstitution, folded: &str) -> Result<u64, DbError> {
    let site = institution.site.as_ref();
    tx.run(
        "INSERT INTO catalog_institution (slug, name, name_folded, kind, city, about, host_label, brand_color, brand_accent, brand_ground,
                                          brand_radius, is_platinum, is_smm, is_lock, status, config_json)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, FALSE, 1, $14)
         ON CONFLICT (slug) DO NOTHING",
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
            if site.is_some_and(|site| site.is_smm) { SCHOOL_AT_HOME } else { r#"{"config":"default"}"# }
        ],
    )
    .await
}

pub async fn ids<const N: usize>(conn: &Conn, slugs: [&str; N]) -> Result<Vec<(InstitutionId, String)>, DbError> {
    conn.all_in("SELECT id, slug FROM catalog_institution WHERE slug IN ($LIST)", &[], &slugs.map(IntoValue::into_value)).await
}
