use sanggar_kernel::{Millis, Page, ProgramId, UserId};

use super::wire::{Report, ReportReason, ReportState};
use super::{Forum, Subject};
use crate::db::{Conn, DbError, IntoValue, Value};
use crate::{args, row};

row! {
    /// Something that was reported.
    pub struct Case {
        pub id: i64,
        pub subject_id: i64,
        pub place_id: i64,
        pub program_id: ProgramId,
        pub state: ReportState,
    }
}

pub async fn find(conn: &Conn, forum: &Forum, id: i64) -> Result<Option<Case>, DbError> {
    let sql = "SELECT id, subject_id, place_id, program_id, state FROM platform_report_case WHERE id = $1 AND forum = $2";
    conn.maybe(sql, &args![id, forum.name]).await
}

/// The case of what was said, locked until the commit; the first report opens it.
pub async fn lock_case(tx: &Conn, forum: &Forum, subject: &Subject, now: Millis) -> Result<Case, DbError> {
    let sql = "INSERT INTO platform_report_case (forum, subject_id, place_id, program_id, state, is_open, opened_at)
               VALUES ($1, $2, $3, $4, 'open', TRUE, $5) ON CONFLICT (forum, subject_id) DO NOTHING";
    tx.run(sql, &args![forum.name, subject.id, subject.place, subject.program, now]).await?;
    tx.lock(
        "SELECT id, subject_id, place_id, program_id, state FROM platform_report_case WHERE forum = $1 AND subject_id = $2",
        &args![forum.name, subject.id],
    )
    .await?
    .ok_or(DbError::Absent)
}

pub async fn insert_report(tx: &Conn, case: i64, by: UserId, reason: ReportReason, note: &str, now: Millis) -> Result<u64, DbError> {
    let sql = "INSERT INTO platform_report (case_id, reporter_id, reason, note, reported_at) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (case_id, reporter_id) DO NOTHING";
    tx.run(sql, &args![case, by, reason, note, now]).await
}

pub async fn reporters(tx: &Conn, case: i64) -> Result<i64, DbError> {
    Ok(tx.one::<(i64,)>("SELECT COUNT(*) FROM platform_report WHERE case_id = $1", &args![case]).await?.0)
}

row! {
    /// A case with one of its reports. Without: whoever reported was erased.
    pub struct Listed {
        pub id: i64,
        pub subject_id: i64,
        pub place_id: i64,
        pub program_id: ProgramId,
        pub state: ReportState,
        pub reason: Option<ReportReason>,
        pub note: Option<String>,
        pub reported_at: Option<Millis>,
    }
}

impl Listed {
    pub fn parts(self) -> (Case, Option<Report>) {
        let Self { id, subject_id, place_id, program_id, state, reason, note, reported_at } = self;
        let report = reason.zip(note).zip(reported_at).map(|((reason, note), at)| Report { reason, note, at });
        (Case { id, subject_id, place_id, program_id, state }, report)
    }
}

pub async fn all(conn: &Conn, forum: &Forum, page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all(
        "SELECT c.id, c.subject_id, c.place_id, c.program_id, c.state, r.reason, r.note, r.reported_at
         FROM (SELECT id, subject_id, place_id, program_id, state, is_open FROM platform_report_case WHERE forum = $1
               ORDER BY is_open DESC, id DESC LIMIT $2 OFFSET $3) c
         LEFT JOIN platform_report r ON r.case_id = c.id ORDER BY c.is_open DESC, c.id DESC, r.reported_at, r.reporter_id",
        &args![forum.name, page.limit_and_one(), page.offset()],
    )
    .await
}

/// Materialized: else SQLite walks through the whole forum in this order, in search of the few of these programmes.
pub async fn of_programs(conn: &Conn, forum: &Forum, programs: &[ProgramId], page: Page) -> Result<Vec<Listed>, DbError> {
    conn.all_in_whole(
        "WITH moderated AS MATERIALIZED (
             SELECT id, subject_id, place_id, program_id, state, is_open FROM platform_report_case WHERE forum = $1 AND program_id IN ($LIST)
         )
         SELECT c.id, c.subject_id, c.place_id, c.program_id, c.state, r.reason, r.note, r.reported_at
         FROM (SELECT id, subject_id, place_id, program_id, state, is_open FROM moderated ORDER BY is_open DESC, id DESC LIMIT $2 OFFSET $3) c
         LEFT JOIN platform_report r ON r.case_id = c.id ORDER BY c.is_open DESC, c.id DESC, r.reported_at, r.reporter_id",
        &args![forum.name, page.limit_and_one(), page.offset()],
        &values(programs),
    )
    .await
}

/// How many wait for a decision in each of these programmes, in all forums together. Programmes without one are left out.
pub async fn open_in(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    let sql =
        "SELECT program_id, COUNT(*) AS cases FROM platform_report_case WHERE program_id IN ($LIST) AND is_open = TRUE GROUP BY program_id";
    conn.all_in(sql, &[], &values(programs)).await
}

pub async fn decide(tx: &Conn, case: i64, state: ReportState) -> Result<u64, DbError> {
    tx.run("UPDATE platform_report_case SET state = $2, is_open = FALSE WHERE id = $1", &args![case, state]).await
}

row! {
    pub struct Reported {
        pub place_id: i64,
        pub program_id: ProgramId,
        pub reason: ReportReason,
        pub note: String,
        pub reported_at: Millis,
    }
}

/// For the copy that the person may ask for.
pub async fn by_reporter(conn: &Conn, forum: &Forum, user: UserId) -> Result<Vec<Reported>, DbError> {
    conn.all(
        "SELECT c.place_id, c.program_id, r.reason, r.note, r.reported_at FROM platform_report r JOIN platform_report_case c ON c.id = r.case_id
         WHERE r.reporter_id = $1 AND c.forum = $2 ORDER BY r.reported_at, r.case_id",
        &args![user, forum.name],
    )
    .await
}

/// What a person reported stays as it was decided; nothing says any longer who it was.
pub async fn delete_reporter(tx: &Conn, forum: &Forum, user: UserId) -> Result<u64, DbError> {
    let sql = "DELETE FROM platform_report WHERE reporter_id = $1
               AND EXISTS (SELECT 1 FROM platform_report_case c WHERE c.id = platform_report.case_id AND c.forum = $2)";
    tx.run(sql, &args![user, forum.name]).await
}

fn values(programs: &[ProgramId]) -> Vec<Value> {
    programs.iter().map(|id| id.into_value()).collect()
}
