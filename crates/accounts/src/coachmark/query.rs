use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, args};

use super::Coachmark;

pub async fn done(conn: &Conn, user: UserId) -> Result<Vec<Coachmark>, DbError> {
    let rows: Vec<(Coachmark,)> = conn.all("SELECT name FROM accounts_coachmark WHERE user_id = $1 ORDER BY name", &args![user]).await?;
    Ok(rows.into_iter().map(|(name,)| name).collect())
}

pub async fn add(tx: &Conn, user: UserId, name: Coachmark) -> Result<u64, DbError> {
    tx.run("INSERT INTO accounts_coachmark (user_id, name) VALUES ($1, $2) ON CONFLICT (user_id, name) DO NOTHING", &args![user, name])
        .await
}

pub async fn remove(tx: &Conn, user: UserId, name: Coachmark) -> Result<u64, DbError> {
    tx.run("DELETE FROM accounts_coachmark WHERE user_id = $1 AND name = $2", &args![user, name]).await
}
