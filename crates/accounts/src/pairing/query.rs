use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Account {
        pub name: String,
        pub profession: String,
    }
}

pub async fn account(tx: &Conn, user: UserId) -> Result<Option<Account>, DbError> {
    tx.maybe("SELECT name, profession FROM accounts_user WHERE id = $1 AND disabled_at IS NULL", &args![user]).await
}

/// The code before it ends.
pub async fn replace(tx: &Conn, child: UserId, code_hash: &[u8], expires_at: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_pairing (child_id, code_hash, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (child_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at",
        &args![child, code_hash, expires_at],
    )
    .await
}

/// Whose code it was: of two who type it, one finds it.
pub async fn spend(tx: &Conn, code_hash: &[u8], now: Millis) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = tx
        .maybe("DELETE FROM accounts_pairing WHERE code_hash = $1 AND expires_at > $2 RETURNING child_id", &args![code_hash, now])
        .await?;
    Ok(found.map(|(child,)| child))
}

pub async fn delete_all_of(tx: &Conn, child: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_pairing WHERE child_id = $1", &args![child]).await
}

pub async fn delete_expired(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_pairing WHERE expires_at <= $1", &args![now]).await
}
