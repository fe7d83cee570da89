use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, Json, args, row};

use super::{GivenLine, State};

row! {
    #[derive(Clone)]
    pub struct WorkRow {
        pub id: i64,
        pub enrolment_id: EnrolmentId,
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub user_id: UserId,
        pub number: i64,
        pub is_reflection: bool,
        pub body: Json<Vec<String>>,
        pub state: State,
        pub seq: i64,
        pub sent_at: Option<Millis>,
        pub graded_at: Option<Millis>,
        pub grader_id: Option<UserId>,
        pub score: Option<i64>,
        pub points: Json<Vec<GivenLine>>,
        pub feedback: String,
        /// The group's work of which it is one member's part.
        pub group_work_id: Option<i64>,
        /// Of a part in a group's work: it was graded apart from the others'.
        pub is_adjusted: bool,
    }
}

macro_rules! works {
    () => {
        "SELECT id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, graded_at, grader_id, score,
                points, feedback, group_work_id, is_adjusted FROM learning_work"
    };
}

pub async fn newest(conn: &Conn, user: UserId, activity: ActivityId) -> Result<Option<WorkRow>, DbError> {
    Ok(newest_two(conn, user, activity).await?.into_iter().next())
}

/// What is worked on, and what was handed in before it.
pub async fn newest_two(conn: &Conn, user: UserId, activity: ActivityId) -> Result<Vec<WorkRow>, DbError> {
    conn.all(concat!(works!(), " WHERE user_id = $1 AND activity_id = $2 ORDER BY number DESC LIMIT 2"), &args![user, activity]).await
}

pub async fn by_id(conn: &Conn, id: i64) -> Result<Option<WorkRow>, DbError> {
    conn.maybe(concat!(works!(), " WHERE id = $1"), &args![id]).await
}

/// Somebody's part in what a group handed in.
pub async fn part_of(conn: &Conn, group_work: i64, user: UserId) -> Result<Option<WorkRow>, DbError> {
    conn.maybe(concat!(works!(), " WHERE group_work_id = $1 AND user_id = $2"), &args![group_work, user]).await
}

/// Everybody's part in what a group handed in, person by person.
pub async fn parts_of(conn: &Conn, group_work: i64) -> Result<Vec<WorkRow>, DbError> {
    conn.all(concat!(works!(), " WHERE group_work_id = $1 ORDER BY user_id"), &args![group_work]).await
}

pub struct Draft<'a> {
    pub id: i64,
    pub enrolment: EnrolmentId,
    pub program: ProgramId,
    pub activity: ActivityId,
    pub user: UserId,
    pub number: i64,
    pub is_reflection: bool,
    pub texts: &'a [String],
    pub seq: i64,
}

/// Begins the draft or takes a newer text into it. Gives its number when this call changed something.
pub async fn put_draft(tx: &Conn, draft: &Draft<'_>, now: Millis) -> Result<Option<i64>, DbError> {
    let changed: Option<(i64,)> = tx
        .maybe(
            "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, points,
                 feedback, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'draft', $9, '[]', '', $10)
             ON CONFLICT (enrolment_id, activity_id, number) DO UPDATE SET body = excluded.body, seq = excluded.seq, updated_at = excluded.updated_at
             WHERE learning_work.state = 'draft' AND learning_work.seq < excluded.seq
             RETURNING id",
            &args![
                draft.id,
                draft.enrolment,
                draft.program,
                draft.activity,
                draft.user,
                draft.number,
                draft.is_reflection,
                Json(draft.texts),
                draft.seq,
                now
            ],
        )
        .await?;
    Ok(changed.map(|(id,)| id))
}

/// False: the draft changed since it was looked at, or was sent.
pub async fn send(tx: &Conn, id: i64, seq: i64, now: Millis) -> Result<bool, DbError> {
    let sent = tx
        .run(
            "UPDATE learning_work SET state = 'sent', sent_at = $3, updated_at = $3 WHERE id = $1 AND state = 'draft' AND seq = $2",
            &args![id, seq, now],
        )
        .await?;
    Ok(sent > 0)
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<WorkRow>, DbError> {
    conn.all(concat!(works!(), " WHERE user_id = $1 ORDER BY activity_id, number"), &args![user]).await
}

pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_work WHERE user_id = $1", &args![user]).await
}
