//! Learning packages: several programmes for one price. The class variant is a Paket Kelas, any other a Paket Belajar.

mod query;
mod wire;

use std::sync::Arc;

use sanggar_kernel::ProgramId;
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Query, Reply, Routes, Site, Visitor, next_page};

use crate::card::{self, Card, Variant};
use crate::paging::{ListPage, numbers};
use crate::{Catalog, Error};
pub use query::popular;
pub use wire::PackageDetail;
use wire::{BySlug, ListQuery};

const REMOVED: i64 = 2;

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/catalog/package/list/{page}/{perPage}", list).get("/catalog/package/{slug}", show)
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<Card>> {
    let page = path.page()?;
    let variant = query.variant.as_deref().and_then(Variant::parse);
    let conn = cx.db.read().await?;
    let mut ids = query::popular(&conn, variant, site.institution, page).await?;
    let next = next_page(&uri, page, &mut ids);
    Ok(Reply::of(card::packages_by_ids(&conn, &ids).await?).next(next))
}

async fn show(cx: Catalog, _: Visitor, Path(path): Path<BySlug>) -> Answer<PackageDetail> {
    Ok(Reply::of(page(&cx, &path.slug).await?))
}

/// A package with what is in it; a removed one says so.
pub async fn page(cx: &Catalog, slug: &str) -> Result<PackageDetail, Error> {
    let conn = cx.db.read().await?;
    let found = query::by_slug(&conn, slug).await?.ok_or(Error::ProgramUnknown)?;
    if found.status == REMOVED {
        return Err(Error::ProgramRemoved);
    }
    let card = card::packages_by_ids(&conn, &[found.id]).await?.pop().ok_or(Error::ProgramUnknown)?;
    let contained: Vec<ProgramId> = numbers(found.programs.as_deref()).map(ProgramId::new).collect();
    Ok(PackageDetail::new(card, found.description, card::by_ids(&conn, &contained).await?))
}

#[cfg(test)]
mod tests;
