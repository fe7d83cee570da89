use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::{Course, Decision, ENOUGH_REPORTERS, MAX_REPORT_NOTE, PersonCard, Report, ReportState};
use sanggar_kernel::{Page, ProgramId, UserId};
use sanggar_platform::audit::Entry;
use sanggar_platform::db::DbError;
use sanggar_platform::http::Identity;
use serde_json::{Map, json};

use super::guarded::ModeratedCase;
use super::query::{self, Case, Words};
use super::wire::{CaseComment, CaseOfDiscussion, ReportForm};
use crate::comment::guarded::ReadableComment;
use crate::comment::service::UNNAMED;
use crate::{Error, Learning};

pub async fn report(cx: &Learning, comment: &ReadableComment, form: &ReportForm) -> Result<(), Error> {
    let note = form.note.as_deref().unwrap_or_default().trim();
    if note.chars().count() > MAX_REPORT_NOTE {
        return Err(Error::Field("note", "Catatan paling panjang 500 karakter."));
    }
    let (said, reporter) = (&comment.said, comment.discussion.user);
    if said.user_id == reporter {
        return Err(Error::Field("comment_id", "Ini komentarmu sendiri. Kamu bisa menghapusnya."));
    }
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let case = query::hold_case(&tx, said, now).await?;
    query::insert_report(&tx, case.id, reporter, form.reason, note, now).await?;
    if case.state == ReportState::Open && query::reporters(&tx, case.id).await? >= ENOUGH_REPORTERS {
        query::hide(&tx, said.id, now).await?;
    }
    Ok(tx.commit().await?)
}

pub async fn decide(cx: &Learning, me: &Identity, case: ModeratedCase, decision: Decision) -> Result<(), Error> {
    let case = case.into_case();
    let tx = cx.db.write().await?;
    let (state, action) = match decision {
        Decision::Hide => (ReportState::Hidden, "learning.comment_hidden"),
        Decision::Keep => (ReportState::Kept, "learning.comment_kept"),
    };
    query::decide(&tx, case.id, state).await?;
    match decision {
        Decision::Hide => query::hide(&tx, case.comment_id, cx.clock.now()).await?,
        Decision::Keep => query::show(&tx, case.comment_id).await?,
    };
    let details = Map::from_iter([("activity".to_owned(), json!(case.activity_id))]);
    cx.audit.write(&tx, Entry { actor: me.into(), institution: None, action, subject: ("comment", case.comment_id), details })?;
    Ok(tx.commit().await?)
}

pub async fn cases(cx: &Learning, me: &Identity, program: Option<ProgramId>, page: Page) -> Result<Vec<Case>, DbError> {
    let conn = cx.db.read().await?;
    let programs = match (me.is_admin, program) {
        (true, None) => return query::all_cases(&conn, page).await,
        (true, Some(program)) => vec![program],
        (false, wanted) => {
            let taught = query::taught_by(&conn, me.user).await?;
            taught.into_iter().filter(|program| wanted.is_none_or(|wanted| wanted == *program)).collect()
        }
    };
    if programs.is_empty() { Ok(Vec::new()) } else { query::cases_of(&conn, &programs, page).await }
}

/// Who teaches knows the learners.
pub async fn described(cx: &Learning, cases: Vec<Case>) -> Result<Vec<CaseOfDiscussion>, DbError> {
    if cases.is_empty() {
        return Ok(Vec::new());
    }
    let programs: Vec<ProgramId> = cases.iter().map(|case| case.program_id).collect();
    let courses: HashMap<ProgramId, Arc<Course>> =
        cx.ports.courses.courses(&programs).await?.into_iter().map(|course| (course.id, course)).collect();
    let (reports, words) = {
        let conn = cx.db.read().await?;
        let (ids, comments): (Vec<i64>, Vec<i64>) = cases.iter().map(|case| (case.id, case.comment_id)).unzip();
        (query::reports(&conn, &ids).await?, query::words_of(&conn, &comments).await?)
    };
    let writers: Vec<UserId> = words.iter().map(|one| one.user_id).collect();
    let people: HashMap<UserId, PersonCard> = cx.ports.people.people(&writers).await?.into_iter().map(|card| (card.id, card)).collect();
    let mut words: HashMap<i64, Words> = words.into_iter().map(|one| (one.id, one)).collect();
    let described = |case: Case| {
        let course = courses.get(&case.program_id)?;
        let (_, activity) = course.activity(case.activity_id)?;
        let comment = words.remove(&case.comment_id)?;
        let of_case = reports.iter().filter(|report| report.case_id == case.id);
        Some(CaseOfDiscussion {
            id: case.id,
            comment: shown(people.get(&comment.user_id), comment),
            program_slug: course.slug.clone(),
            program_title: course.title.clone(),
            activity_slug: activity.slug.clone(),
            activity_title: activity.title.clone(),
            reports: of_case.map(|one| Report { reason: one.reason, note: one.note.clone(), at: one.reported_at }).collect(),
            state: case.state,
        })
    };
    Ok(cases.into_iter().filter_map(described).collect())
}

fn shown(writer: Option<&PersonCard>, comment: Words) -> CaseComment {
    CaseComment {
        id: comment.id,
        text: comment.message,
        user_name: writer.map_or_else(|| UNNAMED.to_owned(), |writer| writer.name.clone()),
        avatar: writer.and_then(|writer| writer.avatar.clone()),
        created_at: comment.created_at,
    }
}
