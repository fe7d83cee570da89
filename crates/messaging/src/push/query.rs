use sanggar_kernel::{Id, Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};
use sanggar_platform::http::{Identity, SessionId};

use crate::notification::NotificationId;

pub enum Subscribed {}
pub type SubscriptionId = Id<Subscribed>;

row! {
    pub struct Browser {
        pub endpoint: String,
        pub public_key: Vec<u8>,
        pub auth: Vec<u8>,
    }
}

row! {
    pub struct Held {
        pub session_id: i64,
        pub endpoint: String,
        pub public_key: Vec<u8>,
        pub auth: Vec<u8>,
        pub failures: i64,
    }
}

row! {
    pub struct Told {
        pub title: String,
        pub message: String,
        pub link: Option<String>,
    }
}

pub async fn delete_of_session(tx: &Conn, user: UserId, session: SessionId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_push WHERE user_id = $1 AND session_id = $2", &args![user, session.0]).await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_push WHERE user_id = $1", &args![user]).await
}

/// A browser that another session had before belongs to this one from now on.
pub async fn save(tx: &Conn, owner: &Identity, browser: &Browser, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO messaging_push (user_id, session_id, endpoint, public_key, auth, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (endpoint) DO UPDATE SET user_id = $1, session_id = $2, public_key = $4, auth = $5, created_at = $6, failures = 0",
        &args![owner.user, owner.session.0, &browser.endpoint, &browser.public_key, &browser.auth, now],
    )
    .await
}

pub async fn of_user(conn: &Conn, user: UserId) -> Result<Vec<SubscriptionId>, DbError> {
    let found: Vec<(SubscriptionId,)> = conn.all("SELECT id FROM messaging_push WHERE user_id = $1", &args![user]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The subscription, if it still belongs to the notification's owner.
pub async fn held(conn: &Conn, id: SubscriptionId, notification: NotificationId) -> Result<Option<Held>, DbError> {
    conn.maybe(
        "SELECT p.session_id, p.endpoint, p.public_key, p.auth, p.failures FROM messaging_push p
         JOIN messaging_notification n ON n.user_id = p.user_id WHERE p.id = $1 AND n.id = $2",
        &args![id, notification],
    )
    .await
}

/// The subscription, if it still belongs to the person.
pub async fn held_by(conn: &Conn, id: SubscriptionId, user: UserId) -> Result<Option<Held>, DbError> {
    let sql = "SELECT session_id, endpoint, public_key, auth, failures FROM messaging_push WHERE id = $1 AND user_id = $2";
    conn.maybe(sql, &args![id, user]).await
}

pub async fn told(conn: &Conn, notification: NotificationId) -> Result<Option<Told>, DbError> {
    conn.maybe("SELECT title, message, link FROM messaging_notification WHERE id = $1", &args![notification]).await
}

pub async fn delete(tx: &Conn, id: SubscriptionId) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_push WHERE id = $1", &args![id]).await
}

pub async fn count_failure(tx: &Conn, id: SubscriptionId) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_push SET failures = failures + 1 WHERE id = $1", &args![id]).await
}

pub async fn give_up(tx: &Conn, id: SubscriptionId, most_failures: i64) -> Result<u64, DbError> {
    tx.run("DELETE FROM messaging_push WHERE id = $1 AND failures >= $2", &args![id, most_failures]).await
}

pub async fn forgive(tx: &Conn, id: SubscriptionId) -> Result<u64, DbError> {
    tx.run("UPDATE messaging_push SET failures = 0 WHERE id = $1", &args![id]).await
}
