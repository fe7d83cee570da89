use sanggar_kernel::InstitutionId;
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args};

use super::InstitutionDocument;

/// 0: the slug or the site is another's.
pub async fn insert(
    tx: &Conn,
    document: &InstitutionDocument,
    parent: Option<InstitutionId>,
    folded: &str,
    config: &str,
) -> Result<u64, DbError> {
    let site = document.site.as_ref();
    tx.run(
        "INSERT INTO catalog_institution (slug, name, name_folded, kind, city, about, host_label, brand_color, brand_accent, brand_ground,
                                          brand_radius, is_platinum, is_smm, is_lock, status, config_json, parent_id, logo, logo_2)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, FALSE, 1, $14, $15, $16, $17)
         ON CONFLICT DO NOTHING",
        &args![
            document.slug.as_str(),
            document.name.as_str(),
            folded,
            document.kind,
            document.city.as_str(),
            document.about.as_str(),
            site.map(|site| site.label.as_str()),
            site.map(|site| site.color.as_str()),
            site.map(|site| site.accent.as_str()),
            site.map(|site| site.ground.as_str()),
            site.map(|site| site.radius),
            site.is_some_and(|site| site.is_platinum),
            site.is_some_and(|site| site.is_smm),
            config,
            parent,
            document.logo.as_deref(),
            document.logo_2.as_deref()
        ],
    )
    .await
}

pub async fn ids<'a>(conn: &Conn, slugs: impl Iterator<Item = &'a str>) -> Result<Vec<(InstitutionId, String)>, DbError> {
    let list: Vec<Value> = slugs.map(IntoValue::into_value).collect();
    conn.all_in("SELECT id, slug FROM catalog_institution WHERE slug IN ($LIST)", &[], &list).await
}
