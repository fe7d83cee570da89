use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};
use sanggar_platform::http::{Owned, SessionId};

row! {
    pub struct Own {
        pub id: i64,
        pub device: String,
        pub created_at: Millis,
        pub seen_at: Millis,
    }
}

row! {
    pub struct Found {
        pub id: i64,
        pub user_id: UserId,
        pub parent_id: Option<UserId>,
        pub seen_at: Millis,
        pub expires_at: Millis,
        pub owes_factor: bool,
        /// The highest role: 2 an operator, 1 any other.
        pub rank: Option<i64>,
        pub is_verified: bool,
        pub has_factor: bool,
    }
}

impl Found {
    pub fn is_admin(&self) -> bool {
        self.rank == Some(2)
    }

    pub fn is_staff(&self) -> bool {
        self.rank.is_some()
    }
}

/// Holds the account's row until the transaction ends: those who change how it is entered do so one after another.
pub async fn lock_owner(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.lock::<(UserId,)>("SELECT id FROM accounts_user WHERE id = $1", &args![user]).await.map(drop)
}

pub struct NewRow<'a> {
    pub user: UserId,
    pub parent: Option<UserId>,
    pub token_hash: Vec<u8>,
    pub device: &'a str,
    pub now: Millis,
    pub expires_at: Millis,
}

pub async fn insert(tx: &Conn, row: NewRow<'_>) -> Result<SessionId, DbError> {
    let (id,) = tx
        .one(
            "INSERT INTO accounts_session (user_id, parent_id, token_hash, device, created_at, seen_at, expires_at)
             VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING id",
            &args![row.user, row.parent, row.token_hash, row.device, row.now, row.expires_at],
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
        "SELECT s.id, s.user_id, s.parent_id, s.seen_at, s.expires_at, s.owes_factor,
                (SELECT MAX(CASE r.role WHEN 'operator' THEN 2 ELSE 1 END) FROM accounts_role r WHERE r.user_id = u.id) AS rank,
                (u.email_verified_at IS NOT NULL OR u.created_without_email) AS is_verified,
                EXISTS (SELECT 1 FROM accounts_factor f WHERE f.user_id = u.id) AS has_factor
         FROM accounts_session s JOIN accounts_user u ON u.id = s.user_id
         WHERE s.token_hash = $1 AND u.disabled_at IS NULL",
        &args![token_hash],
    )
    .await
}

pub async fn touch(tx: &Conn, session: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_session SET seen_at = $2 WHERE id = $1", &args![session, now]).await
}

/// All of the account's own, without those that a parent opened in it, but for the one that asks.
pub async fn own(conn: &Conn, user: UserId, asking: SessionId, now: Millis) -> Result<Vec<Own>, DbError> {
    conn.all(
        "SELECT id, device, created_at, seen_at FROM accounts_session
         WHERE user_id = $1 AND (parent_id IS NULL OR id = $2) AND expires_at > $3 ORDER BY seen_at DESC, id DESC",
        &args![user, asking.0, now],
    )
    .await
}

pub async fn end_own(tx: &Conn, asking: SessionId, session: &Owned<SessionId>) -> Result<u64, DbError> {
    tx.run(
        "DELETE FROM accounts_session WHERE user_id = $1 AND id = $3 AND (parent_id IS NULL OR id = $2)",
        &args![session.owner(), asking.0, session.key().0],
    )
    .await
}

pub async fn end_own_others(tx: &Conn, user: UserId, asking: SessionId) -> Result<Vec<i64>, DbError> {
    let ended: Vec<(i64,)> = tx
        .all("DELETE FROM accounts_session WHERE user_id = $1 AND parent_id IS NULL AND id <> $2 RETURNING id", &args![user, asking.0])
        .await?;
    Ok(ended.into_iter().map(|(id,)| id).collect())
}

/// Those that the person opened in a child's account are theirs too. No session has the number 0.
pub async fn end_all(tx: &Conn, user: UserId, spared: Option<SessionId>) -> Result<Vec<i64>, DbError> {
    let ended: Vec<(i64,)> = tx
        .all(
            "DELETE FROM accounts_session WHERE (user_id = $1 OR parent_id = $1) AND id <> $2 RETURNING id",
            &args![user, spared.map_or(0, |session| session.0)],
        )
        .await?;
    Ok(ended.into_iter().map(|(id,)| id).collect())
}

pub async fn owe_factor(tx: &Conn, session: SessionId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_session SET owes_factor = TRUE, proved_at = $2 WHERE id = $1", &args![session.0, now]).await
}

/// In the middle of a session, whose owner has to be proved anew.
pub async fn fall_due(tx: &Conn, session: i64) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_session SET owes_factor = TRUE WHERE id = $1", &args![session]).await
}

pub async fn settle(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_session SET owes_factor = FALSE WHERE user_id = $1", &args![user]).await
}

pub async fn mark_proved(tx: &Conn, user: UserId, session: SessionId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_session SET proved_at = $3 WHERE user_id = $1 AND id = $2", &args![user, session.0, now]).await
}

pub async fn proved_at(conn: &Conn, user: UserId, session: SessionId) -> Result<Option<Millis>, DbError> {
    let sql = "SELECT proved_at FROM accounts_session WHERE user_id = $1 AND id = $2";
    let found: Option<(Option<Millis>,)> = conn.maybe(sql, &args![user, session.0]).await?;
    Ok(found.and_then(|(at,)| at))
}

/// Whether the account had not been used with it.
pub async fn note_device(tx: &Conn, user: UserId, device: &str, now: Millis) -> Result<bool, DbError> {
    let sql = "INSERT INTO accounts_device (user_id, device, first_seen_at) VALUES ($1, $2, $3) ON CONFLICT (user_id, device) DO NOTHING";
    Ok(tx.run(sql, &args![user, device, now]).await? > 0)
}

pub async fn has_other_device(tx: &Conn, user: UserId, device: &str) -> Result<bool, DbError> {
    let sql = "SELECT first_seen_at FROM accounts_device WHERE user_id = $1 AND device <> $2 LIMIT 1";
    Ok(tx.maybe::<(Millis,)>(sql, &args![user, device]).await?.is_some())
}

pub async fn delete_expired(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_session WHERE expires_at <= $1", &args![now]).await
}

pub async fn delete_unused_since(tx: &Conn, moment: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_session WHERE seen_at <= $1", &args![moment]).await
}

/// Ends a session and tells until when it would have lived.
pub async fn take(tx: &Conn, user: UserId, session: SessionId) -> Result<Option<Millis>, DbError> {
    let taken: Option<(Millis,)> =
        tx.maybe("DELETE FROM accounts_session WHERE user_id = $1 AND id = $2 RETURNING expires_at", &args![user, session.0]).await?;
    Ok(taken.map(|(expires_at,)| expires_at))
}

pub async fn end_at(tx: &Conn, session: SessionId, until: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_session SET expires_at = $2 WHERE id = $1", &args![session.0, until]).await
}
