use sanggar_kernel::Millis;

use super::Blob;
use crate::db::{Conn, DbError, IntoValue, Value};
use crate::{args, row};

row! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct StoredFile { pub name: String, pub sha256: [u8; 32], pub size: i64, pub media_type: String, pub created_at: Millis }
}

pub async fn insert(conn: &Conn, name: &str, blob: &Blob, media_type: &str, is_public: bool, now: Millis) -> Result<StoredFile, DbError> {
    let sql = "INSERT INTO platform_file (name, sha256, size, media_type, is_public, created_at) VALUES ($1, $2, $3, $4, $5, $6)
        RETURNING name, sha256, size, media_type, created_at";
    let size = i64::try_from(blob.size).map_err(|_| DbError::Check)?;
    conn.one(sql, &args![name, blob.sha256, size, media_type, is_public, now]).await
}

pub async fn by_name(conn: &Conn, name: &str) -> Result<Option<StoredFile>, DbError> {
    conn.maybe("SELECT name, sha256, size, media_type, created_at FROM platform_file WHERE name = $1", &args![name]).await
}

pub async fn public_by_name(conn: &Conn, name: &str) -> Result<Option<StoredFile>, DbError> {
    let sql = "SELECT name, sha256, size, media_type, created_at FROM platform_file WHERE name = $1 AND is_public = TRUE";
    conn.maybe(sql, &args![name]).await
}

pub async fn delete(conn: &Conn, name: &str) -> Result<bool, DbError> {
    Ok(conn.run("DELETE FROM platform_file WHERE name = $1", &args![name]).await? == 1)
}

/// Which of these bytes have a name.
pub async fn named(conn: &Conn, hashes: &[[u8; 32]]) -> Result<Vec<[u8; 32]>, DbError> {
    let list: Vec<Value> = hashes.iter().map(|hash| hash.into_value()).collect();
    let rows = conn.all_in::<([u8; 32],)>("SELECT DISTINCT sha256 FROM platform_file WHERE sha256 IN ($LIST)", &[], &list).await?;
    Ok(rows.into_iter().map(|(hash,)| hash).collect())
}
