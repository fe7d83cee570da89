use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

/// Holds the account's row, and whether its owner gets in without a parent: by an own password, or by a proved address that resets one.
pub async fn lock_login(tx: &Conn, user: UserId) -> Result<Option<bool>, DbError> {
    let held: Option<(bool,)> = tx
        .lock(
            "SELECT CASE WHEN email IS NOT NULL AND (email_verified_at IS NOT NULL OR (password_hash IS NOT NULL AND password_parent_id IS NULL))
                         THEN TRUE ELSE FALSE END
             FROM accounts_user WHERE id = $1",
            &args![user],
        )
        .await?;
    Ok(held.map(|(can,)| can))
}

/// In the order in which they are held by whoever ends several.
pub async fn parents(tx: &Conn, child: UserId) -> Result<Vec<UserId>, DbError> {
    let found: Vec<(UserId,)> =
        tx.all("SELECT parent_id FROM accounts_relation WHERE child_id = $1 ORDER BY parent_id", &args![child]).await?;
    Ok(found.into_iter().map(|(parent,)| parent).collect())
}

pub async fn delete_relation(tx: &Conn, parent: UserId, child: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_relation WHERE parent_id = $1 AND child_id = $2", &args![parent, child]).await
}

pub async fn withdraw_consent(tx: &Conn, parent: UserId, child: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE accounts_consent SET withdrawn_at = $3 WHERE child_id = $2 AND parent_id = $1 AND withdrawn_at IS NULL",
        &args![parent, child, now],
    )
    .await
}

/// The sessions that the parent opened in the child's account.
pub async fn end_sessions(tx: &Conn, parent: UserId, child: UserId) -> Result<Vec<i64>, DbError> {
    let ended: Vec<(i64,)> =
        tx.all("DELETE FROM accounts_session WHERE parent_id = $1 AND user_id = $2 RETURNING id", &args![parent, child]).await?;
    Ok(ended.into_iter().map(|(id,)| id).collect())
}
