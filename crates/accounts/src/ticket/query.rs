use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::Purpose;

row! {
    pub struct Taken {
        pub user_id: UserId,
        pub state: Option<String>,
    }
}

pub async fn insert(
    tx: &Conn,
    hash: &[u8],
    user: UserId,
    purpose: Purpose,
    state: Option<String>,
    expires_at: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_factor_ticket (token_hash, user_id, purpose, state, tries, expires_at) VALUES ($1, $2, $3, $4, 0, $5)",
        &args![hash, user, purpose, state, expires_at],
    )
    .await
}

pub async fn find(conn: &Conn, hash: &[u8], purpose: Purpose, most: i64, now: Millis) -> Result<Option<Taken>, DbError> {
    conn.maybe(
        "SELECT user_id, state FROM accounts_factor_ticket WHERE token_hash = $1 AND purpose = $2 AND tries < $3 AND expires_at > $4",
        &args![hash, purpose, most, now],
    )
    .await
}

pub async fn take_try(tx: &Conn, hash: &[u8], purpose: Purpose, most: i64, now: Millis) -> Result<Option<Taken>, DbError> {
    tx.maybe(
        "UPDATE accounts_factor_ticket SET tries = tries + 1 WHERE token_hash = $1 AND purpose = $2 AND tries < $3 AND expires_at > $4
         RETURNING user_id, state",
        &args![hash, purpose, most, now],
    )
    .await
}

pub async fn set_state(tx: &Conn, hash: &[u8], state: String) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_factor_ticket SET state = $2 WHERE token_hash = $1", &args![hash, state]).await
}

pub async fn delete(tx: &Conn, hash: &[u8]) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_factor_ticket WHERE token_hash = $1", &args![hash]).await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_factor_ticket WHERE user_id = $1", &args![user]).await
}

pub async fn delete_expired(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_factor_ticket WHERE expires_at <= $1", &args![now]).await
}
