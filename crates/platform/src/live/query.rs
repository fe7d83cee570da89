use std::collections::BTreeSet;

use sanggar_kernel::Millis;

use super::Notice;
use crate::db::{Conn, DbError, IntoValue, Value};
use crate::{args, row};

row! {
    pub struct Placed {
        pub position: i64,
        pub notice: Notice,
        pub subject: Option<i64>,
        pub room: Option<String>,
        pub topic: String,
        pub data: String,
    }
}

row! {
    pub struct Missed { pub position: i64, pub topic: String, pub data: String }
}

pub async fn insert(conn: &Conn, subject: Option<i64>, room: Option<&str>, topic: &str, data: &str, now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_live (notice, subject, room, topic, data, at) VALUES ('event', $1, $2, $3, $4, $5)";
    conn.run(sql, &args![subject, room, topic, data, now]).await.map(drop)
}

pub async fn rewrite(conn: &Conn, room: &str, beginning: &str, data: &str) -> Result<u64, DbError> {
    let sql = "UPDATE platform_live SET data = $4 WHERE room = $1 AND notice = 'event' AND data >= $2 AND data < $3";
    conn.run(sql, &args![room, beginning, format!("{beginning}\u{10ffff}"), data]).await
}

pub async fn insert_end(conn: &Conn, notice: Notice, subject: i64, now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_live (notice, subject, topic, data, at) VALUES ($1, $2, '', 'null', $3)";
    conn.run(sql, &args![notice, subject, now]).await.map(drop)
}

pub async fn insert_change(conn: &Conn, user: i64, room: &str, change: &str, now: Millis) -> Result<(), DbError> {
    let sql = "INSERT INTO platform_live (notice, subject, room, topic, data, at) VALUES ('end_user', $1, $2, $3, 'null', $4)";
    conn.run(sql, &args![user, room, change, now]).await.map(drop)
}

pub async fn head(conn: &Conn) -> Result<i64, DbError> {
    Ok(conn.one::<(i64,)>("SELECT position FROM platform_live_head WHERE id = 1", &[]).await?.0)
}

pub async fn has_unplaced(conn: &Conn) -> Result<bool, DbError> {
    let sql = "SELECT id FROM platform_live WHERE position IS NULL ORDER BY id LIMIT 1";
    Ok(conn.maybe::<(i64,)>(sql, &[]).await?.is_some())
}

/// Holds the head of the line until the transaction ends: places become visible in their order.
pub async fn lock_head(conn: &Conn) -> Result<i64, DbError> {
    let head: Option<(i64,)> = conn.lock("SELECT position FROM platform_live_head WHERE id = 1", &[]).await?;
    head.map(|(position,)| position).ok_or(DbError::Absent)
}

pub async fn place(conn: &Conn, after: i64, most: i64) -> Result<u64, DbError> {
    let sql = "UPDATE platform_live SET position = placed.position
        FROM (SELECT id, $1 + ROW_NUMBER() OVER (ORDER BY id) AS position FROM platform_live WHERE position IS NULL ORDER BY id LIMIT $2) AS placed
        WHERE platform_live.id = placed.id";
    conn.run(sql, &args![after, most]).await
}

pub async fn move_head(conn: &Conn, position: i64) -> Result<(), DbError> {
    conn.run("UPDATE platform_live_head SET position = $1 WHERE id = 1", &args![position]).await.map(drop)
}

pub async fn placed_after(conn: &Conn, position: i64, most: i64) -> Result<Vec<Placed>, DbError> {
    let sql =
        "SELECT position, notice, subject, room, topic, data FROM platform_live WHERE position > $1 ORDER BY position NULLS LAST LIMIT $2";
    conn.all(sql, &args![position, most]).await
}

/// What was sent to everyone or to this person after one place and up to another.
pub async fn missed(conn: &Conn, user: Option<i64>, after: i64, up_to: i64, most: i64) -> Result<Vec<Missed>, DbError> {
    let sql = "SELECT position, topic, data FROM (
            SELECT position, topic, data FROM platform_live WHERE notice = 'event' AND subject = $1 AND position > $2 AND position <= $3
            UNION ALL
            SELECT position, topic, data FROM platform_live WHERE notice = 'event' AND subject IS NULL AND position > $2 AND position <= $3
        ) AS missed ORDER BY position NULLS LAST LIMIT $4";
    conn.all(sql, &args![user, after, up_to, most]).await
}

/// Whether this person came into a room or left one between the two places.
pub async fn has_changed_rooms(conn: &Conn, user: Option<i64>, after: i64, up_to: i64) -> Result<bool, DbError> {
    let sql = "SELECT position FROM platform_live
        WHERE notice = 'end_user' AND subject = $1 AND position > $2 AND position <= $3 ORDER BY position NULLS LAST LIMIT 1";
    Ok(conn.maybe::<(i64,)>(sql, &args![user, after, up_to]).await?.is_some())
}

/// What was sent to these rooms after one place and up to another.
pub async fn missed_in(conn: &Conn, rooms: &BTreeSet<String>, after: i64, up_to: i64, most: i64) -> Result<Vec<Missed>, DbError> {
    let list: Vec<Value> = rooms.iter().map(|room| room.as_str().into_value()).collect();
    let sql = "SELECT position, topic, data FROM platform_live
        WHERE notice = 'event' AND position > $1 AND position <= $2 AND room IN ($LIST) ORDER BY position NULLS LAST LIMIT $3";
    conn.all_in(sql, &args![after, up_to, most], &list).await
}

pub async fn oldest(conn: &Conn) -> Result<Option<i64>, DbError> {
    let sql = "SELECT position FROM platform_live WHERE position IS NOT NULL ORDER BY position NULLS LAST LIMIT 1";
    Ok(conn.maybe::<(i64,)>(sql, &[]).await?.map(|(position,)| position))
}

pub async fn trim(conn: &Conn, before: Millis, up_to: i64) -> Result<u64, DbError> {
    conn.run("DELETE FROM platform_live WHERE position IS NOT NULL AND (at < $1 OR position <= $2)", &args![before, up_to]).await
}
