use std::collections::HashSet;

use sanggar_contracts::CourseActivity;
use sanggar_kernel::{ActivityId, Day, Millis, UserId};

use super::query;
use super::wire::{ChildProgress, ClassProgress, NextThing, Stitches};
use crate::agenda::{Period, due_at};
use crate::course_progress::{self, CourseProgress, Lock};
use crate::{Error, Learning};

const WEEK_DAYS: i64 = 7;
const AHEAD_DAYS: i64 = 90;

pub type Sent = HashSet<(UserId, ActivityId)>;

/// Each child that is linked with the person now, asked for together.
pub async fn of(cx: &Learning, parent: UserId) -> Result<Vec<ChildProgress>, Error> {
    let children = cx.ports.families.children_of(parent).await?;
    if children.is_empty() {
        return Ok(Vec::new());
    }
    let all_progress = course_progress::of_people(cx, &children).await?;
    let sent = query::sent(&*cx.db.read().await?, &children).await?;
    let now = cx.clock.now();
    let of_child = |child: UserId| {
        let own: Vec<&CourseProgress> = all_progress.iter().filter(|progress| progress.enrolment.user_id == child).collect();
        progress(child, &own, &sent, now)
    };
    Ok(children.into_iter().map(of_child).collect())
}

fn progress(child: UserId, all_progress: &[&CourseProgress], sent: &Sent, now: Millis) -> ChildProgress {
    let is_done = done_by(child, sent);
    let latest = all_progress.iter().find(|progress| progress.first_incomplete().is_some()).or_else(|| all_progress.first());
    ChildProgress {
        user_id: child,
        week: week(all_progress, &is_done, now),
        latest: latest.map(|progress| ClassProgress::new(progress)),
        next: dated(all_progress, |_| true, &is_done, now)
            .or_else(|| all_progress.iter().find_map(|progress| going_on(progress, &is_done))),
        classes: all_progress.len() as i64,
    }
}

/// What is out of the child's hands.
pub fn done_by(child: UserId, sent: &Sent) -> impl Fn(&CourseProgress, &CourseActivity) -> bool {
    move |progress, one| progress.is_complete(one.id) || sent.contains(&(child, one.id))
}

/// Both what the child has done and what is open; what is bought beside a class is not asked of anybody.
pub fn week(all_progress: &[&CourseProgress], is_done: impl Fn(&CourseProgress, &CourseActivity) -> bool, now: Millis) -> Stitches {
    let monday = Day::at(now).monday();
    let period = Period::days(monday, WEEK_DAYS);
    let (mut done, mut total) = (0, 0);
    for progress in all_progress {
        let asked = progress.counted().filter(|(topic, one)| progress.lock(topic, one) != Some(Lock::Addon));
        for (_, one) in asked.filter(|(_, one)| due_at(one).is_some_and(|at| period.holds(at))) {
            total += 1;
            done += i64::from(is_done(progress, one));
        }
    }
    Stitches { done, total }
}

/// The nearest of what is wanted, open and has a date from today on.
pub fn dated(
    all_progress: &[&CourseProgress],
    is_wanted: impl Fn(&CourseActivity) -> bool,
    is_done: impl Fn(&CourseProgress, &CourseActivity) -> bool,
    now: Millis,
) -> Option<NextThing> {
    let period = Period::days(Day::at(now), AHEAD_DAYS);
    let mut nearest: Option<(Millis, &CourseProgress, &CourseActivity)> = None;
    for progress in all_progress {
        for (topic, one) in progress.counted().filter(|(_, one)| is_wanted(one)) {
            let Some(at) = due_at(one).filter(|at| period.holds(*at)) else { continue };
            let is_open = !is_done(progress, one) && progress.lock(topic, one).is_none() && one.ends_at.is_none_or(|end| end > now);
            if is_open && nearest.is_none_or(|(before, ..)| at < before) {
                nearest = Some((at, progress, one));
            }
        }
    }
    nearest.map(|(at, progress, one)| NextThing::new(&progress.course, one, Some(at)))
}

fn going_on(progress: &CourseProgress, is_done: impl Fn(&CourseProgress, &CourseActivity) -> bool) -> Option<NextThing> {
    let next = progress.next().filter(|one| !is_done(progress, one))?;
    progress.open(next.id).ok().map(|one| NextThing::new(&progress.course, one, None))
}
