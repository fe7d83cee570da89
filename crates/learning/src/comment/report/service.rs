use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::{Course, PersonCard};
use sanggar_kernel::{ActivityId, Page, ProgramId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::http::Identity;
use sanggar_platform::reports::{self, Complaint, Decision, Forum, ModeratedCase, OfProgram, ReportForm, ReportedCase, Subject};

use super::query::{self, Words};
use super::wire::{CaseActivity, CaseComment, CaseOfDiscussion};
use crate::comment::guarded::ReadableComment;
use crate::comment::service::UNNAMED;
use crate::{Error, Learning};

pub const DISCUSSIONS: Forum = Forum {
    name: "learning.discussion",
    subject: "comment",
    place: "activity",
    hidden: "learning.comment_hidden",
    kept: "learning.comment_kept",
};

pub async fn report(cx: &Learning, comment: &ReadableComment, form: &ReportForm) -> Result<(), Error> {
    let complaint = Complaint::of(form).ok_or(Error::Field("note", Complaint::NOTE_TOO_LONG))?;
    let (said, reporter) = (&comment.said, comment.discussion.user);
    if said.user_id == reporter {
        return Err(Error::Field("comment_id", "Ini komentarmu sendiri. Kamu bisa menghapusnya."));
    }
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let subject = Subject { id: said.id, place: said.activity_id.get(), program: said.program_id };
    if reports::report(&tx, &DISCUSSIONS, &subject, reporter, &complaint, now).await? {
        query::hide(&tx, said.id, now).await?;
    }
    Ok(tx.commit().await?)
}

pub async fn decide(cx: &Learning, me: &Identity, ModeratedCase(case): &ModeratedCase, decision: Decision) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    reports::decide(&tx, &cx.audit, &DISCUSSIONS, case, decision, me.into()).await?;
    match decision {
        Decision::Hide => query::hide(&tx, case.subject_id, cx.clock.now()).await?,
        Decision::Keep => query::show(&tx, case.subject_id).await?,
    };
    Ok(tx.commit().await?)
}

pub async fn cases(cx: &Learning, me: &Identity, of: &OfProgram, page: Page) -> Result<Vec<ReportedCase>, DbError> {
    let conn = cx.db.read().await?;
    let moderated = if me.is_admin { None } else { Some(query::taught_by(&conn, me.user).await?) };
    reports::list(&conn, &DISCUSSIONS, of.within(moderated).as_deref(), page).await
}

/// Who teaches knows the learners.
pub async fn described(cx: &Learning, cases: Vec<ReportedCase>) -> Result<Vec<CaseOfDiscussion>, DbError> {
    if cases.is_empty() {
        return Ok(Vec::new());
    }
    let programs: Vec<ProgramId> = cases.iter().map(|one| one.case.program_id).collect();
    let courses: HashMap<ProgramId, Arc<Course>> =
        cx.ports.courses.courses(&programs).await?.into_iter().map(|course| (course.id, course)).collect();
    let comments: Vec<i64> = cases.iter().map(|one| one.case.subject_id).collect();
    let words = query::words_of(&*cx.db.read().await?, &comments).await?;
    let writers: Vec<UserId> = words.iter().map(|one| one.user_id).collect();
    let people: HashMap<UserId, PersonCard> = cx.ports.people.people(&writers).await?.into_iter().map(|card| (card.id, card)).collect();
    let mut words: HashMap<i64, Words> = words.into_iter().map(|one| (one.id, one)).collect();
    let described = |ReportedCase { case, reports }: ReportedCase| {
        let course = courses.get(&case.program_id)?;
        let comment = words.remove(&case.subject_id)?;
        Some(CaseOfDiscussion {
            id: case.id,
            comment: shown(people.get(&comment.user_id), comment),
            program_slug: course.slug.clone(),
            program_title: course.title.clone(),
            activity: course
                .activity(ActivityId::new(case.place_id))
                .map(|(_, activity)| CaseActivity { slug: activity.slug.clone(), title: activity.title.clone() }),
            reports,
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
        is_hidden: comment.is_hidden,
    }
}
