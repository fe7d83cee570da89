//! Packages: several programmes for one price.

mod query;
mod wire;

use std::sync::Arc;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Query, Reply, Routes, Site, Visitor, next_page};

use crate::card::{self, Card, Variant};
use crate::{Catalog, Error};
pub use wire::PackageDetail;
use wire::{BySlug, ListPath, ListQuery};

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/catalog/package/list/{page}/{perPage}", list).get("/catalog/package/{slug}", one)
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPath>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, path.per_page)?;
    let variant = query.variant.as_deref().map(|word| Variant::parse(word).ok_or(Error::NotThere)).transpose()?;
    let conn = cx.db.read().await?;
    let mut ids: Vec<i64> = query::popular(&conn, variant, site.institution, page).await?.into_iter().map(|(id,)| id).collect();
    let next = next_page(&uri, page, &mut ids);
    Ok(Reply::of(card::packages_by_ids(&conn, &ids).await?).next(next))
}

async fn one(cx: Catalog, _: Visitor, Path(path): Path<BySlug>) -> Answer<PackageDetail> {
    Ok(Reply::of(page(&cx, &path.slug).await?))
}

/// A package with its programmes; what is unknown or taken down says so as a programme does.
pub async fn page(cx: &Catalog, slug: &str) -> Result<PackageDetail, Error> {
    let conn = cx.db.read().await?;
    let found = query::find(&conn, slug).await?.ok_or(Error::ProgramAbsent)?;
    if found.status != 1 {
        return Err(Error::ProgramRemoved);
    }
    let card = card::packages_by_ids(&conn, &[found.id]).await?.pop().ok_or(Error::ProgramAbsent)?;
    let programs = card::of_package(&conn, found.id).await?;
    Ok(PackageDetail::new(card, found.description, programs))
}
