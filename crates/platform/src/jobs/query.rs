use sanggar_kernel::Millis;

use crate::db::{Conn, DbError};
use crate::{args, row};

row! {
    /// A job in the hands of a worker. `attempts` counts this one too and tells it from an earlier claim of the same row.
    #[derive(Clone, Debug)]
    pub struct Claimed { pub id: i64, pub kind: String, pub payload: String, pub attempts: i64 }
}

row! {
    #[derive(Clone, Debug)]
    pub struct FailedJob { pub id: i64, pub kind: String, pub attempts: i64, pub last_error: Option<String>, pub created_at: Millis }
}

row! {
    /// `overdue_since` is the oldest moment at which a job that nobody has done yet could have been taken.
    #[derive(Clone, Debug)]
    pub struct JobCounts { pub waiting: i64, pub running: i64, pub failed: i64, pub overdue_since: Option<Millis> }
}

pub async fn insert(conn: &Conn, lane: &str, kind: &str, payload: &str, due_at: Millis, now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_job (lane, kind, payload, state, due_at, created_at) VALUES ($1, $2, $3, 'ready', $4, $5)";
    conn.run(sql, &args![lane, kind, payload, due_at, now]).await.map(drop)
}

/// Takes the job that is due longest. The outer condition repeats the inner one: on PostgreSQL a second worker that waited
/// for the row finds it taken.
pub async fn claim(conn: &Conn, lane: &str, worker: &str, now: Millis, lease_until: Millis) -> Result<Option<Claimed>, DbError> {
    let sql = "UPDATE platform_job SET state = 'running', attempts = attempts + 1, claimed_by = $1, due_at = $2
        WHERE id = (SELECT id FROM platform_job WHERE lane = $4 AND state <> 'failed' AND due_at <= $3 ORDER BY due_at, id LIMIT 1)
            AND state <> 'failed' AND due_at <= $3
        RETURNING id, kind, payload, attempts";
    conn.maybe(sql, &args![worker, lease_until, now, lane]).await
}

pub async fn done(conn: &Conn, id: i64, attempts: i64) -> Result<bool, DbError> {
    let sql = "DELETE FROM platform_job WHERE id = $1 AND attempts = $2 AND state = 'running'";
    Ok(conn.run(sql, &args![id, attempts]).await? == 1)
}

pub async fn postpone(conn: &Conn, id: i64, attempts: i64, due_at: Millis, error: &str) -> Result<(), DbError> {
    let sql = "UPDATE platform_job SET state = 'ready', claimed_by = NULL, due_at = $3, last_error = $4
        WHERE id = $1 AND attempts = $2 AND state = 'running'";
    conn.run(sql, &args![id, attempts, due_at, error]).await.map(drop)
}

pub async fn give_up(conn: &Conn, id: i64, attempts: i64, error: &str) -> Result<(), DbError> {
    let sql = "UPDATE platform_job SET state = 'failed', claimed_by = NULL, last_error = $3 WHERE id = $1 AND attempts = $2 AND state = 'running'";
    conn.run(sql, &args![id, attempts, error]).await.map(drop)
}

pub async fn revive(conn: &Conn, id: i64, now: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE platform_job SET state = 'ready', attempts = 0, due_at = $2 WHERE id = $1 AND state = 'failed'";
    Ok(conn.run(sql, &args![id, now]).await? == 1)
}

/// When the next job of a lane can be taken, whether its time has come or not.
pub async fn next_due(conn: &Conn, lane: &str) -> Result<Option<Millis>, DbError> {
    let sql = "SELECT due_at FROM platform_job WHERE lane = $1 AND state <> 'failed' ORDER BY due_at, id LIMIT 1";
    Ok(conn.maybe::<(Millis,)>(sql, &args![lane]).await?.map(|(at,)| at))
}

pub async fn failed(conn: &Conn, limit: i64) -> Result<Vec<FailedJob>, DbError> {
    let sql = "SELECT id, kind, attempts, last_error, created_at FROM platform_job WHERE state = 'failed' ORDER BY id DESC LIMIT $1";
    conn.all(sql, &args![limit]).await
}

pub async fn counts(conn: &Conn, now: Millis) -> Result<JobCounts, DbError> {
    let sql = "SELECT (SELECT COUNT(*) FROM platform_job WHERE state = 'ready') AS waiting,
            (SELECT COUNT(*) FROM platform_job WHERE state = 'running') AS running,
            (SELECT COUNT(*) FROM platform_job WHERE state = 'failed') AS failed,
            (SELECT MIN(due_at) FROM platform_job WHERE state <> 'failed' AND due_at <= $1) AS overdue_since";
    conn.one(sql, &args![now]).await
}

pub async fn plan(conn: &Conn, kind: &str, next_at: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_schedule (kind, next_at) VALUES ($1, $2) ON CONFLICT (kind) DO NOTHING";
    conn.run(sql, &args![kind, next_at]).await.map(drop)
}

pub async fn planned(conn: &Conn) -> Result<Vec<(String, Millis)>, DbError> {
    conn.all("SELECT kind, next_at FROM platform_schedule ORDER BY next_at", &[]).await
}

/// Moves the schedule on if no other process did; whoever moved it enqueues the job.
pub async fn advance(conn: &Conn, kind: &str, now: Millis, next_at: Millis) -> Result<bool, DbError> {
    let sql = "UPDATE platform_schedule SET next_at = $3 WHERE kind = $1 AND next_at <= $2";
    Ok(conn.run(sql, &args![kind, now, next_at]).await? == 1)
}

/// A period that comes round while the last one's job still waits adds nothing.
pub async fn insert_unless_waiting(conn: &Conn, kind: &str, now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_job (kind, payload, state, due_at, created_at)
        SELECT $1, 'null', 'ready', $2, $2 WHERE NOT EXISTS (SELECT 1 FROM platform_job WHERE kind = $1 AND state <> 'failed')";
    conn.run(sql, &args![kind, now]).await.map(drop)
}
