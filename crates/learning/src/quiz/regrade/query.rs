use std::collections::HashMap;

use sanggar_kernel::{ActivityId, AttemptId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, Value, args, row};

use crate::quiz::query::Answer;
use crate::quiz::scoring::Total;

row! {
    /// An attempt that was judged by another version.
    pub struct Old {
        pub id: AttemptId,
        pub enrolment_id: EnrolmentId,
        pub user_id: UserId,
        pub seed: i64,
        pub version: String,
        pub score: Option<i64>,
    }
}

pub async fn older(conn: &Conn, activity: ActivityId, version: &str, after: AttemptId, most: i64) -> Result<Vec<Old>, DbError> {
    conn.all(
        "SELECT a.id, a.enrolment_id, a.user_id, a.seed, a.version, a.score
         FROM learning_attempt a JOIN learning_enrolment e ON e.id = a.enrolment_id AND e.ended_at IS NULL
         WHERE a.activity_id = $1 AND a.version <> $2 AND a.id > $3 AND a.ended_at IS NOT NULL ORDER BY a.id LIMIT $4",
        &args![activity, version, after, most],
    )
    .await
}

row! {
    struct Given {
        attempt_id: AttemptId,
        question: i64,
        seq: i64,
        answer: Json<serde_json::Value>,
        is_doubt: bool,
        rubric: Option<Json<Vec<i64>>>,
        feedback: Option<String>,
        updated_at: Millis,
    }
}

pub async fn answers(conn: &Conn, attempts: &[Old]) -> Result<HashMap<AttemptId, Vec<Answer>>, DbError> {
    let list: Vec<Value> = attempts.iter().map(|attempt| attempt.id.into_value()).collect();
    let given: Vec<Given> = conn
        .all_in(
            "SELECT attempt_id, question, seq, answer, is_doubt, rubric, feedback, updated_at FROM learning_answer WHERE attempt_id IN ($LIST)",
            &[],
            &list,
        )
        .await?;
    let mut found: HashMap<AttemptId, Vec<Answer>> = HashMap::new();
    for Given { attempt_id, question, seq, answer, is_doubt, rubric, feedback, updated_at } in given {
        found.entry(attempt_id).or_default().push(Answer { question, seq, answer, is_doubt, rubric, feedback, updated_at });
    }
    Ok(found)
}

/// Nothing: one runs in this programme already.
pub async fn begin(
    tx: &Conn,
    program: ProgramId,
    activity: ActivityId,
    version: &str,
    by: UserId,
    now: Millis,
) -> Result<Option<i64>, DbError> {
    let begun: Option<(i64,)> = tx
        .maybe(
            "INSERT INTO learning_regrade (program_id, state, begun_at, activity_id, version, begun_by) VALUES ($1, 'running', $5, $2, $3, $4)
             ON CONFLICT (program_id) WHERE state = 'running' DO NOTHING RETURNING id",
            &args![program, activity, version, by, now],
        )
        .await?;
    Ok(begun.map(|(id,)| id))
}

row! {
    pub struct Running {
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub version: String,
        pub after_attempt: AttemptId,
    }
}

/// Held until the commit, so that two workers never take the same step. Nothing: it has ended.
pub async fn lock_running(tx: &Conn, id: i64) -> Result<Option<Running>, DbError> {
    tx.lock(
        "SELECT program_id, activity_id, version, after_attempt FROM learning_regrade
         WHERE id = $1 AND state = 'running' AND activity_id IS NOT NULL AND version IS NOT NULL",
        &args![id],
    )
    .await
}

pub async fn advance(tx: &Conn, id: i64, after: AttemptId, changed: i64) -> Result<u64, DbError> {
    tx.run("UPDATE learning_regrade SET after_attempt = $2, changed = changed + $3 WHERE id = $1", &args![id, after, changed]).await
}

pub async fn end(tx: &Conn, id: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_regrade SET state = 'done', ended_at = $2 WHERE id = $1", &args![id, now]).await
}

pub async fn put_version(tx: &Conn, attempt: AttemptId, version: &str, max_points: i64, total: Total) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_attempt SET version = $2, max_points = $3, points = $4, score = $5, passed = $6, is_graded = $7 WHERE id = $1",
        &args![attempt, version, max_points, total.points, total.score, total.passed, total.is_graded],
    )
    .await
}

/// The score of what is done becomes that of the best attempt, also a lower one. True: it was another.
pub async fn put_best(tx: &Conn, enrolment: EnrolmentId, activity: ActivityId, best: i64) -> Result<bool, DbError> {
    let changed = tx
        .run(
            "UPDATE learning_progress SET score = $3 WHERE enrolment_id = $1 AND activity_id = $2 AND completed_at IS NOT NULL
             AND (score IS NULL OR score <> $3)",
            &args![enrolment, activity, best],
        )
        .await?;
    Ok(changed > 0)
}

/// Whoever began one is gone: it stays without the name.
pub async fn forget(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("UPDATE learning_regrade SET begun_by = NULL WHERE begun_by = $1", &args![user]).await
}

pub async fn find(conn: &Conn, id: i64) -> Result<Option<Running>, DbError> {
    conn.maybe(
        "SELECT program_id, activity_id, version, after_attempt FROM learning_regrade
         WHERE id = $1 AND state = 'running' AND activity_id IS NOT NULL AND version IS NOT NULL",
        &args![id],
    )
    .await
}
