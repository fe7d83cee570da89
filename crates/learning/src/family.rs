//! How the children of a family get on, for their parent's pages.

mod live;
mod overview;
mod query;
mod service;
mod weeks;
mod wire;

use sanggar_platform::http::{Answer, Member, Reply, Routes};

use crate::Learning;
pub use live::listen;
pub use weeks::Weeks;
use wire::{ChildProgress, FamilyOverview};

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program-activity/dashboard/family", family).get("/program-activity/family-overview", family_overview)
}

async fn family(cx: Learning, Member(me): Member) -> Answer<Vec<ChildProgress>> {
    Ok(Reply::of(service::of(&cx, me.user).await?))
}

async fn family_overview(cx: Learning, Member(me): Member) -> Answer<FamilyOverview> {
    Ok(Reply::of(overview::of(&cx, me.user).await?))
}

#[cfg(test)]
mod tests;
