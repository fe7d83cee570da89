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
        pub program_count: i64,
    }
}

row! {
    /// One of the institutions with the sums over all of them.
    pub struct Offered {
        pub id: InstitutionId,
        pub slug: String,
        pub name: String,
        pub kind: i64,
        pub city: String,
        pub logo: Option<String>,
        pub status: i64,
        pub is_lock: bool,
        pub program_count: i64,
        pub institution_total: i64,
        pub program_total: i64,
    }
}

row! {
    pub struct Around {
        pub id: InstitutionId,
        pub program_count: i64,
        pub children_count: i64,
        pub parent_slug: Option<String>,
        pub parent_name: Option<String>,
    }
}

impl Offered {
    pub fn listed(self) -> Listed {
        Listed {
            id: self.id,
            slug: self.slug,
            name: self.name,
            kind: self.kind,
            city: self.city,
            logo: self.logo,
            status: self.status,
            is_lock: self.is_lock,
            program_count: self.program_count,
        }
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

pub async fn by_slug(conn: &Conn, slug: &str) -> Result<Option<Institution>, DbError> {
    conn.maybe(
        "SELECT id, slug, name, kind, city, about, host_label, logo, logo_2, brand_color, brand_accent, brand_ground, brand_radius,
                is_platinum, is_smm, config_json
         FROM catalog_institution WHERE slug = $1 AND status = 1",
        &args![slug],
    )
    .await
}

/// What surrounds an institution: programmes, those below it, the one above.
pub async fn around(conn: &Conn, id: InstitutionId) -> Result<Around, DbError> {
    conn.one(
        "SELECT i.id,
                (SELECT COUNT(*) FROM catalog_program p WHERE p.institution_id = i.id AND p.status = 1 AND p.is_limited = FALSE)
                    AS program_count,
                (SELECT COUNT(*) FROM catalog_institution c WHERE c.parent_id = i.id AND c.status = 1 AND c.is_lock = FALSE)
                    AS children_count,
                o.slug AS parent_slug, o.name AS parent_name
         FROM catalog_institution i LEFT JOIN catalog_institution o ON o.id = i.parent_id AND o.status = 1 WHERE i.id = $1",
        &args![id],
    )
    .await
}

/// Open institutions in the order of their names; `kinds` with bars around each, or no text for all.
pub async fn list(conn: &Conn, pattern: Value, kinds: &str, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT id, slug, name, kind, city, logo, status, is_lock,
                (SELECT COUNT(*) FROM catalog_program p
                 WHERE p.institution_id = catalog_institution.id AND p.status = 1 AND p.is_limited = FALSE) AS program_count
         FROM catalog_institution
         WHERE status = 1 AND is_lock = FALSE AND name_folded LIKE $1 ESCAPE '\\'
             AND ($2 = '' OR $2 LIKE '%|' || CAST(kind AS TEXT) || '|%' ESCAPE '\\')
         ORDER BY name_folded, id LIMIT $3 OFFSET $4",
        &args![pattern, kinds, page.limit_and_one(), page.offset()],
    )
    .await
}

/// Those below an institution, in the order of their names.
pub async fn children(conn: &Conn, parent: &str, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT c.id, c.slug, c.name, c.kind, c.city, c.logo, c.status, c.is_lock,
                (SELECT COUNT(*) FROM catalog_program p WHERE p.institution_id = c.id AND p.status = 1 AND p.is_limited = FALSE)
                    AS program_count
         FROM catalog_institution i JOIN catalog_institution c ON c.parent_id = i.id
         WHERE i.slug = $1 AND i.status = 1 AND c.status = 1 AND c.is_lock = FALSE
         ORDER BY c.name_folded, c.id LIMIT $2 OFFSET $3",
        &args![parent, page.limit_and_one(), page.offset()],
    )
    .await
}

/// Those with the most programmes, for the home page.
pub async fn offered(conn: &Conn, site: Option<InstitutionId>, most: i64) -> Result<Vec<Offered>, DbError> {
    conn.all(
        "SELECT i.id, i.slug, i.name, i.kind, i.city, i.logo, i.status, i.is_lock,
                (SELECT COUNT(*) FROM catalog_program p WHERE p.institution_id = i.id AND p.status = 1 AND p.is_limited = FALSE)
                    AS program_count,
                (SELECT COUNT(*) FROM catalog_institution o
                 WHERE o.status = 1 AND o.is_lock = FALSE AND ($1 = 0 OR o.id = $1 OR o.parent_id = $1)) AS institution_total,
                (SELECT COUNT(*) FROM catalog_program p JOIN catalog_institution o ON o.id = p.institution_id
                 WHERE p.status = 1 AND p.is_limited = FALSE AND ($1 = 0 OR o.id = $1 OR o.parent_id = $1)) AS program_total
         FROM catalog_institution i
         WHERE i.status = 1 AND i.is_lock = FALSE AND ($1 = 0 OR i.id = $1 OR i.parent_id = $1)
         ORDER BY program_count DESC, i.name_folded, i.id LIMIT $2",
        &args![site.map_or(0, InstitutionId::get), most],
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
