use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::{Conn, DbError, args, row};

use crate::card::Variant;

row! {
    pub struct Found {
        pub id: i64,
        pub status: i64,
        pub description: String,
    }
}

pub async fn find(conn: &Conn, slug: &str) -> Result<Option<Found>, DbError> {
    conn.maybe("SELECT id, status, description FROM catalog_package WHERE slug = $1 AND status > 0", &args![slug]).await
}

/// The most popular first; on an institution's site its own and of those below it.
pub async fn popular(conn: &Conn, variant: Option<Variant>, site: Option<InstitutionId>, page: Page) -> Result<Vec<(i64,)>, DbError> {
    conn.all(
        "SELECT k.id FROM catalog_package k JOIN catalog_institution i ON i.id = k.institution_id
         WHERE k.status = 1 AND ($1 = '' OR k.variant = $1) AND ($2 = 0 OR i.id = $2 OR i.parent_id = $2)
         ORDER BY k.learner_count DESC, k.id DESC LIMIT $3 OFFSET $4",
        &args![variant.map_or("", Variant::as_str), site.map_or(0, InstitutionId::get), page.limit_and_one(), page.offset()],
    )
    .await
}
