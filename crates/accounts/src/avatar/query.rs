use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args};

use crate::session;

/// Holds the owner's row, so that of two uploads at once none is left without a name.
pub async fn draft_of(tx: &Conn, user: UserId) -> Result<Option<String>, DbError> {
    session::lock_owner(tx, user).await?;
    let found: Option<(String,)> = tx.maybe("SELECT name FROM accounts_avatar_draft WHERE user_id = $1", &args![user]).await?;
    Ok(found.map(|(name,)| name))
}

pub async fn put_draft(tx: &Conn, user: UserId, name: &str) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_avatar_draft (user_id, name) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET name = excluded.name",
        &args![user, name],
    )
    .await
}

pub async fn take_draft(tx: &Conn, user: UserId, name: &str) -> Result<bool, DbError> {
    Ok(tx.run("DELETE FROM accounts_avatar_draft WHERE user_id = $1 AND name = $2", &args![user, name]).await? == 1)
}

pub async fn set(tx: &Conn, user: UserId, address: Option<&str>) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_user SET avatar = $2 WHERE id = $1", &args![user, address]).await
}
