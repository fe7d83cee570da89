use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

/// Holds the account's row until the transaction ends.
pub async fn hold(tx: &Conn, user: UserId) -> Result<Option<String>, DbError> {
    let held: Option<(String,)> = tx.lock("SELECT profession FROM accounts_user WHERE id = $1", &args![user]).await?;
    Ok(held.map(|(profession,)| profession))
}

pub async fn children(tx: &Conn, parent: UserId) -> Result<i64, DbError> {
    let (count,) = tx.one("SELECT COUNT(*) FROM accounts_relation WHERE parent_id = $1", &args![parent]).await?;
    Ok(count)
}

pub async fn has_parent(tx: &Conn, child: UserId) -> Result<bool, DbError> {
    let (count,): (i64,) = tx.one("SELECT COUNT(*) FROM accounts_relation WHERE child_id = $1", &args![child]).await?;
    Ok(count > 0)
}

pub async fn insert_relation(tx: &Conn, parent: UserId, child: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_relation (parent_id, child_id, consent_at) VALUES ($1, $2, $3) ON CONFLICT (parent_id, child_id) DO NOTHING",
        &args![parent, child, now],
    )
    .await
}

/// Holds the relation, so that it does not end while someone relies on it. `false`: there is none.
pub async fn lock_relation(tx: &Conn, parent: UserId, child: UserId) -> Result<bool, DbError> {
    let held: Option<(UserId,)> =
        tx.lock("SELECT child_id FROM accounts_relation WHERE parent_id = $1 AND child_id = $2", &args![parent, child]).await?;
    Ok(held.is_some())
}

pub async fn insert_consent(tx: &Conn, parent: UserId, child: UserId, version: &str, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_consent (parent_id, child_id, text_version, given_at) VALUES ($1, $2, $3, $4)",
        &args![parent, child, version, now],
    )
    .await
}
