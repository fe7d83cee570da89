use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};
use sanggar_platform::http::SessionId;

row! {
    pub struct Found {
        pub id: i64,
        pub user_id: UserId,
        pub parent_id: Option<UserId>,
        pub seen_at: Millis,
        pub expires_at: Millis,
        pub is_admin: bool,
    }
}

/// Holds the account's row until the transaction ends.
pub async fn hold_owner(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET username = username WHERE id = $1", &args![user]).await
}

pub async fn insert(tx: &Conn, user: UserId, token_hash: &[u8], now: Millis, expires: Millis) -> Result<SessionId, DbError> {
    let (id,) = tx
        .one(
            "INSERT INTO accounts_session (user_id, token_hash, created_at, seen_at, expires_at) VALUES ($1, $2, $3, $3, $4) RETURNING id",
            &args![user, token_hash, now, expires],
        )
        .await?;
    Ok(SessionId(id))
}

pub async fn end_all_but_newest(tx: &Conn, user: UserId, keep: i64) -> Result<Vec<i64>, DbError> {
    let ended: Vec<(i64,)> = tx
        .all(
            "DELETE FROM accounts_session WHERE user_id = $1 AND id NOT IN
               (SELECT id FROM accounts_session WHERE user_id = $1 ORDER BY seen_at DESC, id DESC LIMIT $2)
             RETURNING id",
            &args![user, keep],
        )
        .await?;
    Ok(ended.into_iter().map(|(id,)| id).collect())
}

pub async fn end(tx: &Conn, user: UserId, session: SessionId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_session WHERE user_id = $1 AND id = $2", &args![user, session.0]).await
}

pub async fn find(conn: &Conn, token_hash: &[u8]) -> Result<Option<Found>, DbError> {
    conn.maybe(
        "SELECT s.id, s.user_id, s.parent_id, s.seen_at, s.expires_at, u.is_admin
         FROM accounts_session s JOIN accounts_user u ON u.id = s.user_id
         WHERE s.token_hash = $1 AND u.disabled_at IS NULL",
        &args![token_hash],
    )
    .await
}

pub async fn touch(tx: &Conn, session: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_session SET seen_at = $2 WHERE id = $1", &args![session, now]).await
}
