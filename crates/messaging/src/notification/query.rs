use sanggar_kernel::{Millis, Page, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::{NotificationId, ObjectType, Tab};

row! {
    pub struct Row {
        pub id: NotificationId,
        pub object_type: ObjectType,
        pub title: String,
        pub message: String,
        pub link: Option<String>,
        pub sent_at: Millis,
        pub read_at: Option<Millis>,
        pub is_active: bool,
    }
}

row! {
    pub struct Counts {
        pub unseen: i64,
        pub program: i64,
        pub info: i64,
    }
}

pub async fn list(conn: &Conn, user: UserId, tab: Tab, typed_only: bool, page: Page) -> Result<Vec<Row>, DbError> {
    conn.all(
        "SELECT id, object_type, title, message, link, sent_at, read_at, is_active FROM messaging_notification
         WHERE user_id = $1 AND tab = $2 AND on_site = TRUE AND ($3 = FALSE OR object_type <> 'other')
         ORDER BY sent_at DESC, id DESC LIMIT $4 OFFSET $5",
        &args![user, tab, typed_only, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn single(conn: &Conn, user: UserId, id: NotificationId) -> Result<Option<Row>, DbError> {
    conn.maybe(
        "SELECT id, object_type, title, message, link, sent_at, read_at, is_active FROM messaging_notification
         WHERE user_id = $1 AND id = $2 AND on_site = TRUE",
        &args![user, id],
    )
    .await
}

/// Stops counting at 100, however many there are. What the dropdown leaves out is no dot on it.
pub async fn counts(conn: &Conn, user: UserId) -> Result<Counts, DbError> {
    conn.one(
        "SELECT
           (SELECT COUNT(*) FROM (SELECT id FROM messaging_notification
              WHERE user_id = $1 AND seen_at IS NULL AND object_type <> 'other' LIMIT 100) AS n) AS unseen,
           (SELECT COUNT(*) FROM (SELECT id FROM messaging_notification
              WHERE user_id = $1 AND tab = 'program' AND read_at IS NULL AND object_type <> 'other' LIMIT 100) AS p) AS program,
           (SELECT COUNT(*) FROM (SELECT id FROM messaging_notification
              WHERE user_id = $1 AND tab = 'info' AND read_at IS NULL AND object_type <> 'other' LIMIT 100) AS i) AS info",
        &args![user],
    )
    .await
}

pub async fn lock_inbox(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run(
        "INSERT INTO messaging_inbox (user_id, changes) VALUES ($1, 1)
         ON CONFLICT (user_id) DO UPDATE SET changes = messaging_inbox.changes + 1",
        &args![user],
    )
    .await
    .map(drop)
}

pub async fn see_all(tx: &Conn, user: UserId, now: Millis) -> Result<(), DbError> {
    tx.run("UPDATE messaging_notification SET seen_at = $2 WHERE user_id = $1 AND seen_at IS NULL", &args![user, now]).await.map(drop)
}

pub async fn read_some(tx: &Conn, user: UserId, ids: &[NotificationId], now: Millis) -> Result<(), DbError> {
    let list: Vec<Value> = ids.iter().map(|id| id.into_value()).collect();
    let read: Result<Vec<(NotificationId,)>, DbError> = tx
        .all_in(
            "UPDATE messaging_notification SET read_at = $2, seen_at = COALESCE(seen_at, $2)
             WHERE user_id = $1 AND read_at IS NULL AND id IN ($LIST) RETURNING id",
            &args![user, now],
            &list,
        )
        .await;
    read.map(drop)
}

pub async fn read_tab(tx: &Conn, user: UserId, tab: Tab, now: Millis) -> Result<(), DbError> {
    tx.run(
        "UPDATE messaging_notification SET read_at = $3, seen_at = COALESCE(seen_at, $3)
         WHERE user_id = $1 AND tab = $2 AND read_at IS NULL",
        &args![user, tab, now],
    )
    .await
    .map(drop)
}
