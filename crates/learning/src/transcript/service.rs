use sanggar_contracts::{Hundredths, PersonCard};
use sanggar_kernel::{Millis, Page, ProgramId, UserId};
use sanggar_platform::audit::{Actor, Entry};
use sanggar_platform::http::Identity;
use serde_json::{Map, json};

use super::guarded::ReadTranscript;
use super::results::{self, Found, Shelf, Visits};
use super::wire::{Reader, Transcript, TranscriptItem, TranscriptProgram};
use super::{publish, query};
use crate::learning_report::ReportLearner;
use crate::proficiency::level_of;
use crate::{Error, Learning, publishing};

/// One more than the page holds, when there are more.
pub async fn list(cx: &Learning, learner: UserId, page: Page) -> Result<Vec<TranscriptItem>, Error> {
    let (found, visits) = results::read(query::page(&*cx.db.read().await?, learner, page).await?);
    let shelf = shelf(cx, &found).await?;
    let now = cx.clock.now();
    Ok(found.iter().map(|one| item(one, &shelf, &visits, now, false)).collect())
}

pub async fn shelf(cx: &Learning, found: &[Found]) -> Result<Shelf, Error> {
    let mut programs: Vec<ProgramId> = found.iter().flat_map(|one| one.places.values().map(|place| place.program)).collect();
    programs.sort_unstable();
    programs.dedup();
    let courses = if programs.is_empty() { Vec::new() } else { cx.ports.courses.courses(&programs).await? };
    Ok(courses.into_iter().map(|course| (course.id, course)).collect())
}

/// Who runs the institution is told all of it at any time.
fn item(found: &Found, shelf: &Shelf, visits: &Visits, now: Millis, is_staff: bool) -> TranscriptItem {
    let programs = found.programs(shelf);
    let published_at = found.published_at(shelf);
    let is_told = is_staff || published_at <= now;
    let scores = programs.iter().filter(|(_, _, course)| is_staff || course.is_scored(now));
    let score = Hundredths::mean_of(scores.filter_map(|(_, place, course)| place.score(course))).filter(|_| is_told);
    TranscriptItem {
        id: found.id,
        institution: programs.first().map(|(_, _, course)| course.institution.name.clone()).unwrap_or_default(),
        school_year: found.term.school_year(),
        semester: found.term.semester,
        is_published: published_at <= now,
        published_at,
        programs: programs.len() as i64,
        scored: programs.iter().filter(|(_, _, course)| course.is_scored(now)).count() as i64,
        score: score.map(Hundredths::told),
        level: score.map(level_of),
        attendance: results::sum(programs.iter().map(|(_, _, course)| results::attendance(course, visits, now))),
        is_public: found.is_public,
    }
}

pub async fn show(cx: &Learning, me: &Identity, read: ReadTranscript) -> Result<Transcript, Error> {
    let ReadTranscript { found, visits, reader } = &read;
    let shelf = shelf(cx, std::slice::from_ref(found)).await?;
    let card = cx.ports.people.people(&[found.learner]).await?.pop();
    let (now, is_staff) = (cx.clock.now(), *reader == Reader::Staff);
    let item = item(found, &shelf, visits, now, is_staff);
    let is_told = is_staff || item.is_published;
    let program = |(id, place, course): (_, &results::Place, &sanggar_contracts::Course)| {
        let available_at = course.scores_from(now, is_staff);
        let score = place.score(course).filter(|_| is_told && available_at.is_none());
        TranscriptProgram {
            program_user_id: id,
            program_id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            show_report: course.show_report || is_staff,
            completed: place.completed(course),
            total: course.counted().count() as i64,
            available_at,
            score: score.map(Hundredths::told),
            level: score.map(level_of),
            note: place.note.clone().filter(|_| is_told && available_at.is_none()),
            attendance: results::attendance(course, visits, now),
        }
    };
    Ok(Transcript {
        reader: *reader,
        learner: ReportLearner::new(found.learner, card.as_ref()),
        program_list: found.programs(&shelf).into_iter().map(program).collect(),
        can_publish: can_publish(me, &read, card.as_ref()),
        can_release: is_staff && !item.is_published,
        item,
    })
}

fn can_publish(me: &Identity, read: &ReadTranscript, card: Option<&PersonCard>) -> bool {
    read.reader == Reader::Parent || publishing::decides_alone(me, read.found.learner, card)
}

/// Once; the trail keeps who did it.
pub async fn release(cx: &Learning, me: &Identity, read: &ReadTranscript) -> Result<(), Error> {
    if read.reader != Reader::Staff {
        return Err(Error::Absent);
    }
    let found = &read.found;
    let shelf = shelf(cx, std::slice::from_ref(found)).await?;
    let tx = cx.db.write().await?;
    if query::release(&tx, found.id, me.user, cx.clock.now()).await? > 0 {
        let details = Map::from_iter([("user".to_owned(), json!(found.learner))]);
        let (actor, institution) = (Actor::person(me.user), Some(found.institution));
        cx.audit
            .write(&tx, Entry { actor, institution, action: "learning.transcript_released", subject: ("transcript", found.id), details })?;
        publish::tell(cx, &tx, found, &shelf).await?;
    }
    Ok(tx.commit().await?)
}

pub async fn set_privacy(cx: &Learning, me: &Identity, read: &ReadTranscript, is_public: bool) -> Result<(), Error> {
    let tx = publishing::decide(cx, me, read.found.learner, is_public).await?;
    query::set_public(&tx, read.found.id, is_public).await?;
    Ok(tx.commit().await?)
}
