//! The people who teach (C130).

mod query;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::db::like;
use sanggar_platform::http::{Answer, OriginalUri, Path, Query, Reply, Routes, Visitor, next_page_alone};

use crate::Catalog;
use wire::{HostItem, ListPage, ListQuery};

const PAGE_SIZE: u32 = 20;

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/program-core/host/all/{page}", list)
}

async fn list(
    cx: Catalog,
    _: Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<HostItem>> {
    let page = Page::new(path.page, PAGE_SIZE)?;
    let of = query.r#type.as_deref().filter(|of| *of != "all").unwrap_or_default();
    let search = like::contains(query.search.as_deref().unwrap_or_default());
    let mut rows = query::list(&*cx.db.read().await?, of, search, page).await?;
    let next = next_page_alone(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(HostItem::from).collect()).next(next))
}

#[cfg(test)]
mod tests;
