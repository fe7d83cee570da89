use sanggar_kernel::{InstitutionId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::Kind;

row! {
    pub struct Factor {
        pub id: i64,
        pub kind: Kind,
        pub name: String,
        pub secret: String,
        pub last_step: i64,
        pub created_at: Millis,
        pub last_used_at: Option<Millis>,
    }
}

row! {
    pub struct Owner {
        pub email: Option<String>,
        pub name: String,
        pub institution_id: Option<InstitutionId>,
        pub is_admin: bool,
        pub has_role: bool,
        pub disabled_at: Option<Millis>,
    }
}

pub async fn owner(conn: &Conn, user: UserId) -> Result<Option<Owner>, DbError> {
    conn.maybe(
        "SELECT u.email, u.name, u.institution_id, EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AS is_admin,
                EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id) AS has_role, u.disabled_at
         FROM accounts_user u WHERE u.id = $1",
        &args![user],
    )
    .await
}

pub async fn by_email(conn: &Conn, email: &str) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = conn.maybe("SELECT id FROM accounts_user WHERE email = $1", &args![email]).await?;
    Ok(found.map(|(id,)| id))
}

pub async fn factors(conn: &Conn, user: UserId) -> Result<Vec<Factor>, DbError> {
    conn.all(
        "SELECT id, kind, name, secret, last_step, created_at, last_used_at FROM accounts_factor WHERE user_id = $1 ORDER BY id",
        &args![user],
    )
    .await
}

pub async fn add(tx: &Conn, user: UserId, kind: Kind, name: &str, secret: &str, last_step: i64, now: Millis) -> Result<i64, DbError> {
    let (id,) = tx
        .one(
            "INSERT INTO accounts_factor (user_id, kind, name, secret, last_step, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
            &args![user, kind, name, secret, last_step, now],
        )
        .await?;
    Ok(id)
}

pub async fn rename(tx: &Conn, user: UserId, factor: i64, name: &str) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_factor SET name = $3 WHERE user_id = $1 AND id = $2", &args![user, factor, name]).await
}

pub async fn remove(tx: &Conn, user: UserId, factor: i64) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_factor WHERE user_id = $1 AND id = $2", &args![user, factor]).await
}

pub async fn remove_all(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_factor WHERE user_id = $1", &args![user]).await
}

/// 0: somebody came with a code of this step or a later one before.
pub async fn take_step(tx: &Conn, factor: i64, step: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_factor SET last_step = $2, last_used_at = $3 WHERE id = $1 AND last_step < $2", &args![factor, step, now]).await
}

pub async fn used(tx: &Conn, factor: i64, secret: &str, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE accounts_factor SET secret = $2, last_used_at = $3 WHERE id = $1", &args![factor, secret, now]).await
}

pub async fn add_recovery_code(tx: &Conn, user: UserId, hash: &[u8]) -> Result<u64, DbError> {
    tx.run("INSERT INTO accounts_recovery_code (user_id, code_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING", &args![user, hash]).await
}

pub async fn spend_recovery_code(tx: &Conn, user: UserId, hash: &[u8], now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE accounts_recovery_code SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL",
        &args![user, hash, now],
    )
    .await
}

pub async fn recovery_codes_left(conn: &Conn, user: UserId) -> Result<i64, DbError> {
    let (left,) = conn.one("SELECT COUNT(*) FROM accounts_recovery_code WHERE user_id = $1 AND used_at IS NULL", &args![user]).await?;
    Ok(left)
}

pub async fn delete_recovery_codes(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_recovery_code WHERE user_id = $1", &args![user]).await
}
