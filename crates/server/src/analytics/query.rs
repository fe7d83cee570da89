use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, args, row};
use sanggar_platform::http::Identity;
use serde_json::{Map, Value};

pub struct Event<'a> {
    pub event: super::Event,
    pub page: Option<&'a str>,
    pub properties: Map<String, Value>,
    pub person: Option<&'a Identity>,
    pub is_parent: bool,
}

pub async fn insert(tx: &Conn, event: Event<'_>, now: Millis) -> Result<u64, DbError> {
    let person = event.person;
    tx.run(
        "INSERT INTO server_analytics_event (event, page, properties, user_id, is_parent, is_admin, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        &args![
            event.event,
            event.page,
            Json(&event.properties),
            person.map(|person| person.user),
            event.is_parent,
            person.is_some_and(|person| person.is_admin),
            now
        ],
    )
    .await
}

row! {
    pub struct Waiting {
        pub id: i64,
        pub event: String,
        pub page: Option<String>,
        pub properties: Json<Map<String, Value>>,
        pub user_id: Option<UserId>,
        pub is_parent: bool,
        pub is_admin: bool,
        pub created_at: Millis,
    }
}

/// Those that were not handed on yet, oldest first.
pub async fn waiting(conn: &Conn, since: Millis, most: i64) -> Result<Vec<Waiting>, DbError> {
    conn.all(
        "SELECT id, event, page, properties, user_id, is_parent, is_admin, created_at FROM server_analytics_event
         WHERE forwarded_at IS NULL AND created_at >= $1 ORDER BY id LIMIT $2",
        &args![since, most],
    )
    .await
}

/// These and no others: one with a lower number may have come in the meantime, since PostgreSQL numbers before it commits.
pub async fn mark_forwarded(tx: &Conn, batch: &[Waiting], now: Millis) -> Result<(), DbError> {
    let list: Vec<_> = batch.iter().map(|one| one.id.into_value()).collect();
    let _: Vec<(i64,)> =
        tx.all_in("UPDATE server_analytics_event SET forwarded_at = $1 WHERE id IN ($LIST) RETURNING id", &args![now], &list).await?;
    Ok(())
}

/// Nobody waits any longer for what came before then.
pub async fn give_up(tx: &Conn, before: Millis, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE server_analytics_event SET forwarded_at = $2 WHERE forwarded_at IS NULL AND created_at < $1", &args![before, now]).await
}

pub async fn trim(tx: &Conn, before: Millis) -> Result<u64, DbError> {
    tx.run("DELETE FROM server_analytics_event WHERE created_at < $1", &args![before]).await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run("UPDATE server_analytics_event SET user_id = NULL WHERE user_id = $1", &args![user]).await.map(drop)
}
