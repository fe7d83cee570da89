//! Lists that an operator picks: programmes of the week, and the printed catalogue.

mod query;
mod wire;

use std::sync::Arc;

use sanggar_kernel::{Page, ProgramId};
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Reply, Routes, Site, Visitor, next_page};

use crate::card;
use crate::publish::CollectionKind;
use crate::{Catalog, Error};
use wire::{ByKind, BySlug};
pub use wire::{CollectionItem, CollectionPage};

/// How many programmes a list shows of each.
const SHOWN: usize = 4;

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/catalog/collection/{kind}/list/{page}/{perPage}", list)
        .get("/catalog/collection/{kind}/{slug}/{page}/{perPage}", one)
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ByKind>,
) -> Answer<Vec<CollectionItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let kind = CollectionKind::parse(&path.kind).ok_or(Error::NotThere)?;
    let conn = cx.db.read().await?;
    let mut found = query::list(&conn, kind, page).await?;
    let next = next_page(&uri, page, &mut found);
    let ids: Vec<i64> = found.iter().map(|collection| collection.id).collect();
    let items = query::items_of(&conn, &ids, site.institution).await?;
    let of = |id: i64| items.iter().filter(move |item| item.collection_id == id).map(|item| item.program_id);
    let shown: Vec<ProgramId> = ids.iter().flat_map(|id| of(*id).take(SHOWN)).collect();
    let cards = card::by_ids(&conn, &shown).await?;
    let told = found.into_iter().map(|collection| {
        let (count, first) = (of(collection.id).count(), of(collection.id).take(SHOWN));
        let programs = first.filter_map(|id| cards.iter().find(|card| card.id == id.get()).cloned()).collect();
        CollectionItem::new(collection, count as i64, programs)
    });
    Ok(Reply::of(told.collect()).next(next))
}

async fn one(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<BySlug>,
) -> Answer<CollectionPage> {
    let page = Page::new(path.page, path.per_page)?;
    let kind = CollectionKind::parse(&path.kind).ok_or(Error::NotThere)?;
    let conn = cx.db.read().await?;
    let found = query::find(&conn, kind, &path.slug).await?.ok_or(Error::NotThere)?;
    let mut ids: Vec<ProgramId> = query::items(&conn, found.id, site.institution, page).await?.into_iter().map(|(id,)| id).collect();
    let next = next_page(&uri, page, &mut ids);
    let programs = card::by_ids(&conn, &ids).await?;
    Ok(Reply::of(CollectionPage { slug: found.slug, title: found.title, summary: found.summary, programs }).next(next))
}
