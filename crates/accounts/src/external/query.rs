use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

row! {
    pub struct Owner {
        pub id: UserId,
        pub is_admin: bool,
        pub disabled_at: Option<Millis>,
    }
}

pub async fn owner(tx: &Conn, provider: &str, subject: &str) -> Result<Option<Owner>, DbError> {
    tx.maybe(
        "SELECT u.id, EXISTS (SELECT 1 FROM accounts_role r WHERE r.user_id = u.id AND r.role = 'operator') AS is_admin, u.disabled_at
         FROM accounts_external e JOIN accounts_user u ON u.id = e.user_id
         WHERE e.provider = $1 AND e.subject = $2",
        &args![provider, subject],
    )
    .await
}

pub async fn with_address(tx: &Conn, email: &Email) -> Result<Option<UserId>, DbError> {
    let found: Option<(UserId,)> = tx.maybe("SELECT id FROM accounts_user WHERE email = $1", &args![email.as_str()]).await?;
    Ok(found.map(|(id,)| id))
}

/// An account elsewhere belongs to one person here, and a person has one with each provider; what was first stays.
pub async fn link(tx: &Conn, provider: &str, subject: &str, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO accounts_external (provider, subject, user_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        &args![provider, subject, user, now],
    )
    .await
}

row! {
    pub struct Linked {
        pub provider: String,
        pub created_at: Millis,
        pub has_password: bool,
    }
}

pub async fn of_user(conn: &Conn, user: UserId) -> Result<Vec<Linked>, DbError> {
    conn.all(
        "SELECT e.provider, e.created_at, u.password_hash IS NOT NULL AS has_password
         FROM accounts_external e JOIN accounts_user u ON u.id = e.user_id WHERE e.user_id = $1 ORDER BY e.provider",
        &args![user],
    )
    .await
}

pub async fn unlink(tx: &Conn, user: UserId, provider: &str) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_external WHERE user_id = $1 AND provider = $2", &args![user, provider]).await
}

/// All that open the account.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_external WHERE user_id = $1", &args![user]).await
}
