use sanggar_kernel::{ActivityId, EnrolmentId, Millis};
use sanggar_platform::db::{Conn, DbError, args};

pub async fn insert(tx: &Conn, id: i64, enrolment: EnrolmentId, activity: ActivityId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_game (id, enrolment_id, activity_id, started_at) VALUES ($1, $2, $3, $4)",
        &args![id, enrolment, activity, now],
    )
    .await
}

/// The best of this play so far. 0: there is no such play, or it has ended.
pub async fn score(tx: &Conn, play: &Play, score: i64, ended_at: Option<Millis>) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_game SET score = CASE WHEN score IS NULL OR score < $4 THEN $4 ELSE score END, ended_at = $5
         WHERE id = $1 AND enrolment_id = $2 AND activity_id = $3 AND ended_at IS NULL",
        &args![play.id, play.enrolment, play.activity, score, ended_at],
    )
    .await
}

pub struct Play {
    pub id: i64,
    pub enrolment: EnrolmentId,
    pub activity: ActivityId,
}

/// The best of all plays, kept where every score of an activity is.
pub async fn keep_best(tx: &Conn, play: &Play, score: i64, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, score, updated_at)
         VALUES ($1, $2, 1, 0, '[]', $4, $3, $4)
         ON CONFLICT (enrolment_id, activity_id) DO UPDATE SET
             score = CASE WHEN learning_progress.score IS NULL OR learning_progress.score < $3 THEN $3 ELSE learning_progress.score END,
             updated_at = $4",
        &args![play.enrolment, play.activity, score, now],
    )
    .await
}
