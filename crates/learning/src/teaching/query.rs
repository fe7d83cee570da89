use sanggar_kernel::{ActivityId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use crate::grading::QueueKind;

row! {
    pub struct Taught {
        pub program_id: ProgramId,
        pub learners: i64,
        /// In a study group of the whole class.
        pub grouped: i64,
        /// Counted up to 100.
        pub new_comments: i64,
    }
}

/// `since`: where the person has never looked.
pub async fn taught(conn: &Conn, user: UserId, since: Millis) -> Result<Vec<Taught>, DbError> {
    conn.all(
        "SELECT f.program_id, COALESCE(p.learners, 0) AS learners,
                (SELECT CAST(COALESCE(SUM(g.members), 0) AS BIGINT) FROM learning_study_group g
                     WHERE g.program_id = f.program_id AND g.resource_id = 0) AS grouped,
                (SELECT COUNT(*) FROM (SELECT c.id FROM learning_comment c
                     WHERE c.program_id = f.program_id AND c.created_at > COALESCE(f.visited_at, $2) AND c.user_id <> $1 AND c.deleted_at IS NULL
                     LIMIT 100) AS new) AS new_comments
         FROM learning_facilitator f LEFT JOIN learning_program p ON p.program_id = f.program_id
         WHERE f.user_id = $1 ORDER BY f.program_id",
        &args![user, since],
    )
    .await
}

row! {
    pub struct Waiting {
        pub kind: QueueKind,
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub count: i64,
        pub oldest_at: Millis,
    }
}

/// What waits for a person who teaches, by activity, whatever waits longest first. Nobody grades a reflection.
pub async fn waiting(conn: &Conn, user: UserId) -> Result<Vec<Waiting>, DbError> {
    conn.all(
        "SELECT q.kind, q.program_id, q.activity_id, q.count, q.oldest_at FROM (
             SELECT 'work' AS kind, w.program_id, w.activity_id, COUNT(DISTINCT COALESCE(w.group_work_id, w.id)) AS count, MIN(w.sent_at) AS oldest_at
             FROM learning_facilitator f JOIN learning_work w ON w.program_id = f.program_id
             WHERE f.user_id = $1 AND w.is_reflection = FALSE AND w.state = 'sent' AND w.sent_at IS NOT NULL GROUP BY w.program_id, w.activity_id
             UNION ALL
             SELECT 'answer' AS kind, a.program_id, a.activity_id, COUNT(*) AS count, MIN(a.ended_at) AS oldest_at
             FROM learning_facilitator f JOIN learning_attempt a ON a.program_id = f.program_id JOIN learning_answer w ON w.attempt_id = a.id
             WHERE f.user_id = $1 AND a.is_graded = FALSE AND a.ended_at IS NOT NULL AND w.is_waiting = TRUE GROUP BY a.program_id, a.activity_id
         ) q ORDER BY q.oldest_at, q.program_id, q.activity_id",
        &args![user],
    )
    .await
}

row! {
    pub struct Completed {
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub learners: i64,
    }
}

/// How many of those who attend have done which activity.
pub async fn completions(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<Completed>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT e.program_id, p.activity_id, COUNT(*) AS learners FROM learning_enrolment e JOIN learning_progress p ON p.enrolment_id = e.id
         WHERE e.ended_at IS NULL AND p.completed_at IS NOT NULL AND e.program_id IN ($LIST) GROUP BY e.program_id, p.activity_id",
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

row! {
    /// Somebody who attends, with one of the activities begun, or with none.
    pub struct Begun {
        pub user_id: UserId,
        pub enrolled_at: Millis,
        /// Of the study group of the whole class.
        pub group_name: Option<String>,
        pub activity_id: Option<ActivityId>,
        pub completed_at: Option<Millis>,
        pub updated_at: Option<Millis>,
    }
}

/// One more than the page holds, when there are more.
pub async fn participants(conn: &Conn, program: ProgramId, page: Page) -> Result<Vec<Begun>, DbError> {
    conn.all(
        "SELECT e.user_id, e.enrolled_at, g.name AS group_name, p.activity_id, p.completed_at, p.updated_at
         FROM (SELECT id, user_id, enrolled_at FROM learning_enrolment WHERE program_id = $1 AND ended_at IS NULL
               ORDER BY user_id LIMIT $2 OFFSET $3) e
         LEFT JOIN learning_study_group_member m ON m.user_id = e.user_id AND m.program_id = $1 AND m.resource_id = 0
         LEFT JOIN learning_study_group g ON g.id = m.group_id
         LEFT JOIN learning_progress p ON p.enrolment_id = e.id ORDER BY e.user_id",
        &args![program, page.limit_and_one(), page.offset()],
    )
    .await
}

pub async fn of_people(conn: &Conn, program: ProgramId, people: &[UserId]) -> Result<Vec<Begun>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT e.user_id, e.enrolled_at, g.name AS group_name, p.activity_id, p.completed_at, p.updated_at
         FROM learning_enrolment e
         LEFT JOIN learning_study_group_member m ON m.user_id = e.user_id AND m.program_id = e.program_id AND m.resource_id = 0
         LEFT JOIN learning_study_group g ON g.id = m.group_id
         LEFT JOIN learning_progress p ON p.enrolment_id = e.id
         WHERE e.program_id = $1 AND e.ended_at IS NULL AND e.user_id IN ($LIST)",
        &args![program],
        &list,
    )
    .await
}

pub async fn everybody(conn: &Conn, program: ProgramId) -> Result<Vec<UserId>, DbError> {
    let sql = "SELECT user_id FROM learning_enrolment WHERE program_id = $1 AND ended_at IS NULL ORDER BY user_id";
    Ok(conn.all::<(UserId,)>(sql, &args![program]).await?.into_iter().map(|(user,)| user).collect())
}
