//! What children did in some days, for who writes to their parents of it.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{ChildWeek, ComingUp, CourseActivity, Courses, FamilyWeeks, WeekScore};
use sanggar_kernel::{Day, Millis, UserId};
use sanggar_platform::clock::Clock;
use sanggar_platform::db::{Db, DbError};

use super::query::{self, News, NewsKind};
use super::service::{self, Sent};
use super::wire::NextThing;
use crate::agenda::{Period, due_at};
use crate::course_progress::{self, CourseProgress};

const DAYS_AHEAD: i64 = 7;

/// What answers for the other areas. It stands before the area itself, whose own questions its callers answer.
#[derive(Clone)]
pub struct Weeks {
    pub db: Db,
    pub clock: Clock,
    pub courses: Arc<dyn Courses>,
}

#[async_trait]
impl FamilyWeeks for Weeks {
    async fn weeks_of(&self, children: &[UserId], from: Millis, until: Millis) -> Result<Vec<ChildWeek>, DbError> {
        if children.is_empty() {
            return Ok(Vec::new());
        }
        let now = self.clock.now();
        let all_progress = course_progress::of_people_at(&self.db, &*self.courses, children, now).await?;
        let conn = self.db.read().await?;
        let sent = query::sent(&conn, children).await?;
        let news = query::news(&conn, children, from).await?;
        drop(conn);
        let period = Period { from, until };
        let of_child = |child: &UserId| {
            let own: Vec<&CourseProgress> = all_progress.iter().filter(|progress| progress.enrolment.user_id == *child).collect();
            let mut news: Vec<&News> =
                news.iter().filter(|one| one.user_id == *child && one.at.is_some_and(|at| period.holds(at))).collect();
            news.sort_by_key(|one| std::cmp::Reverse((one.at, one.id)));
            week(*child, &own, &sent, &news, period, now)
        };
        Ok(children.iter().map(of_child).collect())
    }
}

fn week(child: UserId, own: &[&CourseProgress], sent: &Sent, news: &[&News], period: Period, now: Millis) -> ChildWeek {
    let done: Vec<&CourseActivity> = own
        .iter()
        .flat_map(|progress| {
            progress.counted().map(|(_, one)| one).filter(move |one| {
                let done_at = progress.at(one.id).and_then(|done| done.completed_at);
                done_at.is_some_and(|at| period.holds(at))
            })
        })
        .collect();
    let of_kind = |kind: NewsKind| news.iter().filter(move |one| one.kind == kind);
    ChildWeek {
        child,
        done: done.len() as i64,
        minutes: done.iter().map(|one| one.minutes).sum(),
        meetings: done.iter().filter(|one| is_meeting(one)).count() as i64,
        scores: scores(own, period),
        certificates: of_kind(NewsKind::Certificate).filter_map(|one| one.title.clone()).collect(),
        transcripts: of_kind(NewsKind::Transcript).count() as i64,
        due: due(child, own, sent, period.until, now),
        meeting: service::dated(own, is_meeting, service::done_by(child, sent), now).and_then(coming_up),
        programs: own.iter().map(|progress| progress.course.id).collect(),
    }
}

/// A score is told when it is there and the programme tells its scores, so it is of the week in which the later of the two happened.
fn scores(own: &[&CourseProgress], period: Period) -> Vec<WeekScore> {
    let mut found: Vec<(Millis, WeekScore)> = Vec::new();
    for progress in own.iter().filter(|progress| progress.scores_from().is_none()) {
        for (_, one) in progress.counted() {
            let Some((done, score)) = progress.at(one.id).and_then(|at| Some((at.completed_at?, at.score?))) else { continue };
            let told_at = progress.course.scoring_date.map_or(done, |date| date.max(done));
            if period.holds(told_at) {
                let (title, program_title) = (one.title.clone(), progress.course.title.clone());
                found.push((told_at, WeekScore { title, program_title, score }));
            }
        }
    }
    found.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    found.into_iter().map(|(_, score)| score).collect()
}

/// What is open and not yet out of the child's hands; meetings are told apart.
fn due(child: UserId, own: &[&CourseProgress], sent: &Sent, until: Millis, now: Millis) -> Vec<ComingUp> {
    let ahead = Period { from: until.max(now), until: Day::at(until).plus_days(DAYS_AHEAD + 1).begins_at() };
    let is_done = service::done_by(child, sent);
    let mut found: Vec<ComingUp> = Vec::new();
    for progress in own {
        for (topic, one) in progress.counted().filter(|(_, one)| !is_meeting(one)) {
            let Some(at) = due_at(one).filter(|at| ahead.holds(*at)) else { continue };
            if !is_done(progress, one) && progress.lock(topic, one).is_none() {
                found.push(ComingUp { title: one.title.clone(), program_title: progress.course.title.clone(), at });
            }
        }
    }
    found.sort_by(|a, b| (a.at, &a.title).cmp(&(b.at, &b.title)));
    found
}

fn is_meeting(one: &CourseActivity) -> bool {
    one.kind == ActivityKind::LiveStreaming
}

fn coming_up(next: NextThing) -> Option<ComingUp> {
    Some(ComingUp { at: next.due_at?, title: next.title, program_title: next.program_title })
}
