use std::collections::HashSet;

use sanggar_kernel::{ActivityId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

/// The tasks whose newest work is out of the person's hands.
pub async fn sent(conn: &Conn, user: UserId) -> Result<HashSet<ActivityId>, DbError> {
    let found: Vec<(ActivityId,)> =
        conn.all("SELECT activity_id FROM learning_work WHERE user_id = $1 AND state IN ('sent', 'graded')", &args![user]).await?;
    Ok(found.into_iter().map(|(activity,)| activity).collect())
}

/// The one before it ends.
pub async fn put_feed(tx: &Conn, user: UserId, made_by: UserId, token_hash: &str, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_calendar (user_id, token_hash, created_at, made_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at, made_by = excluded.made_by",
        &args![user, token_hash, now, made_by],
    )
    .await
}

pub async fn owner(conn: &Conn, token_hash: &str) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = conn.maybe("SELECT user_id FROM learning_calendar WHERE token_hash = $1", &args![token_hash]).await?;
    Ok(found.map(|(user,)| user))
}

/// Since when the person has an address for other calendars.
pub async fn has_feed(conn: &Conn, user: UserId) -> Result<Option<Millis>, DbError> {
    let found: Option<(Millis,)> = conn.maybe("SELECT created_at FROM learning_calendar WHERE user_id = $1", &args![user]).await?;
    Ok(found.map(|(at,)| at))
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_calendar WHERE user_id = $1", &args![user]).await
}

/// Where nobody wrote down who made it, it may have been the parent.
pub async fn delete_made_by(tx: &Conn, child: UserId, parent: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_calendar WHERE user_id = $1 AND (made_by = $2 OR made_by IS NULL)", &args![child, parent]).await
}
