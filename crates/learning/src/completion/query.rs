use sanggar_kernel::{ActivityId, EnrolmentId, UserId};
use sanggar_platform::db::{Conn, DbError, Json, args};

use crate::course_progress::Progress;

/// The first report of an activity. 0: another came first.
pub async fn insert(tx: &Conn, enrolment: EnrolmentId, new: &Progress) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_progress
             (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (enrolment_id, activity_id) DO NOTHING",
        &args![
            enrolment,
            new.activity_id,
            new.number_of_play,
            new.last_state,
            Json(&new.watched.0),
            new.started_at,
            new.completed_at,
            new.score,
            new.updated_at
        ],
    )
    .await
}

/// A later report, if the row is still what the reporter saw. 0: another came between.
pub async fn update(tx: &Conn, enrolment: EnrolmentId, old: &Progress, new: &Progress) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_progress SET number_of_play = $3, last_state = $4, watched = $5, completed_at = $6, updated_at = $7
         WHERE enrolment_id = $1 AND activity_id = $2 AND completed_at IS NULL AND number_of_play = $8 AND last_state = $9 AND watched = $10",
        &args![
            enrolment,
            new.activity_id,
            new.number_of_play,
            new.last_state,
            Json(&new.watched.0),
            new.completed_at,
            new.updated_at,
            old.number_of_play,
            old.last_state,
            Json(&old.watched.0)
        ],
    )
    .await
}

pub async fn has_spoken(conn: &Conn, user: UserId, activity: ActivityId) -> Result<bool, DbError> {
    let found: Vec<(i64,)> = conn
        .all(
            "SELECT id FROM learning_comment WHERE user_id = $1 AND activity_id = $2 AND deleted_at IS NULL LIMIT 1",
            &args![user, activity],
        )
        .await?;
    Ok(!found.is_empty())
}

/// Whether work waits for somebody who grades it.
pub async fn has_sent(conn: &Conn, user: UserId, activity: ActivityId) -> Result<bool, DbError> {
    let found: Vec<(i64,)> = conn
        .all("SELECT id FROM learning_work WHERE user_id = $1 AND activity_id = $2 AND state = 'sent' LIMIT 1", &args![user, activity])
        .await?;
    Ok(!found.is_empty())
}

pub async fn has_attended(conn: &Conn, user: UserId, activity: ActivityId) -> Result<bool, DbError> {
    let found: Option<(UserId,)> =
        conn.maybe("SELECT user_id FROM learning_attendance WHERE activity_id = $1 AND user_id = $2", &args![activity, user]).await?;
    Ok(found.is_some())
}
