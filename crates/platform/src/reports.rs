//! What people find indecent, wherever it stands: reported with a reason, read by nobody once enough have reported it, until somebody decides.
//! What it is, how it is hidden and who decides an area knows; by its `Forum` its cases are kept apart from those of others.

mod guarded;
mod query;
mod wire;

use sanggar_kernel::{Millis, Page, ProgramId, UserId};
use serde_json::{Map, json};

use crate::audit::{Actor, Audit, Entry};
use crate::db::{Conn, DbError};
pub use guarded::ModeratedCase;
pub use query::{Case, Reported, by_reporter, delete_reporter, find, open_in};
pub use wire::{CaseById, CasePage, DecideForm, Decision, OfProgram, Report, ReportForm, ReportReason, ReportState};

const ENOUGH_REPORTERS: i64 = 3;
const MAX_NOTE: usize = 500;

/// Where things are said that can be reported.
pub struct Forum {
    /// `learning.discussion`; stored, so it never changes.
    pub name: &'static str,
    /// What the audit trail calls a thing that is said there, the place where it stands, and what is decided on it.
    pub subject: &'static str,
    pub place: &'static str,
    pub hidden: &'static str,
    pub kept: &'static str,
}

/// Something that was said in a forum.
pub struct Subject {
    pub id: i64,
    pub place: i64,
    pub program: ProgramId,
}

/// Why somebody reports it.
pub struct Complaint<'a> {
    reason: ReportReason,
    note: &'a str,
}

impl<'a> Complaint<'a> {
    pub const NOTE_TOO_LONG: &'static str = "Catatan paling panjang 500 karakter.";

    pub const fn without_note(reason: ReportReason) -> Self {
        Self { reason, note: "" }
    }

    /// Absent: the note is too long.
    pub fn of(form: &'a ReportForm) -> Option<Self> {
        let note = form.note.as_deref().unwrap_or_default().trim();
        (note.chars().count() <= MAX_NOTE).then_some(Self { reason: form.reason, note })
    }
}

/// The first report opens a case, and whoever has reported it before says nothing new. True: nobody is to read it until somebody has decided.
pub async fn report(
    tx: &Conn,
    forum: &Forum,
    subject: &Subject,
    by: UserId,
    complaint: &Complaint<'_>,
    now: Millis,
) -> Result<bool, DbError> {
    let case = query::lock_case(tx, forum, subject, now).await?;
    query::insert_report(tx, case.id, by, complaint.reason, complaint.note, now).await?;
    Ok(case.state == ReportState::Open && query::reporters(tx, case.id).await? >= ENOUGH_REPORTERS)
}

/// A case with all that was reported of it.
pub struct ReportedCase {
    pub case: Case,
    pub reports: Vec<Report>,
}

/// What nobody has decided yet, then the others, the newest first; of these programmes, or of all.
pub async fn list(conn: &Conn, forum: &Forum, programs: Option<&[ProgramId]>, page: Page) -> Result<Vec<ReportedCase>, DbError> {
    let rows = match programs {
        None => query::all(conn, forum, page).await?,
        Some([]) => Vec::new(),
        Some(programs) => query::of_programs(conn, forum, programs, page).await?,
    };
    let mut cases: Vec<ReportedCase> = Vec::new();
    for row in rows {
        let (case, report) = row.parts();
        match cases.last_mut().filter(|last| last.case.id == case.id) {
            Some(last) => last.reports.extend(report),
            None => cases.push(ReportedCase { case, reports: report.into_iter().collect() }),
        }
    }
    Ok(cases)
}

/// As often as somebody thinks otherwise. What was said is the area's to hide or to show in the same transaction.
pub async fn decide(tx: &Conn, audit: &Audit, forum: &Forum, case: &Case, decision: Decision, by: Actor) -> Result<(), DbError> {
    let (state, action) = match decision {
        Decision::Hide => (ReportState::Hidden, forum.hidden),
        Decision::Keep => (ReportState::Kept, forum.kept),
    };
    query::decide(tx, case.id, state).await?;
    let details = Map::from_iter([(forum.place.to_owned(), json!(case.place_id))]);
    audit.write(tx, Entry { actor: by, institution: None, action, subject: (forum.subject, case.subject_id), details })
}
