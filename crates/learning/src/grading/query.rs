use sanggar_kernel::{ActivityId, EnrolmentId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, Json, args, row};

use super::wire::QueueKind;
use crate::work::{GivenLine, State};

row! {
    pub struct Waiting {
        pub program_id: ProgramId,
        pub waiting: i64,
    }
}

row! {
    pub struct Queued {
        pub kind: QueueKind,
        /// Of the work; of an answer as `quiz::grading::read_number` reads it.
        pub id: i64,
        pub user_id: UserId,
        pub activity_id: ActivityId,
        pub sent_at: Option<Millis>,
        pub score: Option<i64>,
    }
}

pub async fn programs(conn: &Conn, user: UserId) -> Result<Vec<Waiting>, DbError> {
    conn.all(
        "SELECT f.program_id, (SELECT COUNT(*) FROM learning_work w WHERE w.program_id = f.program_id AND w.is_reflection = FALSE AND w.state = 'sent')
                AS waiting
         FROM learning_facilitator f WHERE f.user_id = $1",
        &args![user],
    )
    .await
}

/// Whoever waits longest comes first.
pub async fn waiting(conn: &Conn, program: ProgramId, page: Page) -> Result<Vec<Queued>, DbError> {
    conn.all(
        "SELECT q.kind, q.id, q.user_id, q.activity_id, q.sent_at, q.score FROM (
             SELECT 'work' AS kind, id, user_id, activity_id, sent_at, score FROM learning_work
             WHERE program_id = $1 AND is_reflection = FALSE AND state = 'sent'
             UNION ALL
             SELECT 'answer' AS kind, a.id * 1024 + w.question AS id, a.user_id, a.activity_id, a.ended_at AS sent_at, CAST(NULL AS BIGINT) AS score
             FROM learning_attempt a JOIN learning_answer w ON w.attempt_id = a.id
             WHERE a.program_id = $1 AND a.is_graded = FALSE AND a.ended_at IS NOT NULL AND w.is_waiting = TRUE
         ) q ORDER BY q.sent_at NULLS FIRST, q.id LIMIT $2 OFFSET $3",
        &args![program, page.limit_and_one(), page.offset()],
    )
    .await
}

/// What was graded last comes first; an answer by the end of its attempt.
pub async fn graded(conn: &Conn, program: ProgramId, page: Page) -> Result<Vec<Queued>, DbError> {
    conn.all(
        "SELECT q.kind, q.id, q.user_id, q.activity_id, q.sent_at, q.score FROM (
             SELECT 'work' AS kind, id, user_id, activity_id, sent_at, score, graded_at FROM learning_work
             WHERE program_id = $1 AND is_reflection = FALSE AND state = 'graded'
             UNION ALL
             SELECT 'answer' AS kind, a.id * 1024 + w.question AS id, a.user_id, a.activity_id, a.ended_at AS sent_at, CAST(NULL AS BIGINT) AS score,
                    a.ended_at AS graded_at
             FROM learning_attempt a JOIN learning_answer w ON w.attempt_id = a.id
             WHERE a.program_id = $1 AND a.ended_at IS NOT NULL AND w.is_waiting = FALSE AND w.rubric IS NOT NULL
         ) q ORDER BY q.graded_at DESC NULLS LAST, q.id DESC LIMIT $2 OFFSET $3",
        &args![program, page.limit_and_one(), page.offset()],
    )
    .await
}

pub struct Grade<'a> {
    pub state: State,
    pub grader: UserId,
    pub score: Option<i64>,
    pub lines: &'a [GivenLine],
    pub feedback: &'a str,
}

/// A grade may be changed, a work be returned only while it waits. False: it is neither sent nor graded.
pub async fn grade(tx: &Conn, work: i64, grade: &Grade<'_>, now: Millis) -> Result<bool, DbError> {
    let graded = tx
        .run(
            "UPDATE learning_work SET state = $2, grader_id = $3, score = $4, points = $5, feedback = $6, graded_at = $7, updated_at = $7
             WHERE id = $1 AND (state = 'sent' OR state = 'graded' AND $2 = 'graded')",
            &args![work, grade.state, grade.grader, grade.score, Json(grade.lines), grade.feedback, now],
        )
        .await?;
    Ok(graded > 0)
}

/// A changed grade counts, also a lower one.
pub async fn set_score(tx: &Conn, enrolment: EnrolmentId, activity: ActivityId, score: Option<i64>) -> Result<u64, DbError> {
    tx.run("UPDATE learning_progress SET score = $3 WHERE enrolment_id = $1 AND activity_id = $2", &args![enrolment, activity, score]).await
}
