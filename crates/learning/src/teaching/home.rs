use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::{ActivityId, Millis, ProgramId, UserId};
use sanggar_platform::reports;

use super::query::{self, Taught};
use super::wire::{NextMeeting, TaughtProgram, TeachingHome, WaitingActivity};
use super::{NEW_SECONDS, class_progress};
use crate::grading::QueueKind;
use crate::meeting::{self, Provider};
use crate::{Error, Learning};

const MEETINGS: usize = 5;
const WAITING: usize = 20;

/// A handful of statements, whatever the number of programmes.
pub async fn of(cx: &Learning, user: UserId) -> Result<TeachingHome, Error> {
    let now = cx.clock.now();
    let rows = query::taught(&*cx.db.read().await?, user, now.plus_seconds(-NEW_SECONDS)).await?;
    let waiting: Vec<Waiting> = rows.iter().filter_map(Waiting::of).collect();
    let classes = with_courses(cx, rows).await?;
    let meetings = next_meetings(cx, &classes, now).await?;
    let courses: Vec<Arc<Course>> = classes.iter().map(|(_, course)| course.clone()).collect();
    let progress = class_progress::of(cx, &courses).await?;
    let ids: Vec<ProgramId> = courses.iter().map(|course| course.id).collect();
    let (rooms, open): (_, HashMap<ProgramId, i64>) = match ids.as_slice() {
        [] => (Vec::new(), HashMap::new()),
        ids => (cx.ports.chat_rooms.of_programs(ids).await?, reports::open_in(&*cx.db.read().await?, ids).await?.into_iter().collect()),
    };
    let program = |(taught, course): &(Taught, Arc<Course>)| {
        let count =
            |kind: QueueKind| waiting.iter().filter(|one| one.program_id == course.id && one.kind == kind).map(|one| one.count).sum();
        TaughtProgram {
            program_id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            category: course.category.clone(),
            glyph: course.glyph.clone(),
            picture: course.picture.clone(),
            institution: course.institution.name.clone(),
            learners: taught.learners,
            progress: progress.get(&course.id).copied().unwrap_or(0),
            waiting_works: count(QueueKind::Work),
            waiting_answers: count(QueueKind::Answer),
            new_comments: taught.new_comments,
            open_reports: open.get(&course.id).copied().unwrap_or(0),
            show_certificate: course.show_certificate,
            is_divided: course.study_groups.is_some(),
            ungrouped: if course.study_groups.is_some() { (taught.learners - taught.grouped).max(0) } else { 0 },
            next_meeting: meetings.iter().find(|one| one.program_slug == course.slug).cloned(),
            room_id: rooms.iter().find(|one| one.program == course.id).map(|one| one.room),
        }
    };
    let programs = classes.iter().map(program).collect();
    Ok(TeachingHome { programs, waiting: listed(&classes, &waiting), next_meetings: meetings.into_iter().take(MEETINGS).collect() })
}

/// What waits in one activity.
struct Waiting {
    program_id: ProgramId,
    activity_id: ActivityId,
    kind: QueueKind,
    count: i64,
    oldest_at: Millis,
}

impl Waiting {
    fn of(row: &Taught) -> Option<Self> {
        Some(Self {
            program_id: row.program_id,
            activity_id: row.activity_id?,
            kind: row.kind?,
            count: row.count?,
            oldest_at: row.oldest_at?,
        })
    }
}

/// Each once, by title; what was taken down has nothing to teach.
async fn with_courses(cx: &Learning, mut taught: Vec<Taught>) -> Result<Vec<(Taught, Arc<Course>)>, Error> {
    taught.sort_by_key(|one| one.program_id);
    taught.dedup_by_key(|one| one.program_id);
    let ids: Vec<ProgramId> = taught.iter().map(|one| one.program_id).collect();
    let courses = cx.ports.courses.courses(&ids).await?;
    let courses: HashMap<ProgramId, Arc<Course>> = courses.into_iter().filter(|one| !one.is_removed).map(|one| (one.id, one)).collect();
    let mut found: Vec<_> =
        taught.into_iter().filter_map(|one| courses.get(&one.program_id).cloned().map(|course| (one, course))).collect();
    found.sort_by(|(_, one), (_, other)| (&one.title, one.id).cmp(&(&other.title, other.id)));
    Ok(found)
}

fn listed(classes: &[(Taught, Arc<Course>)], waiting: &[Waiting]) -> Vec<WaitingActivity> {
    let item = |one: &Waiting| {
        let (_, course) = classes.iter().find(|(_, course)| course.id == one.program_id)?;
        let (_, activity) = course.activity(one.activity_id)?;
        Some(WaitingActivity {
            program_slug: course.slug.clone(),
            activity_id: activity.id,
            activity_slug: activity.slug.clone(),
            title: activity.title.clone(),
            kind: one.kind,
            count: one.count,
            oldest_at: one.oldest_at,
        })
    };
    waiting.iter().filter_map(item).take(WAITING).collect()
}

/// The next of each programme and the next of all, the soonest first.
async fn next_meetings(cx: &Learning, classes: &[(Taught, Arc<Course>)], now: Millis) -> Result<Vec<NextMeeting>, Error> {
    let mut to_come: Vec<(&Course, &CourseActivity, Millis, Millis)> = Vec::new();
    for (_, course) in classes {
        let meetings =
            course.activities().filter(|(topic, one)| !topic.is_archived && !one.is_archived && one.kind == ActivityKind::LiveStreaming);
        let timed = meetings.filter_map(|(_, one)| Some((course.as_ref(), one, one.starts_at?, meeting::ends_at(one).ok()?)));
        let mut ahead: Vec<_> = timed.filter(|(.., ends)| *ends >= now).collect();
        ahead.sort_by_key(|(_, one, starts, _)| (*starts, one.id));
        to_come.extend(ahead.into_iter().take(MEETINGS));
    }
    to_come.sort_by_key(|(_, one, starts, _)| (*starts, one.id));
    let ids: Vec<ActivityId> = to_come.iter().map(|(_, one, ..)| one.id).collect();
    let rooms: HashMap<ActivityId, Provider> = match ids.as_slice() {
        [] => HashMap::new(),
        ids => meeting::providers(&*cx.db.read().await?, ids).await?.into_iter().collect(),
    };
    let told = |(course, activity, starts_at, ends_at): (&Course, &CourseActivity, Millis, Millis)| NextMeeting {
        program_slug: course.slug.clone(),
        program_title: course.title.clone(),
        activity_id: activity.id,
        activity_slug: activity.slug.clone(),
        title: activity.title.clone(),
        starts_at,
        ends_at,
        has_room: rooms.contains_key(&activity.id),
        join_path: meeting::join_path(rooms.get(&activity.id).copied().unwrap_or(Provider::Link), &activity.slug),
    };
    Ok(to_come.into_iter().map(told).collect())
}
