use sanggar_kernel::Millis;

use crate::db::{Conn, DbError};
use crate::{args, row};

row! {
    pub struct Known { pub intent_hash: Vec<u8>, pub answer: Option<String>, pub refusal: Option<String> }
}

/// Nothing, if there is a call with this key. A second caller waits here until the first one's transaction has ended.
pub async fn insert(tx: &Conn, kind: &str, key: &str, intent: &str, hash: &[u8; 32], now: Millis) -> Result<Option<i64>, DbError> {
    let sql = "INSERT INTO platform_outgoing_call (kind, call_key, intent, intent_hash, created_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (kind, call_key) DO NOTHING RETURNING id";
    Ok(tx.maybe::<(i64,)>(sql, &args![kind, key, intent, hash, now]).await?.map(|(id,)| id))
}

pub async fn known(conn: &Conn, kind: &str, key: &str) -> Result<Known, DbError> {
    let sql = "SELECT intent_hash, answer, refusal FROM platform_outgoing_call WHERE kind = $1 AND call_key = $2";
    conn.one(sql, &args![kind, key]).await
}

/// Key and intent, unless the answer has come.
pub async fn unanswered(conn: &Conn, id: i64) -> Result<Option<(String, String)>, DbError> {
    conn.maybe("SELECT call_key, intent FROM platform_outgoing_call WHERE id = $1 AND intent IS NOT NULL", &args![id]).await
}

/// False: it has its answer.
pub async fn answer(tx: &Conn, id: i64, answer: Option<&str>, refusal: Option<&str>, now: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE platform_outgoing_call SET intent = NULL, answer = $2, refusal = $3, answered_at = $4
        WHERE id = $1 AND answered_at IS NULL";
    Ok(tx.run(sql, &args![id, answer, refusal, now]).await? == 1)
}

pub async fn trim(tx: &Conn, before: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM platform_outgoing_call WHERE answered_at < $1", &args![before]).await
}
