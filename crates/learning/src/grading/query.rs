use sanggar_kernel::{ActivityId, EnrolmentId, Millis, Page, ProgramId, StudyGroupId, UserId};
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
        /// Of a group's work, which stands in the queue once.
        pub group_id: Option<StudyGroupId>,
        pub group_name: Option<String>,
        pub group_members: i64,
    }
}

pub async fn programs(conn: &Conn, user: UserId) -> Result<Vec<Waiting>, DbError> {
    conn.all(
        "SELECT f.program_id, (SELECT COUNT(DISTINCT COALESCE(w.group_work_id, w.id)) FROM learning_work w WHERE w.program_id = f.program_id AND w.is_reflection = FALSE AND w.state = 'sent')
                AS waiting
         FROM learning_facilitator f WHERE f.user_id = $1",
        &args![user],
    )
    .await
}

/// Works of one state, and with `$1` the programme; of a group's the first part that was graded like the others stands for all.
macro_rules! works {
    ($state:literal) => {
        concat!(
            "SELECT 'work' AS kind, w.id, w.user_id, w.activity_id, w.sent_at, COALESCE(t.score, w.score) AS score, w.graded_at, t.group_id,
                    w.group_work_id
             FROM learning_work w LEFT JOIN learning_group_work t ON t.id = w.group_work_id
             WHERE w.program_id = $1 AND w.is_reflection = FALSE AND w.state = '",
            $state,
            "' AND (w.group_work_id IS NULL
                    OR w.id = (SELECT o.id FROM learning_work o WHERE o.group_work_id = w.group_work_id ORDER BY o.is_adjusted, o.id LIMIT 1))"
        )
    };
}

macro_rules! queue {
    ($works:expr, $answers:literal) => {
        concat!(
            "SELECT q.kind, q.id, q.user_id, q.activity_id, q.sent_at, q.score, q.group_id, g.name AS group_name,
                    (SELECT COUNT(*) FROM learning_work o WHERE o.group_work_id = q.group_work_id) AS group_members
             FROM (",
            $works,
            " UNION ALL
             SELECT 'answer' AS kind, a.id * 1024 + w.question AS id, a.user_id, a.activity_id, a.ended_at AS sent_at,
                    CAST(NULL AS BIGINT) AS score, a.ended_at AS graded_at, CAST(NULL AS BIGINT) AS group_id, CAST(NULL AS BIGINT) AS group_work_id
             FROM learning_attempt a JOIN learning_answer w ON w.attempt_id = a.id
             WHERE a.program_id = $1 AND a.ended_at IS NOT NULL AND ",
            $answers,
            ") q LEFT JOIN learning_study_group g ON g.id = q.group_id"
        )
    };
}

/// Whoever waits longest comes first.
pub async fn waiting(conn: &Conn, program: ProgramId, page: Page) -> Result<Vec<Queued>, DbError> {
    conn.all(
        concat!(
            queue!(works!("sent"), "a.is_graded = FALSE AND w.is_waiting = TRUE"),
            " ORDER BY q.sent_at NULLS FIRST, q.id LIMIT $2 OFFSET $3"
        ),
        &args![program, page.limit_and_one(), page.offset()],
    )
    .await
}

/// What was graded last comes first; an answer by the end of its attempt.
pub async fn graded(conn: &Conn, program: ProgramId, page: Page) -> Result<Vec<Queued>, DbError> {
    conn.all(
        concat!(
            queue!(works!("graded"), "w.is_waiting = FALSE AND w.rubric IS NOT NULL"),
            " ORDER BY q.graded_at DESC NULLS LAST, q.id DESC LIMIT $2 OFFSET $3"
        ),
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

/// A grade may be changed, a work be returned only while it waits. One member's part in a group's work is their own from then on. False: it is
/// neither sent nor graded.
pub async fn grade(tx: &Conn, work: i64, grade: &Grade<'_>, now: Millis) -> Result<bool, DbError> {
    let graded = tx
        .run(
            "UPDATE learning_work SET state = $2, grader_id = $3, score = $4, points = $5, feedback = $6, graded_at = $7, updated_at = $7,
                 is_adjusted = group_work_id IS NOT NULL
             WHERE id = $1 AND (state = 'sent' OR state = 'graded' AND $2 = 'graded')",
            &args![work, grade.state, grade.grader, grade.score, Json(grade.lines), grade.feedback, now],
        )
        .await?;
    Ok(graded > 0)
}

/// The same for everybody's part in a group's work, but for those that were graded apart.
pub async fn grade_parts(tx: &Conn, group_work: i64, grade: &Grade<'_>, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_work SET state = $2, grader_id = $3, score = $4, points = $5, feedback = $6, graded_at = $7, updated_at = $7
         WHERE group_work_id = $1 AND is_adjusted = FALSE AND (state = 'sent' OR state = 'graded' AND $2 = 'graded')",
        &args![group_work, grade.state, grade.grader, grade.score, Json(grade.lines), grade.feedback, now],
    )
    .await
}

/// False: the group's work is neither sent nor graded.
pub async fn grade_group(tx: &Conn, group_work: i64, grade: &Grade<'_>, now: Millis) -> Result<bool, DbError> {
    let graded = tx
        .run(
            "UPDATE learning_group_work SET state = $2, grader_id = $3, score = $4, feedback = $5, graded_at = $6
             WHERE id = $1 AND (state = 'sent' OR state = 'graded' AND $2 = 'graded')",
            &args![group_work, grade.state, grade.grader, grade.score, grade.feedback, now],
        )
        .await?;
    Ok(graded > 0)
}

/// Whether the person has a part in the group's work, or is in the group now.
pub async fn is_of_group(conn: &Conn, group_work: i64, user: UserId) -> Result<bool, DbError> {
    let (ties,): (i64,) = conn
        .one(
            "SELECT (SELECT COUNT(*) FROM learning_work w WHERE w.group_work_id = $1 AND w.user_id = $2)
                  + (SELECT COUNT(*) FROM learning_group_work t JOIN learning_study_group_member m ON m.group_id = t.group_id
                     WHERE t.id = $1 AND m.user_id = $2) AS ties",
            &args![group_work, user],
        )
        .await?;
    Ok(ties > 0)
}

pub async fn group_of(conn: &Conn, group_work: i64) -> Result<Option<(StudyGroupId, String)>, DbError> {
    let sql = "SELECT g.id, g.name FROM learning_group_work t JOIN learning_study_group g ON g.id = t.group_id WHERE t.id = $1";
    conn.maybe(sql, &args![group_work]).await
}

/// Who is in the group now and has no part in its work.
pub async fn newcomers(conn: &Conn, group_work: i64) -> Result<Vec<UserId>, DbError> {
    let found: Vec<(UserId,)> = conn
        .all(
            "SELECT m.user_id FROM learning_group_work t JOIN learning_study_group_member m ON m.group_id = t.group_id
             JOIN learning_enrolment e ON e.user_id = m.user_id AND e.program_id = m.program_id AND e.ended_at IS NULL
             WHERE t.id = $1 AND NOT EXISTS (SELECT 1 FROM learning_work w WHERE w.group_work_id = t.id AND w.user_id = m.user_id)
             ORDER BY m.user_id",
            &args![group_work],
        )
        .await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

/// A changed grade counts, also a lower one.
pub async fn set_score(tx: &Conn, enrolment: EnrolmentId, activity: ActivityId, score: Option<i64>) -> Result<u64, DbError> {
    tx.run("UPDATE learning_progress SET score = $3 WHERE enrolment_id = $1 AND activity_id = $2", &args![enrolment, activity, score]).await
}
