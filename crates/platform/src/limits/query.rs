use sanggar_kernel::Millis;

use super::Limit;
use crate::args;
use crate::db::{Column, Conn, DbError, Row};

/// The moments counted under one subject, oldest first; a JSON array in the store.
#[derive(Default)]
pub struct Hits(pub Vec<Millis>);

impl Column for Hits {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, DbError> {
        let text = String::read(row, index)?;
        serde_json::from_str(&text).map(Self).map_err(|error| DbError::Other(error.to_string()))
    }
}

pub async fn hits(conn: &Conn, limit: Limit, subject: &str) -> Result<Option<Hits>, DbError> {
    let sql = "SELECT hits FROM platform_limit WHERE name = $1 AND subject = $2";
    Ok(conn.maybe::<(Hits,)>(sql, &args![limit, subject]).await?.map(|(hits,)| hits))
}

/// Reads the hits and holds the row, which is made if need be, until the transaction ends.
pub async fn lock(conn: &Conn, limit: Limit, subject: &str, now: Millis) -> Result<Hits, DbError> {
    let sql = "INSERT INTO platform_limit (name, subject, hits, touched_at) VALUES ($1, $2, '[]', $3)
        ON CONFLICT (name, subject) DO UPDATE SET touched_at = excluded.touched_at
        RETURNING hits";
    Ok(conn.one::<(Hits,)>(sql, &args![limit, subject, now]).await?.0)
}

pub async fn store(conn: &Conn, limit: Limit, subject: &str, hits: &[Millis]) -> Result<(), DbError> {
    let text = serde_json::to_string(hits).map_err(|error| DbError::Other(error.to_string()))?;
    let sql = "UPDATE platform_limit SET hits = $3 WHERE name = $1 AND subject = $2";
    conn.run(sql, &args![limit, subject, text]).await.map(drop)
}

pub async fn clear(conn: &Conn, limit: Limit, subject: &str) -> Result<(), DbError> {
    conn.run("DELETE FROM platform_limit WHERE name = $1 AND subject = $2", &args![limit, subject]).await.map(drop)
}

pub async fn trim(conn: &Conn, before: Millis) -> Result<u64, DbError> {
    conn.run("DELETE FROM platform_limit WHERE touched_at < $1", &args![before]).await
}
