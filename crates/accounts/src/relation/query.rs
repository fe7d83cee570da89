use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Candidate {
        pub id: UserId,
        pub profession: String,
        /// Whether its owner has read a letter to the account's address.
        pub is_proved: bool,
    }
}

row! {
    pub struct Incoming {
        pub id: i64,
        pub from_id: UserId,
        pub name: String,
        pub avatar: Option<String>,
        pub from_is_parent: bool,
        pub to_id: UserId,
        pub to_name: String,
        pub asked_at: Millis,
        pub expires_at: Millis,
    }
}

row! {
    pub struct Outgoing {
        pub id: i64,
        pub addressed_as: String,
        pub from_is_parent: bool,
        pub asked_at: Millis,
        pub expires_at: Millis,
    }
}

row! {
    pub struct Held {
        pub from_id: UserId,
        pub to_id: UserId,
        pub from_is_parent: bool,
    }
}

pub struct NewRequest<'a> {
    pub from: UserId,
    /// `None`: nobody can be asked so.
    pub to: Option<UserId>,
    pub addressed_as: &'a str,
    pub from_is_parent: bool,
    pub now: Millis,
    pub expires_at: Millis,
}

/// Who typed the address of somebody else when they registered does not go by it.
pub async fn by_email(tx: &Conn, email: &Email) -> Result<Option<Candidate>, DbError> {
    tx.maybe(
        "SELECT id, profession, email_verified_at IS NOT NULL AS is_proved FROM accounts_user
         WHERE email = $1 AND email_verified_at IS NOT NULL AND disabled_at IS NULL",
        &args![email.as_str()],
    )
    .await
}

pub async fn by_username(tx: &Conn, username: &str) -> Result<Option<Candidate>, DbError> {
    tx.maybe(
        "SELECT id, profession, email_verified_at IS NOT NULL AS is_proved FROM accounts_user WHERE username = $1 AND disabled_at IS NULL",
        &args![username],
    )
    .await
}

pub async fn by_id(tx: &Conn, user: UserId) -> Result<Option<Candidate>, DbError> {
    tx.maybe(
        "SELECT id, profession, email_verified_at IS NOT NULL AS is_proved FROM accounts_user WHERE id = $1 AND disabled_at IS NULL",
        &args![user],
    )
    .await
}

/// Either way round.
pub async fn are_linked(tx: &Conn, one: UserId, other: UserId) -> Result<bool, DbError> {
    let (count,): (i64,) = tx
        .one(
            "SELECT COUNT(*) FROM accounts_relation WHERE (parent_id = $1 AND child_id = $2) OR (parent_id = $2 AND child_id = $1)",
            &args![one, other],
        )
        .await?;
    Ok(count > 0)
}

/// `false`: the same person was asked in the same words, and that request still stands.
pub async fn insert(tx: &Conn, request: &NewRequest<'_>) -> Result<bool, DbError> {
    let inserted = tx
        .run(
            "INSERT INTO accounts_relation_request (from_id, to_id, addressed_as, from_is_parent, asked_at, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (from_id, addressed_as) DO NOTHING",
            &args![request.from, request.to, request.addressed_as, request.from_is_parent, request.now, request.expires_at],
        )
        .await?;
    Ok(inserted == 1)
}

/// What nobody answered is forgotten, with the address that was typed.
pub async fn delete_expired(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_relation_request WHERE expires_at <= $1", &args![now]).await
}

/// Requests to a person and to the children of that person, each asker once.
pub async fn incoming(conn: &Conn, user: UserId, now: Millis) -> Result<Vec<Incoming>, DbError> {
    conn.all(
        "SELECT MIN(r.id) AS id, r.from_id, f.name, f.avatar, r.from_is_parent, r.to_id, t.name AS to_name,
                MIN(r.asked_at) AS asked_at, MAX(r.expires_at) AS expires_at
         FROM accounts_relation_request r
         JOIN accounts_user f ON f.id = r.from_id
         JOIN accounts_user t ON t.id = r.to_id
         WHERE r.to_id IN (SELECT $1 UNION SELECT child_id FROM accounts_relation WHERE parent_id = $1)
           AND r.declined_at IS NULL AND r.expires_at > $2 AND f.disabled_at IS NULL
         GROUP BY r.from_id, f.name, f.avatar, r.from_is_parent, r.to_id, t.name
         ORDER BY 1",
        &args![user, now],
    )
    .await
}

/// A request that was declined stands here like one that nobody has answered.
pub async fn outgoing(conn: &Conn, user: UserId, now: Millis) -> Result<Vec<Outgoing>, DbError> {
    conn.all(
        "SELECT id, addressed_as, from_is_parent, asked_at, expires_at FROM accounts_relation_request
         WHERE from_id = $1 AND expires_at > $2 ORDER BY id",
        &args![user, now],
    )
    .await
}

/// Holds a request to `user`, or to a child of theirs, that can still be answered.
pub async fn hold(tx: &Conn, id: i64, user: UserId, now: Millis) -> Result<Option<Held>, DbError> {
    tx.lock(
        "SELECT from_id, to_id, from_is_parent FROM accounts_relation_request
         WHERE id = $1 AND to_id IN (SELECT $2 UNION SELECT child_id FROM accounts_relation WHERE parent_id = $2)
           AND declined_at IS NULL AND expires_at > $3",
        &args![id, user, now],
    )
    .await
}

pub async fn decline(tx: &Conn, from: UserId, to: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_relation_request SET declined_at = $3 WHERE to_id = $2 AND from_id = $1", &args![from, to, now]).await
}

/// All that one asked the other, once the two are linked.
pub async fn settle(tx: &Conn, from: UserId, to: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_relation_request WHERE to_id = $2 AND from_id = $1", &args![from, to]).await
}

pub async fn cancel(tx: &Conn, id: i64, from: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_relation_request WHERE id = $1 AND from_id = $2", &args![id, from]).await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_relation_request WHERE from_id = $1 OR to_id = $1", &args![user]).await
}
