use sanggar_kernel::{Millis, UserId};

use super::{CheckedFile, Purpose};
use crate::db::{Conn, DbError, IntoValue, Value};
use crate::{args, row};

row! {
    #[derive(Clone)]
    pub struct Upload {
        pub id: i64,
        pub user_id: UserId,
        pub subject: i64,
        pub name: String,
        pub size: i64,
        pub received: i64,
        pub file: Option<String>,
        pub media_type: Option<String>,
        /// It has become part of something.
        pub is_held: bool,
        pub created_at: Millis,
    }
}

macro_rules! uploads {
    () => {
        "SELECT id, user_id, subject, name, size, received, file, media_type, is_held, created_at FROM platform_upload"
    };
}

pub async fn find(conn: &Conn, purpose: &Purpose, id: i64) -> Result<Option<Upload>, DbError> {
    conn.maybe(concat!(uploads!(), " WHERE id = $1 AND purpose = $2"), &args![id, purpose.name]).await
}

pub async fn find_any(conn: &Conn, id: i64) -> Result<Option<Upload>, DbError> {
    conn.maybe(concat!(uploads!(), " WHERE id = $1"), &args![id]).await
}

/// In the order in which they were begun.
pub async fn find_all(conn: &Conn, ids: &[i64]) -> Result<Vec<Upload>, DbError> {
    conn.all_in(concat!(uploads!(), " WHERE id IN ($LIST) ORDER BY created_at, id"), &[], &values(ids)).await
}

pub async fn by_person(conn: &Conn, purpose: &Purpose, user: UserId) -> Result<Vec<Upload>, DbError> {
    conn.all(concat!(uploads!(), " WHERE user_id = $1 AND purpose = $2 ORDER BY created_at, id"), &args![user, purpose.name]).await
}

pub async fn insert(
    tx: &Conn,
    purpose: &Purpose,
    id: i64,
    user: UserId,
    subject: i64,
    file: &CheckedFile,
    now: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO platform_upload (id, user_id, purpose, subject, name, size, received, is_held, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, 0, FALSE, $7, $7)",
        &args![id, user, purpose.name, subject, file.name(), file.size(), now],
    )
    .await
}

/// A file that is whole, and part of something, from the start.
pub struct WholeFile<'a> {
    pub id: i64,
    pub user: UserId,
    pub subject: i64,
    pub name: &'a str,
    pub size: i64,
    pub file: &'a str,
    pub media_type: &'a str,
    pub at: Millis,
}

pub async fn put_whole(tx: &Conn, purpose: &Purpose, whole: &WholeFile<'_>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO platform_upload (id, user_id, purpose, subject, name, size, received, file, media_type, is_held, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, TRUE, $9, $9)",
        &args![whole.id, whole.user, purpose.name, whole.subject, whole.name, whole.size, whole.file, whole.media_type, whole.at],
    )
    .await
}

/// Counts one more file of the person. False: it would be one, or some bytes, too many. Whoever begins another at the same moment
/// waits here for the end of `tx`.
pub async fn take_share(tx: &Conn, purpose: &Purpose, user: UserId, size: i64) -> Result<bool, DbError> {
    let taken = tx
        .run(
            "INSERT INTO platform_upload_share (user_id, purpose, files, bytes) VALUES ($1, $2, 1, $3)
             ON CONFLICT (user_id, purpose) DO UPDATE
             SET files = platform_upload_share.files + 1, bytes = platform_upload_share.bytes + excluded.bytes
             WHERE platform_upload_share.files < $4 AND platform_upload_share.bytes + excluded.bytes <= $5",
            &args![user, purpose.name, size, purpose.max_files, purpose.max_share],
        )
        .await?;
    Ok(taken > 0)
}

/// Those that are part of nothing yet.
pub async fn loose(conn: &Conn, purpose: &Purpose, user: UserId) -> Result<i64, DbError> {
    let sql = "SELECT COUNT(*) FROM platform_upload WHERE user_id = $1 AND purpose = $2 AND is_held = FALSE";
    Ok(conn.one::<(i64,)>(sql, &args![user, purpose.name]).await?.0)
}

/// False: the file has come to another place than `offset`.
pub async fn advance(tx: &Conn, id: i64, offset: i64, bytes: i64, media_type: Option<&str>, now: Millis) -> Result<bool, DbError> {
    let advanced = tx
        .run(
            "UPDATE platform_upload SET received = received + $3, media_type = COALESCE($4, media_type), updated_at = $5
             WHERE id = $1 AND received = $2 AND file IS NULL",
            &args![id, offset, bytes, media_type, now],
        )
        .await?;
    Ok(advanced > 0)
}

pub async fn insert_piece(tx: &Conn, upload: i64, position: i64, bytes: i64, file: &str) -> Result<u64, DbError> {
    let sql = "INSERT INTO platform_upload_piece (upload_id, position, bytes, file) VALUES ($1, $2, $3, $4)";
    tx.run(sql, &args![upload, position, bytes, file]).await
}

pub async fn pieces(conn: &Conn, upload: i64) -> Result<Vec<(String,)>, DbError> {
    conn.all("SELECT file FROM platform_upload_piece WHERE upload_id = $1 ORDER BY position", &args![upload]).await
}

pub async fn delete_pieces(tx: &Conn, upload: i64) -> Result<Vec<(String,)>, DbError> {
    tx.all("DELETE FROM platform_upload_piece WHERE upload_id = $1 RETURNING file", &args![upload]).await
}

/// False: it is whole already, or gone.
pub async fn finish(tx: &Conn, id: i64, file: &str, now: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE platform_upload SET file = $2, updated_at = $3 WHERE id = $1 AND file IS NULL";
    Ok(tx.run(sql, &args![id, file, now]).await? > 0)
}

/// Makes a whole file of the person part of something. False: it is not whole, not this person's, for another subject, or part of something.
pub async fn hold(tx: &Conn, purpose: &Purpose, id: i64, user: UserId, subject: i64) -> Result<bool, DbError> {
    let held = tx
        .run(
            "UPDATE platform_upload SET is_held = TRUE
             WHERE id = $1 AND user_id = $2 AND purpose = $3 AND subject = $4 AND file IS NOT NULL AND is_held = FALSE",
            &args![id, user, purpose.name, subject],
        )
        .await?;
    Ok(held > 0)
}

/// They are part of nothing again, and swept away unless somebody has a use for them.
pub async fn release(tx: &Conn, ids: &[i64], now: Millis) -> Result<(), DbError> {
    let sql = "UPDATE platform_upload SET is_held = FALSE, updated_at = $1 WHERE id IN ($LIST) RETURNING id";
    tx.all_in::<(i64,)>(sql, &args![now], &values(ids)).await.map(drop)
}

/// Only one that is part of nothing. Gives the name of the stored file, if it came so far.
pub async fn delete_loose(tx: &Conn, id: i64) -> Result<Option<Option<String>>, DbError> {
    let sql = "DELETE FROM platform_upload WHERE id = $1 AND is_held = FALSE RETURNING user_id, purpose, size, file";
    let found: Option<(UserId, String, i64, Option<String>)> = tx.maybe(sql, &args![id]).await?;
    let Some((user, purpose, size, file)) = found else { return Ok(None) };
    let sql = "UPDATE platform_upload_share SET files = files - 1, bytes = bytes - $3 WHERE user_id = $1 AND purpose = $2";
    tx.run(sql, &args![user, purpose, size]).await?;
    Ok(Some(file))
}

/// Those that nobody has touched since `before` and that are part of nothing.
pub async fn abandoned(conn: &Conn, before: Millis, most: i64) -> Result<Vec<(i64,)>, DbError> {
    let sql = "SELECT id FROM platform_upload WHERE is_held = FALSE AND updated_at < $1 ORDER BY updated_at LIMIT $2";
    conn.all(sql, &args![before, most]).await
}

pub async fn disown(tx: &Conn, purpose: &Purpose, user: UserId) -> Result<u64, DbError> {
    let sql = "UPDATE platform_upload SET user_id = 0 WHERE user_id = $1 AND purpose = $2 AND is_held = TRUE";
    tx.run(sql, &args![user, purpose.name]).await
}

/// Gives the names of all stored files that went.
pub async fn delete_all_of(tx: &Conn, purpose: &Purpose, user: UserId) -> Result<Vec<String>, DbError> {
    let pieces: Vec<(String,)> = tx
        .all(
            "DELETE FROM platform_upload_piece WHERE upload_id IN (SELECT id FROM platform_upload WHERE user_id = $1 AND purpose = $2)
             RETURNING file",
            &args![user, purpose.name],
        )
        .await?;
    let whole: Vec<(Option<String>,)> =
        tx.all("DELETE FROM platform_upload WHERE user_id = $1 AND purpose = $2 RETURNING file", &args![user, purpose.name]).await?;
    tx.run("DELETE FROM platform_upload_share WHERE user_id = $1 AND purpose = $2", &args![user, purpose.name]).await?;
    Ok(pieces.into_iter().map(|(file,)| file).chain(whole.into_iter().filter_map(|(file,)| file)).collect())
}

fn values(ids: &[i64]) -> Vec<Value> {
    ids.iter().map(|id| id.into_value()).collect()
}
