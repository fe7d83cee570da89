//! Announcements of programmes and what a person has not read of them.

mod audience;
mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Member, Query, Reply, Routes};

use crate::Messaging;
pub use audience::Audience;
pub use service::{NewAnnouncement, announce, work};
use wire::{CountQuery, Counted, ReadProgram, UnreadCounts};

pub fn routes() -> Routes<Messaging> {
    Routes::new().get("/user/notification/program_announcement/count", count).post("/user/notification/program_announcement/read", read)
}

async fn count(cx: Messaging, Member(me): Member, Query(query): Query<CountQuery>) -> Answer<UnreadCounts> {
    Ok(Reply::of(service::unread(&cx, me.user, &query.programs()?).await?))
}

async fn read(cx: Messaging, Member(me): Member, Json(form): Json<ReadProgram>) -> Answer<Counted> {
    Ok(Reply::of(service::mark_read(&cx, me.user, form.program_id).await?))
}

#[cfg(test)]
mod tests;
