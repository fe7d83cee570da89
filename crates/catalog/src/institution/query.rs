use sanggar_contracts::InstitutionBrand;
use sanggar_kernel::{InstitutionId, Page, ProgramId};
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
        /// How many open institutions there are in all.
        pub total: i64,
    }
}

row! {
    /// What the page of an institution tells beside its brand.
    pub struct InstitutionFigures {
        pub program_count: i64,
        pub children_count: i64,
        pub parent_slug: Option<String>,
        pub parent_name: Option<String>,
    }
}

macro_rules! institutions {
    () => {
        "SELECT id, slug, name, kind, city, about, host_label, logo, logo_2, brand_color, brand_accent, brand_ground, brand_radius,
                is_platinum, is_smm, config_json
         FROM catalog_institution"
    };
}

pub async fn by_label(conn: &Conn, label: &str) -> Result<Option<Institution>, DbError> {
    conn.maybe(concat!(institutions!(), " WHERE host_label = $1 AND status = 1"), &args![label]).await
}

pub async fn by_id(conn: &Conn, id: InstitutionId) -> Result<Option<Institution>, DbError> {
    conn.maybe(concat!(institutions!(), " WHERE id = $1 AND status = 1"), &args![id]).await
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

/// Open institutions in the order of their names, of one group (B246) or, with 0, of all.
pub async fn list(conn: &Conn, pattern: Value, group: i64, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT id, slug, name, kind, city, logo, status, is_lock, program_count,
                (SELECT COUNT(*) FROM catalog_institution WHERE status = 1 AND is_lock = FALSE) AS total
         FROM catalog_institution
         WHERE status = 1 AND is_lock = FALSE AND name_folded LIKE $1 ESCAPE '\\'
           AND ($2 = 0 OR CASE WHEN kind IN (1, 102) THEN 1 WHEN kind = 6 THEN 2 ELSE 3 END = $2)
         ORDER BY name_folded, id LIMIT $3 OFFSET $4",
        &args![pattern, group, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn children(conn: &Conn, parent: &str, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT id, slug, name, kind, city, logo, status, is_lock, program_count, COUNT(*) OVER () AS total FROM catalog_institution
         WHERE status = 1 AND is_lock = FALSE
           AND parent_id = (SELECT p.id FROM catalog_institution p WHERE p.slug = $1 AND p.status = 1)
         ORDER BY name_folded, id LIMIT $2 OFFSET $3",
        &args![parent, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn by_slug(conn: &Conn, slug: &str) -> Result<Option<Institution>, DbError> {
    conn.maybe(concat!(institutions!(), " WHERE slug = $1 AND status = 1"), &args![slug]).await
}

pub async fn figures(conn: &Conn, id: InstitutionId) -> Result<InstitutionFigures, DbError> {
    conn.one(
        "SELECT i.program_count,
                (SELECT COUNT(*) FROM catalog_institution c WHERE c.parent_id = i.id AND c.status = 1 AND c.is_lock = FALSE) AS children_count,
                p.slug AS parent_slug, p.name AS parent_name
         FROM catalog_institution i LEFT JOIN catalog_institution p ON p.id = i.parent_id AND p.status = 1 WHERE i.id = $1",
        &args![id],
    )
    .await
}

/// Programmes of an institution that fit, the most popular first. An empty word is any.
pub async fn programs(conn: &Conn, slug: &str, wanted: ProgramsWanted<'_>, page: Page) -> Result<Vec<ProgramId>, DbError> {
    let rows: Vec<(ProgramId,)> = conn
        .all(
            "SELECT p.id FROM catalog_program p
             WHERE p.institution_id = (SELECT i.id FROM catalog_institution i WHERE i.slug = $1 AND i.status = 1)
               AND p.status = 1 AND p.is_limited = FALSE AND p.title_folded LIKE $2 ESCAPE '\\' AND ($3 = '' OR p.subject = $3)
               AND ($4 = '' OR EXISTS (
                   SELECT 1 FROM catalog_program_level l WHERE l.program_id = p.id AND $4 LIKE '%|' || l.tag || '|%' ESCAPE '\\'))
             ORDER BY p.learner_count DESC, p.id DESC LIMIT $5 OFFSET $6",
            &args![slug, wanted.search, wanted.subject, wanted.levels, page.limit_and_one(), page.offset()],
        )
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// `levels` as rows keep them: `|SD04|SD05|`.
pub struct ProgramsWanted<'a> {
    pub search: Value,
    pub subject: &'a str,
    pub levels: &'a str,
}

/// Belongs into every transaction that publishes a programme or takes one back.
pub async fn count_programs(tx: &Conn, institution: InstitutionId) -> Result<u64, DbError> {
    tx.run(
        "UPDATE catalog_institution SET program_count = (
             SELECT COUNT(*) FROM catalog_program p WHERE p.institution_id = $1 AND p.status = 1 AND p.is_limited = FALSE)
         WHERE id = $1",
        &args![institution],
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
