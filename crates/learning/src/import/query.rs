use std::ops::Range;

use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, Json, args};

use super::{PastPlace, PastReply, PastWork};
use crate::work::{GivenLine, State};

pub async fn set_place(tx: &Conn, id: EnrolmentId, folder: Option<i64>, past: &PastPlace<'_>) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_enrolment SET folder_id = $2, enrolled_at = $3, pmo_id = $4, transcript_id = NULL WHERE id = $1",
        &args![id, folder, past.enrolled_at, past.pmo_id],
    )
    .await
}

pub async fn folder(conn: &Conn, user: UserId, name: &str) -> Result<Option<i64>, DbError> {
    let found: Option<(i64,)> =
        conn.maybe("SELECT id FROM learning_folder WHERE user_id = $1 AND name = $2 ORDER BY id LIMIT 1", &args![user, name]).await?;
    Ok(found.map(|(id,)| id))
}

pub struct Done {
    pub place: EnrolmentId,
    pub activity: ActivityId,
    pub tenths_played: i64,
    pub score: Option<i64>,
    pub at: Millis,
}

pub async fn put_done(tx: &Conn, done: &Done) -> Result<u64, DbError> {
    let watched: Vec<(i64, i64)> = if done.tenths_played > 0 { vec![(0, done.tenths_played)] } else { Vec::new() };
    tx.run(
        "INSERT INTO learning_progress
             (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
         VALUES ($1, $2, 1, 0, $3, $4, $4, $5, $4)",
        &args![done.place, done.activity, Json(watched), done.at, done.score],
    )
    .await
}

/// By all who have a place of these numbers, when they came.
pub async fn put_done_by_class(tx: &Conn, program: ProgramId, places: Range<i64>, activity: ActivityId) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_progress
             (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, updated_at)
         SELECT id, $1, 1, 0, '[]', enrolled_at, enrolled_at, enrolled_at FROM learning_enrolment
         WHERE id >= $2 AND id < $3 AND program_id = $4",
        &args![activity, places.start, places.end, program],
    )
    .await
}

pub async fn put_score(tx: &Conn, place: EnrolmentId, activity: ActivityId, score: i64) -> Result<u64, DbError> {
    tx.run("UPDATE learning_progress SET score = $3 WHERE enrolment_id = $1 AND activity_id = $2", &args![place, activity, score]).await
}

pub async fn put_visit(tx: &Conn, activity: ActivityId, user: UserId, joined_at: Millis, left_at: Option<Millis>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_attendance (activity_id, user_id, joined_at, left_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (activity_id, user_id) DO NOTHING",
        &args![activity, user, joined_at, left_at],
    )
    .await
}

pub struct NewWork<'a> {
    pub id: i64,
    pub place: EnrolmentId,
    pub program: ProgramId,
    pub past: &'a PastWork<'a>,
    pub state: State,
    pub score: Option<i64>,
    pub lines: &'a [GivenLine],
}

pub async fn put_work(tx: &Conn, work: &NewWork<'_>) -> Result<u64, DbError> {
    let verdict = work.past.verdict.as_ref();
    tx.run(
        "INSERT INTO learning_work
             (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, graded_at, grader_id,
              score, points, feedback, updated_at)
         VALUES ($1, $2, $3, $4, $5, 1, FALSE, $6, $7, 1, $8, $9, $10, $11, $12, $13, $8)",
        &args![
            work.id,
            work.place,
            work.program,
            work.past.activity,
            work.past.user,
            Json(work.past.texts),
            work.state,
            work.past.sent_at,
            verdict.map(|verdict| verdict.at),
            verdict.map(|verdict| verdict.grader),
            work.score,
            Json(work.lines),
            verdict.map_or("", |verdict| verdict.feedback)
        ],
    )
    .await
}

/// One at a time runs in a programme.
pub async fn put_regrade(tx: &Conn, program: ProgramId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_regrade (program_id, state, begun_at) VALUES ($1, 'running', $2)
         ON CONFLICT (program_id) WHERE state = 'running' DO NOTHING",
        &args![program, now],
    )
    .await
}

/// No number: it is there already.
pub async fn put_comment(
    tx: &Conn,
    (program, activity): (ProgramId, ActivityId),
    said: &PastReply<'_>,
    parent: i64,
    replies: i64,
) -> Result<Option<i64>, DbError> {
    let inserted: Option<(i64,)> = tx
        .maybe(
            "INSERT INTO learning_comment (program_id, activity_id, user_id, parent_id, message, replies, stamp, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (user_id, activity_id, stamp) DO NOTHING RETURNING id",
            &args![program, activity, said.user, parent, said.message, replies, format!("import-{}", said.at.0), said.at],
        )
        .await?;
    Ok(inserted.map(|(id,)| id))
}
