//! Learners and activities side by side, for those who grade, and how the class is scored.

mod wire;
mod workbook;

use std::sync::Arc;

use sanggar_contracts::{Course, CourseActivity, GradingRules, Hundredths};
use sanggar_kernel::Page;
use sanggar_platform::audit::{Actor, Entry};
use sanggar_platform::http::{Answer, Fault, FileReply, Json, OriginalUri, Path, Query, Reply, Routes, next_page};
use serde_json::Map;

use super::participants::{self, Found};
use super::wire::{ClassPage, Filter, OfClass, Search};
use crate::gate::{TaughtCourse, Teaches};
use crate::score::is_scored;
use crate::{Error, Learning};
use wire::{Gradebook, GradebookActivity, GradebookRow, RulesForm, ScoringRules};

const MAX_WEIGHT: i64 = 10;
/// Of the workbook, page by page.
const WHOLE: u32 = 100;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/teaching/{programSlug}/gradebook/{page}/{perPage}", show)
        .get("/teaching/{programSlug}/gradebook/xlsx", download)
        .answering(workbook::MEDIA_TYPE)
        .put("/teaching/grading-rules", set_rules)
}

async fn show(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    gate: Teaches<Path<ClassPage>>,
    Query(query): Query<Search>,
) -> Answer<Gradebook> {
    let page = Page::new(gate.input.0.page, gate.input.0.per_page)?;
    let course = gate.subject.course();
    let found = participants::found_on(&cx, course, &query.search, query.filter, page).await?;
    let mut rows = rows(course, found);
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(book(course, rows)).next(next))
}

async fn download(cx: Learning, gate: Teaches<Path<OfClass>>) -> Result<FileReply, Fault> {
    let course = gate.subject.course();
    let mut all = Vec::new();
    for number in 1.. {
        let page = Page::new(number, WHOLE)?;
        let mut found = rows(course, participants::found_on(&cx, course, "", Filter::All, page).await?);
        let is_last = found.len() <= WHOLE as usize;
        found.truncate(WHOLE as usize);
        all.append(&mut found);
        if is_last {
            break;
        }
    }
    let bytes = workbook::write(&book(course, all), cx.clock.now()).map_err(Error::Workbook)?;
    Ok(FileReply::made(bytes, workbook::MEDIA_TYPE).saved_as(&format!("buku-nilai-{}.xlsx", course.slug)))
}

async fn set_rules(cx: Learning, gate: Teaches<Json<RulesForm>>) -> Answer<ScoringRules> {
    let Json(form) = gate.input;
    let rules = checked(&gate.subject, form)?;
    let course = gate.subject.course();
    let tx = cx.db.write().await?;
    let (actor, institution) = (Actor::person(gate.me.user), Some(course.institution.id));
    let entry =
        Entry { actor, institution, action: "learning.grading_rules_set", subject: ("program", course.id.get()), details: Map::new() };
    cx.audit.write(&tx, entry)?;
    cx.ports.grading.set_rules(&tx, course.id, &rules).await?;
    tx.commit().await?;
    Ok(Reply::of(ScoringRules { scoring_date: rules.scoring_date, pass_mark: rules.pass_mark }))
}

fn checked(taught: &TaughtCourse, form: RulesForm) -> Result<GradingRules, Error> {
    let course = taught.course();
    if form.pass_mark.is_some_and(|mark| !(0..=100).contains(&mark)) {
        return Err(Error::Field("pass_mark", "Nilai lulus 0 sampai 100."));
    }
    if form.scoring_date.zip(course.starts_at).is_some_and(|(scored, starts)| scored < starts) {
        return Err(Error::Field("scoring_date", "Tanggal penilaian tidak boleh sebelum program dimulai."));
    }
    if form.weights.iter().any(|one| !(0..=MAX_WEIGHT).contains(&one.weight)) {
        return Err(Error::Field("weights", "Bobot nilai 0 sampai 10."));
    }
    if form.weights.iter().any(|one| course.activity(one.activity_id).is_none()) {
        return Err(Error::Absent);
    }
    let weights = form.weights.into_iter().map(|one| (one.activity_id, one.weight)).collect();
    Ok(GradingRules { scoring_date: form.scoring_date, pass_mark: form.pass_mark, weights })
}

/// What has a score in somebody's row or is going to have one.
fn columns(course: &Course) -> Vec<&CourseActivity> {
    course.counted().map(|(_, one)| one).filter(|one| is_scored(one, None)).collect()
}

fn rows(course: &Arc<Course>, found: Vec<Found>) -> Vec<GradebookRow> {
    let columns = columns(course);
    let row = |one: Found| {
        let total = course.counted().count() as i64;
        GradebookRow {
            id: one.person,
            program_user_id: one.place,
            name: one.name().to_owned(),
            avatar: one.card.as_ref().and_then(|card| card.avatar.clone()),
            completed: one.completed(course),
            total,
            score: course.score(|activity| one.score_of(activity)).map(Hundredths::told),
            scores: columns.iter().map(|activity| one.score_of(activity.id)).collect(),
            note: one.note.clone(),
        }
    };
    found.into_iter().map(row).collect()
}

fn book(course: &Course, rows: Vec<GradebookRow>) -> Gradebook {
    let column = |one: &CourseActivity| GradebookActivity {
        id: one.id,
        slug: one.slug.clone(),
        title: one.title.clone(),
        kind: one.kind,
        is_quiz: one.kind.is_quiz(),
        is_assessment: one.is_assessment,
        weight: one.weight,
    };
    Gradebook {
        scoring_date: course.scoring_date,
        pass_mark: course.pass_mark,
        activities: columns(course).into_iter().map(column).collect(),
        rows,
    }
}

#[cfg(test)]
mod tests;
