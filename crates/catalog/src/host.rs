//! Who leads programmes (C130).

mod query;
mod wire;

use std::sync::Arc;

use sanggar_kernel::Page;
use sanggar_platform::db::like;
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Query, Reply, Routes, Site, Visitor, next_before};

use crate::Catalog;
use wire::{ListPath, ListQuery, ListedHost};

const PER_PAGE: u32 = 20;

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/program-core/host/all/{page}", list)
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPath>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<ListedHost>> {
    let page = Page::new(path.page, PER_PAGE)?;
    let search = like::contains(query.search.as_deref().unwrap_or_default());
    let institution = query.of.as_deref().filter(|slug| *slug != "all").unwrap_or_default();
    let mut rows = query::list(&*cx.db.read().await?, search, institution, site.institution, page).await?;
    let next = next_before(&uri, page, 0, &mut rows);
    Ok(Reply::of(rows.into_iter().map(ListedHost::from).collect()).next(next))
}
