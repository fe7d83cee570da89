use sanggar_contracts::{ReportReason, ReportState};
use sanggar_kernel::{ActivityId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use crate::comment::query::Said;

row! {
    /// A comment that was reported.
    pub struct Case {
        pub id: i64,
        pub comment_id: i64,
        pub program_id: ProgramId,
        pub activity_id: ActivityId,
        pub state: ReportState,
    }
}

macro_rules! cases {
    () => {
        "SELECT id, comment_id, program_id, activity_id, state FROM learning_comment_case"
    };
}

pub async fn case(conn: &Conn, id: i64) -> Result<Option<Case>, DbError> {
    conn.maybe(concat!(cases!(), " WHERE id = $1"), &args![id]).await
}

/// What nobody has decided yet, then the others, the newest first.
pub async fn cases_of(conn: &Conn, programs: &[ProgramId], page: Page) -> Result<Vec<Case>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        concat!(cases!(), " WHERE program_id IN ($LIST) ORDER BY CASE state WHEN 'open' THEN 0 ELSE 1 END, id DESC LIMIT $1 OFFSET $2"),
        &args![page.limit_and_one(), page.offset()],
        &list,
    )
    .await
}

pub async fn all_cases(conn: &Conn, page: Page) -> Result<Vec<Case>, DbError> {
    conn.all(concat!(cases!(), " WHERE id > 0 ORDER BY id DESC LIMIT $1 OFFSET $2"), &args![page.limit_and_one(), page.offset()]).await
}

pub async fn taught_by(conn: &Conn, user: UserId) -> Result<Vec<ProgramId>, DbError> {
    let found: Vec<(ProgramId,)> = conn.all("SELECT program_id FROM learning_facilitator WHERE user_id = $1", &args![user]).await?;
    Ok(found.into_iter().map(|(program,)| program).collect())
}

/// The case of a comment, held until the commit; the first report opens it.
pub async fn hold_case(tx: &Conn, said: &Said, now: Millis) -> Result<Case, DbError> {
    let sql = "INSERT INTO learning_comment_case (comment_id, program_id, activity_id, state, opened_at) VALUES ($1, $2, $3, 'open', $4)
         ON CONFLICT (comment_id) DO NOTHING";
    tx.run(sql, &args![said.id, said.program_id, said.activity_id, now]).await?;
    tx.lock("SELECT id, comment_id, program_id, activity_id, state FROM learning_comment_case WHERE comment_id = $1", &args![said.id])
        .await?
        .ok_or(DbError::Absent)
}

/// Whoever has reported it before says nothing new.
pub async fn insert_report(tx: &Conn, case: i64, reporter: UserId, reason: ReportReason, note: &str, now: Millis) -> Result<u64, DbError> {
    let sql = "INSERT INTO learning_comment_report (case_id, reporter_id, reason, note, reported_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (case_id, reporter_id) DO NOTHING";
    tx.run(sql, &args![case, reporter, reason, note, now]).await
}

pub async fn reporters(tx: &Conn, case: i64) -> Result<i64, DbError> {
    Ok(tx.one::<(i64,)>("SELECT COUNT(*) FROM learning_comment_report WHERE case_id = $1", &args![case]).await?.0)
}

row! {
    pub struct ReportRow {
        pub case_id: i64,
        pub reason: ReportReason,
        pub note: String,
        pub reported_at: Millis,
    }
}

pub async fn reports(conn: &Conn, cases: &[i64]) -> Result<Vec<ReportRow>, DbError> {
    let list: Vec<Value> = cases.iter().map(|id| id.into_value()).collect();
    let sql =
        "SELECT case_id, reason, note, reported_at FROM learning_comment_report WHERE case_id IN ($LIST) ORDER BY case_id, reported_at";
    conn.all_in(sql, &[], &list).await
}

row! {
    pub struct Words {
        pub id: i64,
        pub user_id: UserId,
        pub message: String,
        pub created_at: Millis,
    }
}

pub async fn words_of(conn: &Conn, comments: &[i64]) -> Result<Vec<Words>, DbError> {
    let list: Vec<Value> = comments.iter().map(|id| id.into_value()).collect();
    conn.all_in("SELECT id, user_id, message, created_at FROM learning_comment WHERE id IN ($LIST)", &[], &list).await
}

pub async fn decide(tx: &Conn, case: i64, state: ReportState) -> Result<u64, DbError> {
    tx.run("UPDATE learning_comment_case SET state = $2 WHERE id = $1", &args![case, state]).await
}

pub async fn hide(tx: &Conn, comment: i64, now: Millis) -> Result<u64, DbError> {
    tx.run("UPDATE learning_comment SET hidden_at = $2 WHERE id = $1 AND hidden_at IS NULL AND deleted_at IS NULL", &args![comment, now])
        .await
}

pub async fn show(tx: &Conn, comment: i64) -> Result<u64, DbError> {
    tx.run("UPDATE learning_comment SET hidden_at = NULL WHERE id = $1 AND hidden_at IS NOT NULL", &args![comment]).await
}

row! {
    pub struct Reported {
        pub activity_id: ActivityId,
        pub reason: ReportReason,
        pub note: String,
        pub reported_at: Millis,
    }
}

pub async fn by_reporter(conn: &Conn, user: UserId) -> Result<Vec<Reported>, DbError> {
    conn.all(
        "SELECT c.activity_id, r.reason, r.note, r.reported_at FROM learning_comment_report r JOIN learning_comment_case c ON c.id = r.case_id
         WHERE r.reporter_id = $1 ORDER BY r.reported_at, r.case_id",
        &args![user],
    )
    .await
}

/// What a person reported stays decided; who it was is forgotten.
pub async fn forget_reporter(tx: &Conn, user: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_comment_report WHERE reporter_id = $1", &args![user]).await
}
