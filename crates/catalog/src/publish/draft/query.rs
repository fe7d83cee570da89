use sanggar_kernel::{InstitutionId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, Json, args, row};
use serde_json::Value;

use super::DraftKind;

row! {
    pub struct Draft {
        pub body: Json<Value>,
        pub updated_at: Millis,
        pub updated_by: Option<UserId>,
    }
}

/// Nothing is changed when another institution has a draft of that name.
pub async fn save(
    tx: &Conn,
    institution: InstitutionId,
    (kind, slug): (DraftKind, &str),
    body: &str,
    by: UserId,
    now: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO catalog_draft (kind, slug, institution_id, body, updated_at, updated_by) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (kind, slug) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at, updated_by = excluded.updated_by
         WHERE catalog_draft.institution_id = excluded.institution_id",
        &args![kind, slug, institution, body, now, by],
    )
    .await
}

pub async fn find(conn: &Conn, institution: InstitutionId, kind: DraftKind, slug: &str) -> Result<Option<Draft>, DbError> {
    conn.maybe(
        "SELECT body, updated_at, updated_by FROM catalog_draft WHERE kind = $1 AND slug = $2 AND institution_id = $3",
        &args![kind, slug, institution],
    )
    .await
}

pub async fn delete(tx: &Conn, institution: InstitutionId, kind: DraftKind, slug: &str) -> Result<u64, DbError> {
    tx.run("DELETE FROM catalog_draft WHERE kind = $1 AND slug = $2 AND institution_id = $3", &args![kind, slug, institution]).await
}

pub async fn delete_as_of(tx: &Conn, institution: InstitutionId, slug: &str, as_of: Millis) -> Result<u64, DbError> {
    tx.run(
        "DELETE FROM catalog_draft WHERE kind = 'program' AND slug = $1 AND institution_id = $2 AND updated_at = $3",
        &args![slug, institution, as_of],
    )
    .await
}

pub async fn is_named(conn: &Conn, institution: InstitutionId, slug: &str) -> Result<bool, DbError> {
    let found: Option<(i64,)> =
        conn.maybe("SELECT id FROM catalog_institution WHERE id = $1 AND slug = $2", &args![institution, slug]).await?;
    Ok(found.is_some())
}
