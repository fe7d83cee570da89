use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CourseActivity, CourseTopic};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::http::Identity;

use super::due::due_at;
use super::wire::{AgendaItem, Summary};
use crate::course_progress::{self, CourseProgress};
use crate::outline::ActivityItem;
use crate::recent::{self, OfProgram};
use crate::{Error, Learning, classes};

/// How many of the latest activities are told (B386).
const LATEST: usize = 10;
const RUNNING: usize = 6;

/// A place in the outline of a class that somebody attends.
type Found<'a> = (&'a CourseProgress, &'a CourseTopic, &'a CourseActivity);

pub async fn of(cx: &Learning, me: &Identity) -> Result<Summary, Error> {
    let all_progress = course_progress::of_person(cx, me.user).await?;
    let wanted: Vec<UserId> = std::iter::once(me.user).chain(me.parent).collect();
    let people = cx.ports.people.people(&wanted).await?;
    let name = |user: UserId| people.iter().find(|card| card.id == user).map(|card| card.first_name().to_owned());
    Ok(Summary {
        greeting_name: name(me.user).unwrap_or_default(),
        next_meeting: next_meeting(&all_progress, cx.clock.now()).map(item),
        running: classes::running(&all_progress, RUNNING),
        last: recent::last(&all_progress, LATEST),
        parent_name: me.parent.and_then(name),
    })
}

fn item((progress, topic, activity): Found<'_>) -> AgendaItem {
    AgendaItem { item: ActivityItem::new(progress, topic, activity), program: OfProgram::new(&progress.course), due_at: due_at(activity) }
}

fn all(all_progress: &[CourseProgress]) -> impl Iterator<Item = Found<'_>> {
    all_progress.iter().flat_map(|progress| progress.counted().map(move |(topic, activity)| (progress, topic, activity)))
}

fn next_meeting(all_progress: &[CourseProgress], now: Millis) -> Option<Found<'_>> {
    let ends = |one: &CourseActivity| one.ends_at.or_else(|| Some(one.starts_at?.plus_seconds(one.minutes * 60)));
    let to_come = all(all_progress).filter(|(_, _, one)| one.kind == ActivityKind::LiveStreaming && ends(one).is_some_and(|at| at >= now));
    to_come.min_by_key(|(_, _, one)| (one.starts_at, one.id))
}
