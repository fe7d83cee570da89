use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use crate::grading::QueueKind;

row! {
    /// A programme that somebody teaches, with one of its activities in which something waits, or with none.
    pub struct Taught {
        pub program_id: ProgramId,
        pub learners: i64,
        /// In a study group of the whole class.
        pub grouped: i64,
        /// Counted up to 100.
        pub new_comments: i64,
        pub kind: Option<QueueKind>,
        pub activity_id: Option<ActivityId>,
        pub count: Option<i64>,
        pub oldest_at: Option<Millis>,
    }
}

/// Whatever waits longest first. `since`: what is new where the person has never looked. Nobody grades a reflection.
pub async fn taught(conn: &Conn, user: UserId, since: Millis) -> Result<Vec<Taught>, DbError> {
    conn.all(
        "WITH mine AS MATERIALIZED (
             SELECT f.program_id, COALESCE(p.learners, 0) AS learners,
                    (SELECT CAST(COALESCE(SUM(g.members), 0) AS BIGINT) FROM learning_study_group g
                         WHERE g.program_id = f.program_id AND g.resource_id = 0) AS grouped,
                    (SELECT COUNT(*) FROM (SELECT c.id FROM learning_comment c
                         WHERE c.program_id = f.program_id AND c.created_at > COALESCE(f.visited_at, $2) AND c.user_id <> $1 AND c.deleted_at IS NULL
                         LIMIT 100) AS new) AS new_comments
             FROM learning_facilitator f LEFT JOIN learning_program p ON p.program_id = f.program_id WHERE f.user_id = $1
         )
         SELECT mine.program_id, mine.learners, mine.grouped, mine.new_comments, q.kind, q.activity_id, q.count, q.oldest_at
         FROM mine LEFT JOIN (
             SELECT 'work' AS kind, w.program_id, w.activity_id, COUNT(DISTINCT COALESCE(w.group_work_id, w.id)) AS count, MIN(w.sent_at) AS oldest_at
             FROM learning_facilitator f JOIN learning_work w ON w.program_id = f.program_id
             WHERE f.user_id = $1 AND w.is_reflection = FALSE AND w.state = 'sent' AND w.sent_at IS NOT NULL GROUP BY w.program_id, w.activity_id
             UNION ALL
             SELECT 'answer' AS kind, a.program_id, a.activity_id, COUNT(*) AS count, MIN(a.ended_at) AS oldest_at
             FROM learning_facilitator f JOIN learning_attempt a ON a.program_id = f.program_id JOIN learning_answer w ON w.attempt_id = a.id
             WHERE f.user_id = $1 AND a.is_graded = FALSE AND a.ended_at IS NOT NULL AND w.is_waiting = TRUE GROUP BY a.program_id, a.activity_id
         ) q ON q.program_id = mine.program_id ORDER BY q.oldest_at, mine.program_id, q.activity_id",
        &args![user, since],
    )
    .await
}

row! {
    pub struct Completed {
        pub program_id: ProgramId,
        /// Absent: all who attend.
        pub activity_id: Option<ActivityId>,
        pub learners: i64,
    }
}

/// How many attend, and how many of them have done which activity.
pub async fn completions(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<Completed>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT e.program_id, p.activity_id, COUNT(*) AS learners FROM learning_enrolment e JOIN learning_progress p ON p.enrolment_id = e.id
         WHERE e.ended_at IS NULL AND p.completed_at IS NOT NULL AND e.program_id IN ($LIST) GROUP BY e.program_id, p.activity_id
         UNION ALL
         SELECT program_id, CAST(NULL AS BIGINT) AS activity_id, COUNT(*) AS learners FROM learning_enrolment
         WHERE ended_at IS NULL AND program_id IN ($LIST) GROUP BY program_id",
        &[],
        &list,
    )
    .await
}

pub async fn put_facilitator(tx: &Conn, user: UserId, program: ProgramId) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_facilitator (program_id, user_id) VALUES ($1, $2) ON CONFLICT (program_id, user_id) DO NOTHING",
        &args![program, user],
    )
    .await
}

pub async fn delete_facilitator(tx: &Conn, user: UserId, program: ProgramId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_facilitator WHERE program_id = $1 AND user_id = $2", &args![program, user]).await
}

pub async fn facilitators(conn: &Conn, program: ProgramId) -> Result<Vec<UserId>, DbError> {
    let found: Vec<(UserId,)> = conn.all("SELECT user_id FROM learning_facilitator WHERE program_id = $1", &args![program]).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

pub async fn visit(tx: &Conn, user: UserId, program: ProgramId, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_facilitator SET visited_at = $3 WHERE program_id = $1 AND user_id = $2", &args![program, user, now]).await
}
