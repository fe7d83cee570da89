use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args};

use crate::otp::Purpose;

pub async fn replace(tx: &Conn, user: UserId, purpose: Purpose, address: &Email, hash: &[u8], expires_at: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_link (user_id, purpose, address, token_hash, expires_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, purpose) DO UPDATE SET address = excluded.address, token_hash = excluded.token_hash,
           expires_at = excluded.expires_at",
        &args![user, purpose, address.as_str(), hash, expires_at],
    )
    .await
}

pub async fn owner(conn: &Conn, purpose: Purpose, address: &Email, hash: &[u8], now: Millis) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = conn
        .maybe(
            "SELECT user_id FROM accounts_link WHERE token_hash = $1 AND purpose = $2 AND address = $3 AND expires_at > $4",
            &args![hash, purpose, address.as_str(), now],
        )
        .await?;
    Ok(found.map(|(user,)| user))
}

pub async fn spend(tx: &Conn, purpose: Purpose, address: &Email, hash: &[u8], now: Millis) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = tx
        .maybe(
            "DELETE FROM accounts_link WHERE token_hash = $1 AND purpose = $2 AND address = $3 AND expires_at > $4 RETURNING user_id",
            &args![hash, purpose, address.as_str(), now],
        )
        .await?;
    Ok(found.map(|(user,)| user))
}

pub async fn delete_all_of(tx: &Conn, user: UserId, purpose: Purpose) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_link WHERE user_id = $1 AND purpose = $2", &args![user, purpose]).await
}

pub async fn delete_expired(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_link WHERE expires_at <= $1", &args![now]).await
}
