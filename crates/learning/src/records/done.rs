//! What somebody handed in, said and attended.

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use serde_json::{Value, json};

use crate::{agenda, comment, meeting, upload, work};

fn list<T>(rows: Vec<T>, tell: impl Fn(T) -> Value) -> Value {
    rows.into_iter().map(tell).collect()
}

pub async fn works(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(work::query::by_person(conn, user).await?, |one| {
        json!({
            "aktivitas": one.activity_id, "tulisan": one.body.0, "dikirim": one.sent_at.map(Millis::iso), "nilai": one.score,
            "umpan_balik": one.feedback,
        })
    }))
}

pub async fn files(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        upload::by_person(conn, user).await?,
        |one| json!({ "aktivitas": one.activity_id, "nama": one.name, "ukuran": one.size, "diunggah": one.created_at.iso() }),
    ))
}

pub async fn comments(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        comment::by_person(conn, user).await?,
        |one| json!({ "aktivitas": one.activity_id, "komentar": one.message, "ditulis": one.created_at.iso() }),
    ))
}

pub async fn visits(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    Ok(list(
        meeting::by_person(conn, user).await?,
        |one| json!({ "aktivitas": one.activity_id, "masuk": one.joined_at.iso(), "keluar": one.left_at.map(Millis::iso) }),
    ))
}

pub async fn feed(conn: &Conn, user: UserId) -> Result<Value, DbError> {
    let since = agenda::has_feed(conn, user).await?;
    Ok(since.into_iter().map(Millis::iso).collect())
}
