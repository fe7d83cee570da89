//! Meetings that begin soon.

mod query;
mod wire;

use std::sync::Arc;

use sanggar_kernel::{InstitutionId, Millis, Page};
use sanggar_platform::db::{Conn, DbError};
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
    let mut meetings = soon(&*cx.db.read().await?, site.institution, cx.clock.now(), page).await?;
    let next = next_page(&uri, page, &mut meetings);
    Ok(Reply::of(meetings).next(next))
}

/// One more than the page holds, when there are more.
pub async fn soon(conn: &Conn, of: Option<InstitutionId>, now: Millis, page: Page) -> Result<Vec<UpcomingMeeting>, DbError> {
    Ok(query::soon(conn, of, now, page).await?.into_iter().map(UpcomingMeeting::from).collect())
}

#[cfg(test)]
mod tests;
