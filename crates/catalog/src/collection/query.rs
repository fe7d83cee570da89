use sanggar_kernel::{InstitutionId, Page, ProgramId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use crate::publish::CollectionKind;

row! {
    pub struct Collection {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub summary: String,
    }
}

row! {
    pub struct Item {
        pub collection_id: i64,
        pub program_id: ProgramId,
    }
}

pub async fn list(conn: &Conn, kind: CollectionKind, page: Page) -> Result<Vec<Collection>, DbError> {
    conn.all(
        "SELECT id, slug, title, summary FROM catalog_collection WHERE kind = $1 AND status = 1 ORDER BY position, id LIMIT $2 OFFSET $3",
        &args![kind, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn find(conn: &Conn, kind: CollectionKind, slug: &str) -> Result<Option<Collection>, DbError> {
    conn.maybe("SELECT id, slug, title, summary FROM catalog_collection WHERE kind = $1 AND slug = $2 AND status = 1", &args![kind, slug])
        .await
}

/// What is listed of some collections, each in its order; on an institution's site its own programmes and of those below it.
pub async fn items_of(conn: &Conn, collections: &[i64], site: Option<InstitutionId>) -> Result<Vec<Item>, DbError> {
    let list: Vec<Value> = collections.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT c.collection_id, c.program_id FROM catalog_collection_item c JOIN catalog_program p ON p.id = c.program_id
             JOIN catalog_institution i ON i.id = p.institution_id
         WHERE p.status = 1 AND p.is_limited = FALSE AND ($1 = 0 OR i.id = $1 OR i.parent_id = $1) AND c.collection_id IN ($LIST)
         ORDER BY c.collection_id, c.position",
        &args![site.map_or(0, InstitutionId::get)],
        &list,
    )
    .await
}

pub async fn items(conn: &Conn, collection: i64, site: Option<InstitutionId>, page: Page) -> Result<Vec<(ProgramId,)>, DbError> {
    conn.all(
        "SELECT c.program_id FROM catalog_collection_item c JOIN catalog_program p ON p.id = c.program_id
             JOIN catalog_institution i ON i.id = p.institution_id
         WHERE c.collection_id = $1 AND p.status = 1 AND p.is_limited = FALSE AND ($2 = 0 OR i.id = $2 OR i.parent_id = $2)
         ORDER BY c.position, c.program_id LIMIT $3 OFFSET $4",
        &args![collection, site.map_or(0, InstitutionId::get), page.limit_and_one(), page.offset()],
    )
    .await
}
