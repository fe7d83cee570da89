use sanggar_kernel::{ActivityId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};
use sanggar_platform::http::{Identity, Owned};

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

/// Of those that have a room.
pub async fn providers(conn: &Conn, meetings: &[ActivityId]) -> Result<Vec<(ActivityId, Provider)>, DbError> {
    let list: Vec<Value> = meetings.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT activity_id, provider FROM learning_meeting WHERE activity_id IN ($LIST)", &[], &list).await
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

/// A meeting that has a room keeps it.
pub async fn put_first_room(
    tx: &Conn,
    activity: ActivityId,
    program: ProgramId,
    room: &Room,
    by: UserId,
    now: Millis,
) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_meeting (activity_id, program_id, provider, url, room, passcode, updated_by, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (activity_id) DO NOTHING",
        &args![activity, program, room.provider, &room.url, &room.room, &room.passcode, by, now],
    )
    .await
}

/// A room that was drawn for the meeting before stays: people may be in it.
pub async fn put_room(tx: &Conn, activity: ActivityId, program: ProgramId, room: &Room, by: UserId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_meeting (activity_id, program_id, provider, url, room, passcode, updated_by, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (activity_id) DO UPDATE SET provider = excluded.provider, url = excluded.url,
             room = CASE WHEN excluded.provider = 'bbb' AND learning_meeting.provider = 'bbb' THEN learning_meeting.room ELSE excluded.room END,
             passcode = excluded.passcode, updated_by = excluded.updated_by, updated_at = excluded.updated_at",
        &args![activity, program, room.provider, &room.url, &room.room, &room.passcode, by, now],
    )
    .await
}

/// Keeps a meeting of Zoom for the programme, or finds it kept for one in which the person teaches too. False: it is another's.
pub async fn claim_number(tx: &Conn, number: &str, program: ProgramId, me: &Identity) -> Result<bool, DbError> {
    let claimed = tx
        .run(
            "INSERT INTO learning_zoom_number (number, program_id) VALUES ($1, $2)
             ON CONFLICT (number) DO UPDATE SET program_id = learning_zoom_number.program_id
             WHERE $4 = TRUE OR learning_zoom_number.program_id = excluded.program_id
                OR EXISTS (SELECT 1 FROM learning_facilitator f WHERE f.program_id = learning_zoom_number.program_id AND f.user_id = $3)",
            &args![number, program, me.user, me.is_admin],
        )
        .await?;
    Ok(claimed > 0)
}

/// Lets go of meetings of Zoom that the programme no longer has, so that a slip of the hand keeps nobody out.
pub async fn release_numbers(tx: &Conn, program: ProgramId) -> Result<u64, DbError> {
    // Held first: whoever takes one of them at this moment is seen by the statement that follows, or waits.
    tx.lock_all::<(String,)>("SELECT number FROM learning_zoom_number WHERE program_id = $1 ORDER BY number", &args![program]).await?;
    tx.run(
        "DELETE FROM learning_zoom_number WHERE program_id = $1
         AND NOT EXISTS (SELECT 1 FROM learning_meeting m WHERE m.provider = 'zoom' AND m.room = learning_zoom_number.number)",
        &args![program],
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

pub async fn leave(tx: &Conn, meeting: &Owned<ActivityId>, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_attendance SET left_at = $3 WHERE activity_id = $1 AND user_id = $2 AND left_at IS NULL",
        &args![*meeting.key(), meeting.owner(), now],
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

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_attendance WHERE user_id = $1", &args![user]).await
}
