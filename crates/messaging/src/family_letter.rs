//! The weekly letter to parents: how their children got on, one letter a parent and week, none when nothing happened. The same facts, in
//! few words, a parent can pass on.

mod facts;
mod letter;
mod query;
mod service;
mod week;
mod wire;
mod words;

use sanggar_platform::http::{Answer, Member, Reply, Routes};

use crate::Messaging;
pub(crate) use query::delete_all_of;
pub(crate) use service::work;
pub use service::{is_address, send, stop};
pub use week::Week;
use wire::FamilySummary;

/// Where the letter is stopped; its token stands behind it. The server's page there.
pub const STOP_PATH: &str = "/berhenti-surat";

pub(crate) fn routes() -> Routes<Messaging> {
    Routes::new().get("/user/family-summary", summary)
}

/// The week that runs, for a parent to pass on.
async fn summary(cx: Messaging, Member(me): Member) -> Answer<FamilySummary> {
    Ok(Reply::of(FamilySummary { text: service::summary(&cx, me.user).await? }))
}

#[cfg(test)]
mod tests;
