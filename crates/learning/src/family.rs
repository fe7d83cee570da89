//! How the children of a family get on, for their parent's pages.

mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Member, Reply, Routes};

use crate::Learning;
use wire::ChildProgress;

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program-activity/dashboard/family", family)
}

async fn family(cx: Learning, Member(me): Member) -> Answer<Vec<ChildProgress>> {
    Ok(Reply::of(service::of(&cx, me.user).await?))
}

#[cfg(test)]
mod tests;
