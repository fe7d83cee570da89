use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

row! {
    #[derive(Clone)]
    pub struct Upload {
        pub id: i64,
        pub user_id: UserId,
        pub activity_id: ActivityId,
        pub name: String,
        pub size: i64,
        pub received: i64,
        pub file: Option<String>,
        pub media_type: Option<String>,
        pub work_id: Option<i64>,
        pub attempt_id: Option<i64>,
    }
}

row! {
    pub struct Sent {
        pub activity_id: ActivityId,
        pub name: String,
        pub size: i64,
        pub created_at: Millis,
    }
}

pub async fn find(conn: &Conn, id: i64) -> Result<Option<Upload>, DbError> {
    conn.maybe(
        "SELECT id, user_id, activity_id, name, size, received, file, media_type, work_id, attempt_id FROM learning_upload WHERE id = $1",
        &args![id],
    )
    .await
}

pub async fn insert(tx: &Conn, id: i64, user: UserId, activity: ActivityId, name: &str, size: i64, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_upload (id, user_id, activity_id, name, size, received, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, 0, $6, $6)",
        &args![id, user, activity, name, size, now],
    )
    .await
}

/// Counts one more file of the person. False: it would be one, or some bytes, too many. Whoever begins another at the same moment
/// waits here for the end of `tx`.
pub async fn take_share(tx: &Conn, user: UserId, size: i64, most_files: i64, most_bytes: i64) -> Result<bool, DbError> {
    let taken = tx
        .run(
            "INSERT INTO learning_upload_share (user_id, files, bytes) VALUES ($1, 1, $2)
             ON CONFLICT (user_id) DO UPDATE SET files = learning_upload_share.files + 1, bytes = learning_upload_share.bytes + excluded.bytes
             WHERE learning_upload_share.files < $3 AND learning_upload_share.bytes + excluded.bytes <= $4",
            &args![user, size, most_files, most_bytes],
        )
        .await?;
    Ok(taken > 0)
}

async fn give_back(tx: &Conn, user: UserId, size: i64) -> Result<u64, DbError> {
    tx.run("UPDATE learning_upload_share SET files = files - 1, bytes = bytes - $2 WHERE user_id = $1", &args![user, size]).await
}

/// Those that are part of nothing yet.
pub async fn loose(conn: &Conn, user: UserId) -> Result<i64, DbError> {
    let found: (i64,) = conn
        .one("SELECT COUNT(*) FROM learning_upload WHERE user_id = $1 AND work_id IS NULL AND attempt_id IS NULL", &args![user])
        .await?;
    Ok(found.0)
}

/// False: the file has come to another place than `offset`.
pub async fn advance(tx: &Conn, id: i64, offset: i64, bytes: i64, media_type: Option<&str>, now: Millis) -> Result<bool, DbError> {
    let advanced = tx
        .run(
            "UPDATE learning_upload SET received = received + $3, media_type = COALESCE($4, media_type), updated_at = $5
             WHERE id = $1 AND received = $2 AND file IS NULL",
            &args![id, offset, bytes, media_type, now],
        )
        .await?;
    Ok(advanced > 0)
}

pub async fn insert_piece(tx: &Conn, upload: i64, position: i64, bytes: i64, file: &str) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_upload_piece (upload_id, position, bytes, file) VALUES ($1, $2, $3, $4)",
        &args![upload, position, bytes, file],
    )
    .await
}

pub async fn pieces(conn: &Conn, upload: i64) -> Result<Vec<(String,)>, DbError> {
    conn.all("SELECT file FROM learning_upload_piece WHERE upload_id = $1 ORDER BY position", &args![upload]).await
}

pub async fn delete_pieces(tx: &Conn, upload: i64) -> Result<Vec<(String,)>, DbError> {
    tx.all("DELETE FROM learning_upload_piece WHERE upload_id = $1 RETURNING file", &args![upload]).await
}

/// False: it is whole already, or gone.
pub async fn finish(tx: &Conn, id: i64, file: &str, now: Millis) -> Result<bool, DbError> {
    let finished =
        tx.run("UPDATE learning_upload SET file = $2, updated_at = $3 WHERE id = $1 AND file IS NULL", &args![id, file, now]).await?;
    Ok(finished > 0)
}

/// Only one that is part of nothing. Gives the name of the stored file, if it came so far.
pub async fn delete_loose(tx: &Conn, id: i64) -> Result<Option<Option<String>>, DbError> {
    let found: Option<(UserId, i64, Option<String>)> = tx
        .maybe(
            "DELETE FROM learning_upload WHERE id = $1 AND work_id IS NULL AND attempt_id IS NULL RETURNING user_id, size, file",
            &args![id],
        )
        .await?;
    let Some((user, size, file)) = found else { return Ok(None) };
    give_back(tx, user, size).await?;
    Ok(Some(file))
}

/// Those that nobody has touched since `before` and that are part of nothing.
pub async fn abandoned(conn: &Conn, before: Millis, most: i64) -> Result<Vec<(i64,)>, DbError> {
    conn.all(
        "SELECT id FROM learning_upload WHERE work_id IS NULL AND attempt_id IS NULL AND updated_at < $1 ORDER BY updated_at LIMIT $2",
        &args![before, most],
    )
    .await
}

/// False: the file is not whole, not this person's, for another activity, or part of something else.
pub async fn attach(tx: &Conn, id: i64, user: UserId, activity: ActivityId, work: i64) -> Result<bool, DbError> {
    let attached = tx
        .run(
            "UPDATE learning_upload SET work_id = $4
             WHERE id = $1 AND user_id = $2 AND activity_id = $3 AND file IS NOT NULL AND work_id IS NULL AND attempt_id IS NULL",
            &args![id, user, activity, work],
        )
        .await?;
    Ok(attached > 0)
}

pub async fn detach(tx: &Conn, work: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_upload SET work_id = NULL, updated_at = $2 WHERE work_id = $1", &args![work, now]).await
}

pub async fn of_works(conn: &Conn, works: &[i64]) -> Result<Vec<Upload>, DbError> {
    let list: Vec<Value> = works.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT id, user_id, activity_id, name, size, received, file, media_type, work_id, attempt_id FROM learning_upload
         WHERE work_id IN ($LIST) ORDER BY created_at, id",
        &[],
        &list,
    )
    .await
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Sent>, DbError> {
    conn.all("SELECT activity_id, name, size, created_at FROM learning_upload WHERE user_id = $1 ORDER BY created_at, id", &args![user])
        .await
}

/// Gives the names of all stored files that went.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<Vec<String>, DbError> {
    let pieces: Vec<(String,)> = tx
        .all(
            "DELETE FROM learning_upload_piece WHERE upload_id IN (SELECT id FROM learning_upload WHERE user_id = $1) RETURNING file",
            &args![user],
        )
        .await?;
    let whole: Vec<(Option<String>,)> = tx.all("DELETE FROM learning_upload WHERE user_id = $1 RETURNING file", &args![user]).await?;
    tx.run("DELETE FROM learning_upload_share WHERE user_id = $1", &args![user]).await?;
    Ok(pieces.into_iter().map(|(file,)| file).chain(whole.into_iter().filter_map(|(file,)| file)).collect())
}
