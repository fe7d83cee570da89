use sanggar_contracts::Appearance;
use sanggar_kernel::UserId;
use sanggar_platform::http::Identity;

use super::count;
use super::facilitator::{courses_of, facilitator as count_facilitator};
use super::query::{self, Stored};
use super::wire::{
    FacilitatorReview, FacilitatorYear, LearnerYear, OfPerson, OfSite, OwnYears, PublicYear, SiteYear, YearOwner, YearReview,
};
use super::years;
use crate::{Error, Learning};

pub async fn regular(cx: &Learning, me: Option<&Identity>, of: &OfPerson) -> Result<YearReview, Error> {
    let year = years::check(of.year, cx.clock.now())?;
    let owner = owner(cx, me, &of.username).await?;
    let review = learner(cx, owner.id, year).await?.ok_or(Error::Absent)?;
    Ok(YearReview { owner: owner_of(&owner, me), year, is_running: is_running(cx, year), review })
}

pub async fn facilitator(cx: &Learning, me: Option<&Identity>, of: &OfPerson) -> Result<FacilitatorReview, Error> {
    let year = years::check(of.year, cx.clock.now())?;
    let owner = owner(cx, me, &of.username).await?;
    let review = teacher(cx, owner.id, year).await?.ok_or(Error::Absent)?;
    Ok(FacilitatorReview { owner: owner_of(&owner, me), year, is_running: is_running(cx, year), review })
}

/// In lower case (B361).
pub async fn roles(cx: &Learning, me: Option<&Identity>, of: &OfPerson) -> Result<Vec<&'static str>, Error> {
    let year = years::check(of.year, cx.clock.now())?;
    let owner = owner(cx, me, &of.username).await?;
    let (learns, teaches) = match stored(cx, owner.id, year).await? {
        Some(stored) => (stored.learner.is_some(), stored.facilitator.is_some()),
        None => {
            let parts = query::parts(&*cx.db.read().await?, owner.id, years::span(year)).await?;
            (parts.learns, parts.teaches)
        }
    };
    let roles: Vec<&str> =
        [(learns, "regular"), (teaches, "facilitator")].into_iter().filter(|(is, _)| *is).map(|(_, role)| role).collect();
    if roles.is_empty() { Err(Error::Absent) } else { Ok(roles) }
}

pub async fn site(cx: &Learning, of: &OfSite) -> Result<SiteYear, Error> {
    let year = years::check(of.year, cx.clock.now())?;
    query::site(&*cx.db.read().await?, year).await?.ok_or(Error::Absent)
}

pub async fn own(cx: &Learning, user: UserId) -> Result<OwnYears, Error> {
    let now = cx.clock.now();
    let mut years = query::years_of(&*cx.db.read().await?, user).await?;
    let running = years::running(now);
    if years::is_december(now) && !years.contains(&running) && learner(cx, user, running).await?.is_some() {
        years.insert(0, running);
    }
    Ok(OwnYears { years })
}

/// What everybody may see, for the page itself and its picture.
pub async fn public_year(cx: &Learning, username: &str, year: i64) -> Result<Option<PublicYear>, Error> {
    match regular(cx, None, &OfPerson { year, username: username.to_owned() }).await {
        Ok(found) => Ok(Some(PublicYear { owner: found.owner, year: found.year, review: found.review })),
        Err(Error::Absent | Error::Field(..)) => Ok(None),
        Err(error) => Err(error),
    }
}

fn is_running(cx: &Learning, year: i32) -> bool {
    years::running(cx.clock.now()) == year
}

/// The person, a linked parent, and everybody where the person is shown.
async fn owner(cx: &Learning, me: Option<&Identity>, username: &str) -> Result<Appearance, Error> {
    let viewer = me.map(|me| me.user);
    let found = cx.ports.visibility.appearance_of(username, viewer).await?;
    found.filter(|owner| owner.is_shown || owner.is_child_of_viewer || viewer == Some(owner.id)).ok_or(Error::Absent)
}

fn owner_of(owner: &Appearance, me: Option<&Identity>) -> YearOwner {
    YearOwner {
        id: owner.id,
        username: owner.username.clone(),
        name: owner.name.clone(),
        avatar: owner.avatar.clone(),
        level: owner.level.clone(),
        is_shown: owner.is_shown,
        needs_parent: !owner.decides_alone,
        is_own: me.is_some_and(|me| me.user == owner.id),
    }
}

/// What was kept of a year that is over; nothing where it still has to be counted.
async fn stored(cx: &Learning, user: UserId, year: i32) -> Result<Option<Stored>, Error> {
    if is_running(cx, year) {
        return Ok(None);
    }
    let found = query::stored(&*cx.db.read().await?, user, year).await?;
    Ok(found.filter(|found| found.learner.is_some() || found.facilitator.is_some()))
}

async fn learner(cx: &Learning, user: UserId, year: i32) -> Result<Option<LearnerYear>, Error> {
    match stored(cx, user, year).await? {
        Some(stored) => Ok(stored.learner.map(|learner| learner.0)),
        None => count_learner(cx, user, year).await,
    }
}

async fn teacher(cx: &Learning, user: UserId, year: i32) -> Result<Option<FacilitatorYear>, Error> {
    match stored(cx, user, year).await? {
        Some(stored) => Ok(stored.facilitator.map(|facilitator| facilitator.0)),
        None => Ok(count_facilitator(cx, user, years::span(year)).await?),
    }
}

pub async fn count_learner(cx: &Learning, user: UserId, year: i32) -> Result<Option<LearnerYear>, Error> {
    let span = years::span(year);
    let deeds = query::deeds(&*cx.db.read().await?, user, span).await?;
    let courses = courses_of(cx, deeds.iter().map(|deed| deed.program_id)).await?;
    Ok(count::learner(&deeds, &courses, span.0))
}
