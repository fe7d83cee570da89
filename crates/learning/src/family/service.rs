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

type Sent = HashSet<(UserId, ActivityId)>;

/// Each child that is linked with the person now, asked for together.
pub async fn of(cx: &Learning, parent: UserId) -> Result<Vec<ChildProgress>, Error> {
    let children = cx.ports.families.children_of(parent).await?;
    if children.is_empty() {
        return Ok(Vec::new());
    }
    let standings = course_progress::of_people(cx, &children).await?;
    let sent = query::sent(&*cx.db.read().await?, &children).await?;
    let now = cx.clock.now();
    let of_child = |child: UserId| {
        let own: Vec<&CourseProgress> = standings.iter().filter(|standing| standing.enrolment.user_id == child).collect();
        progress(child, &own, &sent, now)
    };
    Ok(children.into_iter().map(of_child).collect())
}

fn progress(child: UserId, standings: &[&CourseProgress], sent: &Sent, now: Millis) -> ChildProgress {
    let is_done = |standing: &CourseProgress, one: &CourseActivity| standing.is_complete(one.id) || sent.contains(&(child, one.id));
    let latest = standings.iter().find(|standing| standing.first_incomplete().is_some()).or_else(|| standings.first());
    ChildProgress {
        user_id: child,
        week: week(standings, is_done, now),
        latest: latest.map(|standing| ClassProgress::new(standing)),
        next: dated(standings, is_done, now).or_else(|| standings.iter().find_map(|standing| going_on(standing, is_done))),
        classes: standings.len() as i64,
    }
}

/// Both what the child has done and what is open; what is bought beside a class is not asked of anybody.
fn week(standings: &[&CourseProgress], is_done: impl Fn(&CourseProgress, &CourseActivity) -> bool, now: Millis) -> Stitches {
    let monday = Day::at(now).monday();
    let period = Period::days(monday, WEEK_DAYS);
    let (mut done, mut total) = (0, 0);
    for standing in standings {
        let asked = standing.counted().filter(|(topic, one)| standing.lock(topic, one) != Some(Lock::Addon));
        for (_, one) in asked.filter(|(_, one)| due_at(one).is_some_and(|at| period.holds(at))) {
            total += 1;
            done += i64::from(is_done(standing, one));
        }
    }
    Stitches { done, total }
}

/// The nearest of what is open and has a date from today on.
fn dated(standings: &[&CourseProgress], is_done: impl Fn(&CourseProgress, &CourseActivity) -> bool, now: Millis) -> Option<NextThing> {
    let period = Period::days(Day::at(now), AHEAD_DAYS);
    let mut nearest: Option<(Millis, &CourseProgress, &CourseActivity)> = None;
    for standing in standings {
        for (topic, one) in standing.counted() {
            let Some(at) = due_at(one).filter(|at| period.holds(*at)) else { continue };
            let is_open = !is_done(standing, one) && standing.lock(topic, one).is_none() && one.ends_at.is_none_or(|end| end > now);
            if is_open && nearest.is_none_or(|(before, ..)| at < before) {
                nearest = Some((at, standing, one));
            }
        }
    }
    nearest.map(|(at, standing, one)| NextThing::new(&standing.course, one, Some(at)))
}

fn going_on(standing: &CourseProgress, is_done: impl Fn(&CourseProgress, &CourseActivity) -> bool) -> Option<NextThing> {
    let next = standing.next().filter(|one| !is_done(standing, one))?;
    standing.open(next.id).ok().map(|one| NextThing::new(&standing.course, one, None))
}
