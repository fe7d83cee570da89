//! Meetings that begin soon.

mod query;
mod wire;

use std::sync::Arc;

use sanggar_contracts::Item;
use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Reply, Routes, Site, Visitor, next_page};

use crate::Catalog;
use crate::paging::ListPage;
pub use wire::UpcomingMeeting;

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/catalog/upcoming/{page}/{perPage}", list)
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
) -> Answer<Vec<UpcomingMeeting>> {
    let page = path.page()?;
    let mut meetings = soon(&cx, site.institution, page).await?;
    let next = next_page(&uri, page, &mut meetings);
    Ok(Reply::of(meetings).next(next))
}

/// One more than the page holds, when there are more.
pub async fn soon(cx: &Catalog, of: Option<InstitutionId>, page: Page) -> Result<Vec<UpcomingMeeting>, DbError> {
    let meetings = query::soon(&*cx.db.read().await?, of, cx.clock.now(), page).await?;
    let limited = meetings.iter().filter(|meeting| meeting.capacity.is_some());
    let limited: Vec<Item> = limited.map(|meeting| Item::Program(meeting.program_id)).collect();
    let seats = if limited.is_empty() { Vec::new() } else { cx.ports.enrolments.taken_of(&limited).await? };
    let taken = |program| seats.iter().find(|(one, _)| *one == Item::Program(program)).map_or(0, |(_, taken)| *taken);
    Ok(meetings.into_iter().map(|meeting| UpcomingMeeting::new(taken(meeting.program_id), meeting)).collect())
}

#[cfg(test)]
mod tests;
