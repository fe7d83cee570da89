//! Lists that an operator picks: `/program-pilihan` shows the picks, `/katalog-program` a catalogue.

mod query;
mod wire;

use sanggar_kernel::{Page, ProgramId};
use sanggar_platform::http::{Answer, OriginalUri, Path, Reply, Routes, Visitor, next_page};

use crate::card::{self, Card};
use crate::paging::numbers;
use crate::{Catalog, Error};
use wire::{BySlug, OfKind};
pub use wire::{CollectionDetail, CollectionItem};

/// How many cards a list of lists shows of each.
const SHOWN: i64 = 4;

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/catalog/collection/{kind}/list/{page}/{perPage}", list)
        .get("/catalog/collection/{kind}/{slug}/{page}/{perPage}", show)
}

async fn list(cx: Catalog, _: Visitor, OriginalUri(uri): OriginalUri, Path(path): Path<OfKind>) -> Answer<Vec<CollectionItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let conn = cx.db.read().await?;
    let mut rows = query::list(&conn, &path.kind, SHOWN, page).await?;
    let next = next_page(&uri, page, &mut rows);
    let wanted: Vec<ProgramId> = rows.iter().flat_map(|row| numbers(row.programs.as_deref())).map(ProgramId::new).collect();
    let cards = card::by_ids(&conn, &wanted).await?;
    Ok(Reply::of(rows.into_iter().map(|row| CollectionItem::new(row, &cards)).collect()).next(next))
}

async fn show(cx: Catalog, _: Visitor, OriginalUri(uri): OriginalUri, Path(path): Path<BySlug>) -> Answer<CollectionDetail> {
    let page = Page::new(path.page, path.per_page)?;
    let conn = cx.db.read().await?;
    let found = query::by_slug(&conn, &path.kind, &path.slug).await?.ok_or(Error::Absent)?;
    let mut ids = query::programs(&conn, found.id, page).await?;
    let next = next_page(&uri, page, &mut ids);
    let programs: Vec<Card> = card::by_ids(&conn, &ids).await?;
    Ok(Reply::of(CollectionDetail { slug: found.slug, title: found.title, summary: found.summary, programs }).next(next))
}

#[cfg(test)]
mod tests;
