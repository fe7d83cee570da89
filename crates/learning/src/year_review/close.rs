//! Years that are over are counted and kept, some people at a time; in December it is noted who has something to look back on.

use std::collections::BTreeMap;

use sanggar_kernel::UserId;
use sanggar_platform::jobs::{JobFailed, Jobs};

use super::count::shares;
use super::facilitator::facilitator;
use super::query::{self, Counted};
use super::service::count_learner;
use super::wire::SiteYear;
use super::years;
use crate::{Error, Learning};

const EVERY_SECONDS: i64 = 60 * 60;
const AT_ONCE: i64 = 200;
/// Fewer could be recognised.
const FEWEST_PEOPLE: i64 = 20;

pub fn close_regularly(cx: &Learning, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("learning.close_years", EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move { close(&cx).await.map_err(|error| JobFailed::later(error.to_string())) }
    });
}

/// Goes on where it was cut off: what was counted stays, and everybody's row comes last.
pub async fn close(cx: &Learning) -> Result<(), Error> {
    let now = cx.clock.now();
    for year in years::FIRST..years::running(now) {
        if query::site(&*cx.db.read().await?, year).await?.is_some() {
            continue;
        }
        each_active(cx, year, true).await?;
        let site = together(cx, year).await?;
        let tx = cx.db.write().await?;
        query::put_site(&tx, &site, now).await?;
        tx.commit().await?;
    }
    if years::is_december(now) {
        each_active(cx, years::running(now), false).await?;
    }
    Ok(())
}

/// Whom it was counted or noted for is passed over.
async fn each_active(cx: &Learning, year: i32, is_over: bool) -> Result<(), Error> {
    let (span, now) = (years::span(year), cx.clock.now());
    let mut last = UserId::new(0);
    loop {
        let people = query::people(&*cx.db.read().await?, (year, is_over), last, span, AT_ONCE).await?;
        let Some((newest, _)) = people.last() else { return Ok(()) };
        last = *newest;
        let mut counted = Vec::new();
        for (user, _) in people.into_iter().filter(|(_, is_open)| *is_open) {
            let (learner, facilitator) = (count_learner(cx, user, year).await?, facilitator(cx, user, span).await?);
            if learner.is_some() || facilitator.is_some() {
                counted.push((user, learner, facilitator));
            }
        }
        if counted.is_empty() {
            continue;
        }
        let tx = cx.db.write().await?;
        for (user, learner, facilitator) in &counted {
            let (learner, facilitator) = if is_over { (learner.as_ref(), facilitator.as_ref()) } else { (None, None) };
            query::put(&tx, &Counted { user: *user, year, learner, facilitator }, now).await?;
        }
        tx.commit().await?;
    }
}

/// A number and how many people made it.
#[derive(Clone, Copy, Default)]
struct Sum {
    total: i64,
    people: i64,
}

impl Sum {
    fn add(&mut self, number: i64) {
        self.total += number;
        self.people += i64::from(number > 0);
    }

    fn told(self) -> Option<i64> {
        (self.people >= FEWEST_PEOPLE).then_some(self.total)
    }
}

async fn together(cx: &Learning, year: i32) -> Result<SiteYear, Error> {
    let [mut learners, mut activities, mut minutes, mut works, mut days, mut facilitators, mut graded] = [Sum::default(); 7];
    let mut subjects: BTreeMap<String, Sum> = BTreeMap::new();
    let mut last = UserId::new(0);
    loop {
        let rows = query::of_year(&*cx.db.read().await?, year, last, AT_ONCE).await?;
        let Some(newest) = rows.last() else { break };
        last = newest.user_id;
        for row in &rows {
            if let Some(learner) = &row.learner {
                learners.add(1);
                activities.add(learner.0.activities);
                minutes.add(learner.0.minutes);
                works.add(learner.0.works);
                days.add(learner.0.days);
                for subject in &learner.0.subjects {
                    subjects.entry(subject.name.clone()).or_default().add(subject.activities);
                }
            }
            if let Some(facilitator) = &row.facilitator {
                facilitators.add(1);
                graded.add(facilitator.0.graded);
            }
        }
    }
    let told = subjects.iter().filter_map(|(name, sum)| Some((name.as_str(), sum.told()?)));
    Ok(SiteYear {
        year,
        learners: learners.told(),
        activities: activities.told(),
        minutes: minutes.told(),
        works: works.told(),
        days: days.told(),
        facilitators: facilitators.told(),
        graded: graded.told(),
        subjects: shares(told, activities.total),
    })
}
