//! Announcements of programmes: what those who attend read of them, and how those who teach write them (`manage`).

mod attachment;
mod board;
mod due;
mod guarded;
mod manage;
mod query;
mod service;
mod taught;
mod telling;
mod wire;

use sanggar_kernel::{Id, Page};
use sanggar_platform::http::{Answer, Gate, Json, Member, OriginalUri, Path, Query, Reply, Routes, next_in_query};
use sanggar_platform::text_enum;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Messaging;
pub use attachment::PURPOSE as ANNOUNCEMENT;
pub use board::Board;
pub use due::work;
use guarded::{AttendedProgram, OpenAnnouncement};
pub use manage::{NewAnnouncement, PastAnnouncement, PastFile, announce, delete_author, import as import_announcements, withdraw};
pub use telling::listen;
use wire::{AnnouncementItem, AnnouncementPage, BySlug, CountQuery, Counted, ReadProgram, TabForm, TabQuery, UnreadCounts};

pub enum Announced {}
pub type AnnouncementId = Id<Announced>;

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum AnnouncementState {
        /// Nobody but those who teach sees it yet.
        Scheduled => "scheduled",
        Published => "published",
        /// Nobody but those who teach sees it any more.
        Withdrawn => "withdrawn",
    }
}

const TAB_SIZE: u32 = 20;

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .get("/user/notification/program_announcement/count", count)
        .get("/user/notification/program_announcement/detail/{slug}", detail)
        .post("/user/notification/program_announcement/read", read)
        .post("/program-activity/v3/program-detail/get/tab-announcement", tab)
        .merge(attachment::routes())
        .merge(manage::routes())
}

async fn count(cx: Messaging, Member(me): Member, Query(query): Query<CountQuery>) -> Answer<UnreadCounts> {
    Ok(Reply::of(service::unread(&cx, me.user, &query.programs()?).await?))
}

/// The page of one announcement. For whoever does not attend the programme there is none.
async fn detail(cx: Messaging, gate: Gate<OpenAnnouncement, Path<BySlug>>) -> Answer<AnnouncementPage> {
    let row = gate.subject.into_row();
    let files = attachment::of(&cx, &[row.id]).await?.remove(&row.id.get()).unwrap_or_default();
    Ok(Reply::of(AnnouncementPage::new(row, files)))
}

async fn read(cx: Messaging, Member(me): Member, Json(form): Json<ReadProgram>) -> Answer<Counted> {
    Ok(Reply::of(service::mark_read(&cx, me.user, form).await?))
}

/// What a programme has announced, newest first. The page stands in the body; `next-url` carries it too.
async fn tab(
    cx: Messaging,
    OriginalUri(uri): OriginalUri,
    Query(query): Query<TabQuery>,
    gate: Gate<AttendedProgram, Json<TabForm>>,
) -> Answer<Vec<AnnouncementItem>> {
    let page = Page::new(query.page.or(gate.input.0.page).unwrap_or(1), TAB_SIZE)?;
    let mut rows = query::newest(&*cx.db.read().await?, gate.me.user, gate.subject, page).await?;
    let next = next_in_query(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(AnnouncementItem::from).collect()).next(next))
}

#[cfg(test)]
mod tests;
