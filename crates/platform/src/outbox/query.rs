use sanggar_kernel::Millis;

use crate::db::{Conn, DbError};
use crate::{args, row};

row! {
    pub struct Due { pub event_id: i64, pub attempts: i64, pub payload: String }
}

row! {
    #[derive(Clone, Debug)]
    pub struct FailedDelivery { pub event_id: i64, pub listener: String, pub attempts: i64, pub last_error: Option<String> }
}

row! {
    #[derive(Clone, Debug)]
    pub struct OutboxCounts { pub waiting: i64, pub failed: i64, pub oldest_due: Option<Millis> }
}

pub async fn insert_event(conn: &Conn, kind: &str, payload: &str, now: Millis) -> Result<i64, DbError> {
    let sql = "INSERT INTO platform_event (kind, payload, at) VALUES ($1, $2, $3) RETURNING id";
    Ok(conn.one::<(i64,)>(sql, &args![kind, payload, now]).await?.0)
}

pub async fn insert_delivery(conn: &Conn, event: i64, listener: &str, key: &str, now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_delivery (event_id, listener, fact_key, state, due_at) VALUES ($1, $2, $3, 'waiting', $4)";
    conn.run(sql, &args![event, listener, key, now]).await.map(drop)
}

/// What a listener can act on now: its deliveries that are due and have none with the same key before them.
pub async fn due(conn: &Conn, listener: &str, now: Millis, most: i64) -> Result<Vec<Due>, DbError> {
    let sql =
        "SELECT event_id, attempts, payload FROM platform_delivery AS delivery JOIN platform_event AS event ON event.id = delivery.event_id
        WHERE listener = $1 AND state = 'waiting' AND due_at <= $2 AND NOT EXISTS (
            SELECT 1 FROM platform_delivery AS earlier
            WHERE earlier.listener = $1 AND earlier.fact_key = delivery.fact_key AND earlier.event_id < delivery.event_id)
        ORDER BY event_id LIMIT $3";
    conn.all(sql, &args![listener, now, most]).await
}

/// Takes a delivery away. The row is held until the transaction ends; a rival waits for it and then finds nothing.
pub async fn take(conn: &Conn, event: i64, listener: &str) -> Result<bool, DbError> {
    let sql = "DELETE FROM platform_delivery WHERE event_id = $1 AND listener = $2 AND state = 'waiting'";
    Ok(conn.run(sql, &args![event, listener]).await? == 1)
}

pub async fn postpone(conn: &Conn, event: i64, listener: &str, due_at: Millis, error: &str) -> Result<(), DbError> {
    let sql = "UPDATE platform_delivery SET attempts = attempts + 1, due_at = $3, last_error = $4
        WHERE event_id = $1 AND listener = $2 AND state = 'waiting'";
    conn.run(sql, &args![event, listener, due_at, error]).await.map(drop)
}

pub async fn give_up(conn: &Conn, event: i64, listener: &str, error: &str) -> Result<(), DbError> {
    let sql = "UPDATE platform_delivery SET attempts = attempts + 1, state = 'failed', last_error = $3
        WHERE event_id = $1 AND listener = $2 AND state = 'waiting'";
    conn.run(sql, &args![event, listener, error]).await.map(drop)
}

pub async fn revive(conn: &Conn, event: i64, listener: &str, now: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE platform_delivery SET state = 'waiting', attempts = 0, due_at = $3 WHERE event_id = $1 AND listener = $2 AND state = 'failed'";
    Ok(conn.run(sql, &args![event, listener, now]).await? == 1)
}

pub async fn next_due(conn: &Conn) -> Result<Option<Millis>, DbError> {
    let sql = "SELECT due_at FROM platform_delivery WHERE state = 'waiting' ORDER BY due_at LIMIT 1";
    Ok(conn.maybe::<(Millis,)>(sql, &[]).await?.map(|(at,)| at))
}

pub async fn failed(conn: &Conn, limit: i64) -> Result<Vec<FailedDelivery>, DbError> {
    let sql = "SELECT event_id, listener, attempts, last_error FROM platform_delivery WHERE state = 'failed' ORDER BY event_id, listener LIMIT $1";
    conn.all(sql, &args![limit]).await
}

pub async fn counts(conn: &Conn) -> Result<OutboxCounts, DbError> {
    let sql = "SELECT (SELECT COUNT(*) FROM platform_delivery WHERE state = 'waiting') AS waiting,
            (SELECT COUNT(*) FROM platform_delivery WHERE state = 'failed') AS failed,
            (SELECT MIN(due_at) FROM platform_delivery WHERE state = 'waiting') AS oldest_due";
    conn.one(sql, &[]).await
}

/// Deletes facts of long ago that nobody waits for.
pub async fn trim(conn: &Conn, before: Millis) -> Result<u64, DbError> {
    let sql = "DELETE FROM platform_event WHERE at < $1
        AND NOT EXISTS (SELECT 1 FROM platform_delivery WHERE platform_delivery.event_id = platform_event.id)";
    conn.run(sql, &args![before]).await
}
