use sanggar_contracts::InstitutionBrand;
use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

row! {
    pub struct Institution {
        pub id: InstitutionId,
        pub slug: String,
        pub name: String,
        pub kind: i64,
        pub city: String,
        pub about: String,
        pub host_label: Option<String>,
        pub logo: Option<String>,
        pub logo_2: Option<String>,
        pub brand_color: Option<String>,
        pub brand_accent: Option<String>,
        pub brand_ground: Option<String>,
        pub brand_radius: Option<i64>,
        pub is_platinum: bool,
        pub is_smm: bool,
        pub config_json: String,
    }
}

row! {
    pub struct Listed {
        pub id: InstitutionId,
        pub slug: String,
        pub name: String,
        pub kind: i64,
        pub city: String,
        pub logo: Option<String>,
        pub status: i64,
        pub is_lock: bool,
    }
}

pub async fn by_label(conn: &Conn, label: &str) -> Result<Option<Institution>, DbError> {
    conn.maybe(
        "SELECT id, slug, name, kind, city, about, host_label, logo, logo_2, brand_color, brand_accent, brand_ground, brand_radius,
                is_platinum, is_smm, config_json
         FROM catalog_institution WHERE host_label = $1 AND status = 1",
        &args![label],
    )
    .await
}

pub async fn by_id(conn: &Conn, id: InstitutionId) -> Result<Option<Institution>, DbError> {
    conn.maybe(
        "SELECT id, slug, name, kind, city, about, host_label, logo, logo_2, brand_color, brand_accent, brand_ground, brand_radius,
                is_platinum, is_smm, config_json
         FROM catalog_institution WHERE id = $1 AND status = 1",
        &args![id],
    )
    .await
}

pub async fn id_of_label(conn: &Conn, label: &str) -> Result<Option<InstitutionId>, DbError> {
    let found: Option<(InstitutionId,)> =
        conn.maybe("SELECT id FROM catalog_institution WHERE host_label = $1 AND status = 1", &args![label]).await?;
    Ok(found.map(|(id,)| id))
}

pub async fn label_of_slug(conn: &Conn, slug: &str) -> Result<Option<String>, DbError> {
    let found: Option<(Option<String>,)> =
        conn.maybe("SELECT host_label FROM catalog_institution WHERE slug = $1 AND status = 1", &args![slug]).await?;
    Ok(found.and_then(|(label,)| label))
}

/// Open institutions in the order of their names.
pub async fn list(conn: &Conn, pattern: Value, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT id, slug, name, kind, city, logo, status, is_lock FROM catalog_institution
         WHERE status = 1 AND is_lock = FALSE AND name_folded LIKE $1 ESCAPE '\\'
         ORDER BY name_folded, id LIMIT $2 OFFSET $3",
        &args![pattern, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn brands(conn: &Conn, institutions: &[InstitutionId]) -> Result<Vec<InstitutionBrand>, DbError> {
    let list: Vec<_> = institutions.iter().map(|id| id.into_value()).collect();
    let rows: Vec<(InstitutionId, String)> =
        conn.all_in("SELECT id, name FROM catalog_institution WHERE id IN ($LIST)", &[], &list).await?;
    Ok(rows.into_iter().map(|(id, name)| InstitutionBrand { id, name }).collect())
}

pub async fn configurations(conn: &Conn, institutions: &[InstitutionId]) -> Result<Vec<(InstitutionId, String)>, DbError> {
    let list: Vec<_> = institutions.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT id, config_json FROM catalog_institution WHERE status = 1 AND id IN ($LIST)", &[], &list).await
}
