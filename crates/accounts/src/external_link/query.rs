use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

/// An account elsewhere belongs to one person here, and a person has one with each provider; what was first stays.
pub async fn insert(tx: &Conn, provider: &str, subject: &str, user: UserId, now: Millis) -> Result<u64, DbError> {
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
