use std::collections::HashMap;

use sanggar_contracts::{CourseActivity, CourseTopic, Hundredths, PersonCard, percentage};
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::http::Identity;

use super::guarded::{ReadReport, Reader};
use super::place::{Attendance, Place};
use super::query;
use super::wire::{
    LearningReport, MeetingState, NoteForm, ReportActivity, ReportFeedback, ReportLearner, ReportMeeting, ReportNote, ReportProgram,
    ReportTopic,
};
use crate::proficiency::level_of;
use crate::score::is_scored;
use crate::{Error, Learning, course_progress, publishing};

const MAX_NOTE: usize = 2_000;

type Cards = HashMap<UserId, PersonCard>;

pub async fn report(cx: &Learning, me: &Identity, read: &ReadReport) -> Result<LearningReport, Error> {
    let ReadReport { course, place, reader } = read;
    let cards = cards(cx, place).await?;
    let now = cx.clock.now();
    let available_at = course.scores_from(now, *reader == Reader::Teacher);
    let is_told = available_at.is_none();
    let whole = course.score(|activity| place.score_of(activity)).filter(|_| is_told);
    let completed = course.counted().filter(|(_, one)| place.completed_at(one.id).is_some());
    let (done, minutes) = completed.fold((0, 0), |(done, minutes), (_, one)| (done + 1, minutes + one.minutes));
    let total = course.counted().count() as i64;
    let topics: Vec<ReportTopic> = if is_told { topics(read) } else { Vec::new() };
    let meetings = meetings(read, now);
    let learner = cards.get(&place.learner);
    Ok(LearningReport {
        program_user_id: place.id,
        // Who teaches one programme has no business with the others of the semester.
        transcript_id: place.transcript.filter(|_| *reader != Reader::Teacher || !place.is_taught || me.is_admin),
        reader: *reader,
        learner: ReportLearner::new(place.learner, learner),
        program: ReportProgram {
            id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            institution: course.institution.name.clone(),
        },
        facilitators: place.teachers.iter().filter_map(|teacher| Some(cards.get(teacher)?.name.clone())).collect(),
        began_at: place.enrolled_at,
        ended_at: place.ended_at(course),
        minutes,
        completed: done,
        total,
        percentage_progress: percentage(done, total),
        available_at,
        is_recounting: place.is_recounting,
        pass_mark: course.pass_mark,
        is_passed: course.pass_mark.zip(whole).map(|(mark, whole)| whole.reaches(mark)),
        final_score: whole.map(Hundredths::told),
        level: whole.map(level_of),
        weight: topics.iter().map(|topic| topic.weight).sum(),
        topics,
        attendance: attendance(&meetings),
        meetings,
        note: note(place, &cards).filter(|_| is_told),
        can_write_note: may_write_note(me, read),
        is_public: place.is_public,
        can_publish: *reader == Reader::Parent || publishing::decides_alone(me, place.learner, learner),
    })
}

/// Asked for together.
async fn cards(cx: &Learning, place: &Place) -> Result<Cards, Error> {
    let mut people: Vec<UserId> = place.teachers.clone();
    people.push(place.learner);
    people.extend(place.note.as_ref().and_then(|note| note.author));
    people.sort_unstable();
    people.dedup();
    Ok(cx.ports.people.people(&people).await?.into_iter().map(|card| (card.id, card)).collect())
}

fn topics(read: &ReadReport) -> Vec<ReportTopic> {
    let ReadReport { course, place, .. } = read;
    let mut found: Vec<(&CourseTopic, Vec<&CourseActivity>)> = Vec::new();
    for (topic, activity) in course.counted().filter(|(_, one)| is_scored(one, place.score_of(one.id))) {
        match found.last_mut().filter(|(last, _)| last.id == topic.id) {
            Some((_, activities)) => activities.push(activity),
            None => found.push((topic, vec![activity])),
        }
    }
    let told = |(topic, activities): (&CourseTopic, Vec<&CourseActivity>)| {
        let scores: Vec<(i64, i64)> = activities.iter().filter_map(|one| Some((place.score_of(one.id)?, one.weight))).collect();
        ReportTopic {
            id: topic.id,
            title: topic.title.clone(),
            score: Hundredths::mean(scores.iter().copied()).map(Hundredths::told),
            weight: scores.iter().map(|(_, weight)| weight).sum(),
            activities: activities.into_iter().map(|one| activity(place, one)).collect(),
        }
    };
    found.into_iter().map(told).collect()
}

fn activity(place: &Place, one: &CourseActivity) -> ReportActivity {
    ReportActivity {
        id: one.id,
        slug: one.slug.clone(),
        title: one.title.clone(),
        kind: one.kind,
        category: one.kind.category().as_str(),
        is_assessment: one.is_assessment,
        score: place.score_of(one.id),
        weight: one.weight,
        state: place.state(one),
        feedback: place.feedback(one.id).into_iter().map(|(question, text)| ReportFeedback { question, text }).collect(),
    }
}

fn meetings(read: &ReadReport, now: Millis) -> Vec<ReportMeeting> {
    let told = read.place.meetings(&read.course, now).into_iter();
    told.map(|(one, starts_at, state)| ReportMeeting { activity_id: one.id, title: one.title.clone(), starts_at, state }).collect()
}

fn attendance(meetings: &[ReportMeeting]) -> Attendance {
    let count = |wanted: MeetingState| meetings.iter().filter(|one| one.state == wanted).count() as i64;
    let attended = count(MeetingState::Attended);
    Attendance { attended, held: attended + count(MeetingState::Missed) }
}

fn note(place: &Place, cards: &Cards) -> Option<ReportNote> {
    let note = place.note.as_ref()?;
    let author = note.author.and_then(|author| cards.get(&author));
    Some(ReportNote {
        text: note.text.clone(),
        author: author.map(|card| card.name.clone()),
        author_avatar: author.and_then(|card| card.avatar.clone()),
        written_at: note.written_at,
    })
}

/// Nobody writes of the own learning.
fn may_write_note(me: &Identity, read: &ReadReport) -> bool {
    read.reader == Reader::Teacher && read.place.learner != me.user
}

pub async fn write_note(cx: &Learning, me: &Identity, read: &ReadReport, form: NoteForm) -> Result<Option<ReportNote>, Error> {
    if !may_write_note(me, read) {
        return Err(Error::Absent);
    }
    let text = form.note.trim();
    if text.chars().count() > MAX_NOTE {
        return Err(Error::Field("note", "Catatan paling panjang 2.000 tanda."));
    }
    let (place, now) = (&read.place, cx.clock.now());
    let tx = cx.db.write().await?;
    if text.is_empty() {
        query::delete_note(&tx, place.id).await?;
        tx.commit().await?;
        return Ok(None);
    }
    query::put_note(&tx, place.id, me.user, text, now).await?;
    tx.commit().await?;
    let author = cx.ports.people.people(&[me.user]).await?.pop();
    Ok(Some(ReportNote {
        text: text.to_owned(),
        author: author.as_ref().map(|card| card.name.clone()),
        author_avatar: author.and_then(|card| card.avatar),
        written_at: now,
    }))
}

pub async fn set_privacy(cx: &Learning, me: &Identity, read: &ReadReport, is_public: bool) -> Result<(), Error> {
    let place = &read.place;
    let tx = publishing::decide(cx, me, place.learner, is_public).await?;
    if query::set_public(&tx, place.id, is_public).await? == 0 {
        return Err(Error::Absent);
    }
    Ok(tx.commit().await?)
}

/// What a teacher wrote in another system.
pub struct PastNote<'a> {
    pub user: UserId,
    pub program: ProgramId,
    pub author: UserId,
    pub text: &'a str,
    pub at: Millis,
}

pub async fn import(cx: &Learning, past: &PastNote<'_>) -> Result<(), Error> {
    let places = course_progress::in_programs(cx, past.user, &[past.program]).await?;
    let place = places.first().ok_or(Error::Absent)?.enrolment.id;
    let tx = cx.db.write().await?;
    query::put_note(&tx, place, past.author, past.text, past.at).await?;
    Ok(tx.commit().await?)
}
