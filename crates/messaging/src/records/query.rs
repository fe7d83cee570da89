use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use crate::notification::ObjectType;
use crate::setting::{Channel, Topic};

row! {
    pub struct Told {
        pub object_type: ObjectType,
        pub title: String,
        pub message: String,
        pub sent_at: Millis,
        pub read_at: Option<Millis>,
    }
}

row! {
    pub struct Wish {
        pub topic: Topic,
        pub channel: Channel,
        pub is_on: bool,
    }
}

pub async fn notifications(conn: &Conn, user: UserId) -> Result<Vec<Told>, DbError> {
    conn.all_slow(
        "SELECT object_type, title, message, sent_at, read_at FROM messaging_notification WHERE user_id = $1 ORDER BY sent_at, id",
        &args![user],
    )
    .await
}

pub async fn settings(conn: &Conn, user: UserId) -> Result<Vec<Wish>, DbError> {
    conn.all("SELECT topic, channel, is_on FROM messaging_setting WHERE user_id = $1 ORDER BY topic, channel", &args![user]).await
}

/// For which weeks a letter was written, and when; its words are kept nowhere.
pub async fn family_letters(conn: &Conn, user: UserId) -> Result<Vec<(String, Millis)>, DbError> {
    conn.all("SELECT week, written_at FROM messaging_family_letter WHERE user_id = $1 ORDER BY week", &args![user]).await
}

/// Since when which browsers take pushes; where they are reached is nobody's to read.
pub async fn pushes(conn: &Conn, user: UserId) -> Result<Vec<Millis>, DbError> {
    let found: Vec<(Millis,)> =
        conn.all("SELECT created_at FROM messaging_push WHERE user_id = $1 ORDER BY created_at", &args![user]).await?;
    Ok(found.into_iter().map(|(at,)| at).collect())
}

row! {
    pub struct Written {
        pub title: String,
        pub message: String,
        pub published_at: Millis,
    }
}

pub async fn announcements(conn: &Conn, author: UserId) -> Result<Vec<Written>, DbError> {
    conn.all_slow(
        "SELECT title, message, published_at FROM messaging_announcement WHERE author_id = $1 ORDER BY published_at, id",
        &args![author],
    )
    .await
}
