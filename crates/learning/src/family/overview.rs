//! All that a parent wants to know of every child, over all classes and institutions, asked for together.

use std::collections::{BTreeSet, HashMap};

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Announced, CourseActivity};
use sanggar_kernel::{Day, Millis, ProgramId, UserId};

use super::query::{self, News, NewsKind};
use super::service::{self, Sent};
use super::wire::{ChildOverview, ClassProgress, FamilyOverview, FamilyWeek, NewAnnouncement, NewCertificate, NewScore, NewTranscript};
use crate::agenda::Period;
use crate::course_progress::{self, CourseProgress, Progress};
use crate::{Error, Learning};

/// For so long a score, an announcement, a certificate or a rapor is new.
const NEW_SECONDS: i64 = 7 * 86_400;

pub async fn of(cx: &Learning, parent: UserId) -> Result<FamilyOverview, Error> {
    let now = cx.clock.now();
    let monday = Day::at(now).monday();
    let week = FamilyWeek { first_day: monday.to_string(), last_day: monday.plus_days(6).to_string(), ..FamilyWeek::default() };
    let children = cx.ports.families.children_of(parent).await?;
    if children.is_empty() {
        return Ok(FamilyOverview { week, children: Vec::new() });
    }
    let all_progress = course_progress::of_people(cx, &children).await?;
    let since = now.plus_seconds(-NEW_SECONDS);
    let conn = cx.db.read().await?;
    let sent = query::sent(&conn, &children).await?;
    let news = query::news(&conn, &children, since).await?;
    drop(conn);
    let programs: BTreeSet<ProgramId> = all_progress.iter().map(|progress| progress.course.id).collect();
    let programs: Vec<ProgramId> = programs.into_iter().collect();
    let announced = match programs.as_slice() {
        [] => Vec::new(),
        programs => cx.ports.announcements.newest_of(programs, since).await?,
    };
    let announced: HashMap<ProgramId, Announced> = announced.into_iter().map(|one| (one.program, one)).collect();
    let of_child = |child: UserId| {
        let own: Vec<&CourseProgress> = all_progress.iter().filter(|progress| progress.enrolment.user_id == child).collect();
        let news: Vec<&News> = news.iter().filter(|one| one.user_id == child).collect();
        overview(child, &own, &sent, &announced, &news, now)
    };
    let children: Vec<ChildOverview> = children.into_iter().map(of_child).collect();
    Ok(FamilyOverview { week: together(week, &all_progress, &children, now), children })
}

fn overview(
    child: UserId,
    all_progress: &[&CourseProgress],
    sent: &Sent,
    announced: &HashMap<ProgramId, Announced>,
    news: &[&News],
    now: Millis,
) -> ChildOverview {
    let is_meeting = |one: &CourseActivity| one.kind == ActivityKind::LiveStreaming;
    let nearest =
        |wanted: &dyn Fn(&CourseActivity) -> bool| service::dated(all_progress, |one| wanted(one), service::done_by(child, sent), now);
    ChildOverview {
        user_id: child,
        week: service::week(all_progress, service::done_by(child, sent), now),
        due: nearest(&|one| !is_meeting(one)),
        meeting: nearest(&is_meeting),
        score: new_scores(all_progress, now).max_by_key(|score| (score.at, score.slug.clone())),
        announcement: newest(all_progress, announced),
        certificate: newest_of(news, NewsKind::Certificate).and_then(new_certificate),
        new_certificates: count_of(news, NewsKind::Certificate),
        transcript: newest_of(news, NewsKind::Transcript).and_then(|one| Some(NewTranscript { id: one.id, at: one.at? })),
        wishes: count_of(news, NewsKind::Wish),
        classes: all_progress.iter().map(|progress| ClassProgress::new(progress)).collect(),
    }
}

/// Nobody is told a score before the day on which the programme tells its scores.
fn new_scores(all_progress: &[&CourseProgress], now: Millis) -> impl Iterator<Item = NewScore> {
    let since = now.plus_seconds(-NEW_SECONDS);
    let told = all_progress.iter().filter(|progress| progress.scores_from().is_none());
    told.flat_map(move |progress| {
        progress.counted().filter_map(move |(_, one)| {
            let done = progress.at(one.id)?;
            let (at, score) = (done.completed_at.filter(|at| *at >= since)?, done.score?);
            Some(NewScore { slug: one.slug.clone(), title: one.title.clone(), program_title: progress.course.title.clone(), score, at })
        })
    })
}

fn newest(all_progress: &[&CourseProgress], announced: &HashMap<ProgramId, Announced>) -> Option<NewAnnouncement> {
    let own = all_progress.iter().filter_map(|progress| Some((*progress, announced.get(&progress.course.id)?)));
    let (progress, one) = own.max_by_key(|(_, one)| (one.published_at, one.slug.clone()))?;
    Some(NewAnnouncement {
        slug: one.slug.clone(),
        title: one.title.clone(),
        program_title: progress.course.title.clone(),
        at: one.published_at,
    })
}

fn newest_of<'a>(news: &[&'a News], kind: NewsKind) -> Option<&'a News> {
    news.iter().copied().filter(|one| one.kind == kind).max_by_key(|one| (one.at, one.id))
}

fn count_of(news: &[&News], kind: NewsKind) -> i64 {
    news.iter().filter(|one| one.kind == kind).count() as i64
}

fn new_certificate(one: &News) -> Option<NewCertificate> {
    Some(NewCertificate { address: one.address.clone()?, program_title: one.title.clone()?, at: one.at? })
}

/// What the children did in this week, taken together. What somebody finished took as long as the activity is meant to.
fn together(week: FamilyWeek, all_progress: &[CourseProgress], children: &[ChildOverview], now: Millis) -> FamilyWeek {
    let period = Period::days(Day::at(now).monday(), 7);
    let is_of_week = |done: &Progress| done.completed_at.is_some_and(|at| period.holds(at));
    let done: Vec<&CourseActivity> = all_progress
        .iter()
        .flat_map(|progress| progress.counted().filter(move |(_, one)| progress.at(one.id).is_some_and(is_of_week)))
        .map(|(_, one)| one)
        .collect();
    let own: Vec<&CourseProgress> = all_progress.iter().collect();
    FamilyWeek {
        done: children.iter().map(|child| child.week.done).sum(),
        total: children.iter().map(|child| child.week.total).sum(),
        minutes: done.iter().map(|one| one.minutes).sum(),
        meetings: done.iter().filter(|one| one.kind == ActivityKind::LiveStreaming).count() as i64,
        scores: new_scores(&own, now).filter(|score| period.holds(score.at)).count() as i64,
        ..week
    }
}
