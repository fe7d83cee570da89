use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::{Conn, DbError, args, row};

use crate::card::Variant;

row! {
    pub struct Package {
        pub id: i64,
        pub status: i64,
        pub description: String,
        /// Their numbers in their order, with bars between.
        pub programs: Option<String>,
    }
}

pub async fn popular(conn: &Conn, variant: Option<Variant>, of: Option<InstitutionId>, page: Page) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> = conn
        .all(
            "SELECT k.id FROM catalog_package k
             WHERE k.status = 1 AND ($1 = '' OR k.variant = $1)
               AND (CAST($2 AS BIGINT) = 0 OR k.institution_id IN (SELECT i.id FROM catalog_institution i WHERE i.id = $2 OR i.parent_id = $2))
             ORDER BY k.learner_count DESC, k.id DESC LIMIT $3 OFFSET $4",
            &args![variant.map_or("", Variant::as_str), of.map_or(0, InstitutionId::get), page.limit_and_one(), page.offset()],
        )
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

pub async fn by_slug(conn: &Conn, slug: &str) -> Result<Option<Package>, DbError> {
    conn.maybe(
        "SELECT k.id, k.status, k.description,
                (SELECT string_agg(CAST(item.program_id AS TEXT), '|') FROM (
                     SELECT program_id FROM catalog_package_item WHERE package_id = k.id ORDER BY position) AS item) AS programs
         FROM catalog_package k WHERE k.slug = $1 AND k.status > 0",
        &args![slug],
    )
    .await
}
