//! What a year of learning was: for a learner, for who teaches, and for everybody together. A year that is over is counted once and kept; the one that
//! runs is shown from December on, as it stands.

mod close;
mod count;
mod facilitator;
pub mod query;
mod service;
mod wire;
mod years;

use async_trait::async_trait;
use sanggar_contracts::YearReviews;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Answer, Member, Path, Reply, Routes, Visitor};

use crate::Learning;
use crate::enrolment::Roll;
pub use close::{close, close_regularly};
pub use service::public_year;
pub use wire::PublicYear;
use wire::{FacilitatorReview, OfPerson, OfSite, OwnYears, SiteYear, YearReview};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/user/report/fun/role/{year}/{username}", roles)
        .get("/user/report/fun/regular/{year}/{username}", regular)
        .get("/user/report/fun/facilitator/{year}/{username}", facilitator)
        .get("/user/report/fun/sanggarmu/{year}", site)
        .get("/user/report/fun/years", own)
}

/// B361
async fn roles(cx: Learning, Visitor(me): Visitor, Path(path): Path<OfPerson>) -> Answer<Vec<&'static str>> {
    Ok(Reply::of(service::roles(&cx, me.as_ref(), &path).await?))
}

async fn regular(cx: Learning, Visitor(me): Visitor, Path(path): Path<OfPerson>) -> Answer<YearReview> {
    Ok(Reply::of(service::regular(&cx, me.as_ref(), &path).await?))
}

async fn facilitator(cx: Learning, Visitor(me): Visitor, Path(path): Path<OfPerson>) -> Answer<FacilitatorReview> {
    Ok(Reply::of(service::facilitator(&cx, me.as_ref(), &path).await?))
}

async fn site(cx: Learning, _: Visitor, Path(path): Path<OfSite>) -> Answer<SiteYear> {
    Ok(Reply::of(service::site(&cx, &path).await?))
}

/// The years in which the caller has something to look back on, the newest first.
async fn own(cx: Learning, Member(me): Member) -> Answer<OwnYears> {
    Ok(Reply::of(service::own(&cx, me.user).await?))
}

#[async_trait]
impl YearReviews for Roll {
    async fn with_year_review(&self, conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError> {
        query::with_any(conn, people).await
    }
}

#[cfg(test)]
mod tests;
