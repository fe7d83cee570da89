use sanggar_kernel::{Page, ProgramId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Listed {
        pub slug: String,
        pub title: String,
        pub summary: String,
        pub program_count: i64,
        /// The numbers of the first ones in their order, with bars between.
        pub programs: Option<String>,
    }
}

row! {
    pub struct Collection {
        pub id: i64,
        pub slug: String,
        pub title: String,
        pub summary: String,
    }
}

pub async fn list(conn: &Conn, kind: &str, shown: i64, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT c.slug, c.title, c.summary,
                (SELECT COUNT(*) FROM catalog_collection_item n JOIN catalog_program p ON p.id = n.program_id
                 WHERE n.collection_id = c.id AND p.status = 1 AND p.is_limited = FALSE) AS program_count,
                (SELECT string_agg(CAST(first.program_id AS TEXT), '|') FROM (
                     SELECT n.program_id FROM catalog_collection_item n JOIN catalog_program p ON p.id = n.program_id
                     WHERE n.collection_id = c.id AND p.status = 1 AND p.is_limited = FALSE ORDER BY n.position LIMIT $2) AS first) AS programs
         FROM catalog_collection c WHERE c.kind = $1 AND c.status = 1 ORDER BY c.position, c.id LIMIT $3 OFFSET $4",
        &args![kind, shown, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn by_slug(conn: &Conn, kind: &str, slug: &str) -> Result<Option<Collection>, DbError> {
    conn.maybe("SELECT id, slug, title, summary FROM catalog_collection WHERE kind = $1 AND slug = $2 AND status = 1", &args![kind, slug])
        .await
}

pub async fn programs(conn: &Conn, collection: i64, page: Page) -> Result<Vec<ProgramId>, DbError> {
    let rows: Vec<(ProgramId,)> = conn
        .all(
            "SELECT n.program_id FROM catalog_collection_item n JOIN catalog_program p ON p.id = n.program_id
             WHERE n.collection_id = $1 AND p.status = 1 AND p.is_limited = FALSE ORDER BY n.position, n.program_id LIMIT $2 OFFSET $3",
            &args![collection, page.limit_and_one(), page.offset()],
        )
        .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}
