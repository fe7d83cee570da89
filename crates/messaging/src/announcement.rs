//! Announcements of programmes and what a person has not read of them.

mod board;
mod query;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Json, Member, Path, Query, Reply, Routes};

use crate::Messaging;
pub use board::Board;
pub use service::{NewAnnouncement, announce};
use wire::{AnnouncementItem, AnnouncementPage, BySlug, CountQuery, Counted, ReadProgram, TabForm, UnreadCounts};

const TAB_SIZE: u32 = 20;

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .get("/user/notification/program_announcement/count", count)
        .get("/user/notification/program_announcement/detail/{slug}", detail)
        .post("/user/notification/program_announcement/read", read)
        .post("/program-activity/v3/program-detail/get/tab-announcement", tab)
}

async fn count(cx: Messaging, Member(me): Member, Query(query): Query<CountQuery>) -> Answer<UnreadCounts> {
    Ok(Reply::of(service::unread(&cx, me.user, &query.programs()?).await?))
}

/// The page of one announcement. For whoever does not attend the programme there is none.
async fn detail(cx: Messaging, Member(me): Member, Path(path): Path<BySlug>) -> Answer<AnnouncementPage> {
    Ok(Reply::of(service::page(&cx, me.user, &path.slug).await?))
}

async fn read(cx: Messaging, Member(me): Member, Json(form): Json<ReadProgram>) -> Answer<Counted> {
    Ok(Reply::of(service::mark_read(&cx, me.user, form.program_id).await?))
}

/// What a programme has announced, newest first.
async fn tab(cx: Messaging, Member(me): Member, Json(form): Json<TabForm>) -> Answer<Vec<AnnouncementItem>> {
    let page = Page::new(form.page.unwrap_or(1), TAB_SIZE)?;
    Ok(Reply::of(service::tab(&cx, me.user, &form, page).await?))
}

#[cfg(test)]
mod tests;
