use sanggar_kernel::{ActivityId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, args, row};

use super::Provider;

row! {
    pub struct Room {
        pub provider: Provider,
        pub url: String,
        pub room: String,
        pub passcode: String,
    }
}

row! {
    pub struct Guest {
        pub user_id: UserId,
        pub joined_at: Millis,
        pub left_at: Option<Millis>,
    }
}

row! {
    pub struct Visit {
        pub activity_id: ActivityId,
        pub joined_at: Millis,
        pub left_at: Option<Millis>,
    }
}

pub async fn room(conn: &Conn, activity: ActivityId) -> Result<Option<Room>, DbError> {
    conn.maybe("SELECT provider, url, room, passcode FROM learning_meeting WHERE activity_id = $1", &args![activity]).await
}

row! {
    /// How far a meeting is prepared, and whether somebody came to it.
    pub struct Prepared {
        pub provider: Option<Provider>,
        pub has_attended: bool,
    }
}

pub async fn prepared(conn: &Conn, activity: ActivityId, user: UserId) -> Result<Prepared, DbError> {
    conn.one(
        "SELECT m.provider, EXISTS (SELECT 1 FROM learning_attendance t WHERE t.activity_id = $1 AND t.user_id = $2) AS has_attended
         FROM (SELECT 1 AS one) o LEFT JOIN learning_meeting m ON m.activity_id = $1",
        &args![activity, user],
    )
    .await
}

pub async fn put_room(tx: &Conn, activity: ActivityId, program: ProgramId, room: &Room, by: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_meeting (activity_id, program_id, provider, url, room, passcode, updated_by, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (activity_id) DO UPDATE SET provider = excluded.provider, url = excluded.url, room = excluded.room,
             passcode = excluded.passcode, updated_by = excluded.updated_by, updated_at = excluded.updated_at",
        &args![activity, program, room.provider, &room.url, &room.room, &room.passcode, by, now],
    )
    .await
}

/// The first time counts as the one somebody came.
pub async fn arrive(tx: &Conn, activity: ActivityId, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_attendance (activity_id, user_id, joined_at) VALUES ($1, $2, $3)
         ON CONFLICT (activity_id, user_id) DO UPDATE SET left_at = NULL",
        &args![activity, user, now],
    )
    .await
}

pub async fn leave(tx: &Conn, activity: ActivityId, user: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_attendance SET left_at = $3 WHERE activity_id = $1 AND user_id = $2 AND left_at IS NULL",
        &args![activity, user, now],
    )
    .await
}

pub async fn attendance(conn: &Conn, activity: ActivityId, page: Page) -> Result<Vec<Guest>, DbError> {
    conn.all(
        "SELECT user_id, joined_at, left_at FROM learning_attendance WHERE activity_id = $1 ORDER BY joined_at, user_id LIMIT $2 OFFSET $3",
        &args![activity, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Visit>, DbError> {
    conn.all("SELECT activity_id, joined_at, left_at FROM learning_attendance WHERE user_id = $1 ORDER BY joined_at", &args![user]).await
}

pub async fn forget(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_attendance WHERE user_id = $1", &args![user]).await
}
