use sanggar_kernel::Millis;

use super::{CallKey, StoredReply};
use crate::db::{Conn, DbError};
use crate::{args, row};

row! {
    pub struct Known { pub request_hash: Vec<u8>, pub reply_status: Option<u16>, pub reply_body: Option<Vec<u8>> }
}

pub async fn insert(conn: &Conn, call: &CallKey<'_>, request_hash: &[u8; 32], now: Millis) -> Result<bool, DbError> {
    let sql = "INSERT INTO platform_idempotency (user_id, operation, request_key, request_hash, created_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (user_id, operation, request_key) DO NOTHING";
    Ok(conn.run(sql, &args![call.user, call.operation, call.key, request_hash, now]).await? == 1)
}

pub async fn known(conn: &Conn, call: &CallKey<'_>) -> Result<Known, DbError> {
    let sql = "SELECT request_hash, reply_status, reply_body FROM platform_idempotency
        WHERE user_id = $1 AND operation = $2 AND request_key = $3";
    conn.one(sql, &args![call.user, call.operation, call.key]).await
}

pub async fn answer(conn: &Conn, call: &CallKey<'_>, reply: &StoredReply) -> Result<(), DbError> {
    let sql = "UPDATE platform_idempotency SET reply_status = $4, reply_body = $5
        WHERE user_id = $1 AND operation = $2 AND request_key = $3";
    conn.run(sql, &args![call.user, call.operation, call.key, reply.status, &reply.body]).await.map(drop)
}

pub async fn trim(conn: &Conn, before: Millis) -> Result<u64, DbError> {
    conn.run("DELETE FROM platform_idempotency WHERE created_at < $1", &args![before]).await
}
