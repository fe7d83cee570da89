use sanggar_kernel::Millis;

use crate::args;
use crate::db::{Conn, DbError};

/// True for the first use of a challenge only.
pub async fn use_up(conn: &Conn, challenge: &str, expires_at: Millis) -> Result<bool, DbError> {
    let sql = "INSERT INTO platform_captcha (challenge, expires_at) VALUES ($1, $2) ON CONFLICT (challenge) DO NOTHING";
    Ok(conn.run(sql, &args![challenge, expires_at]).await? == 1)
}

pub async fn trim(conn: &Conn, now: Millis) -> Result<u64, DbError> {
    conn.run("DELETE FROM platform_captcha WHERE expires_at < $1", &args![now]).await
}
