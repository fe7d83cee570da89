//! Finding programmes and packages: filtered lists and what fits to one.

mod ask;
mod filters;
mod query;
mod recommend;
mod service;
mod wire;

use std::sync::Arc;

use axum::http::Uri;
use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Query, Reply, Routes, Site, Visitor, next_page};

use crate::Catalog;
use crate::card::Card;
use crate::indexer::Kind;
pub use ask::all;
use service::Wanted;
pub use service::cards;
use wire::{BySlug, CategoryPage, DiscoveryList, FilteredList, InCategory, ListPage, ListQuery, PageOnly, Reference, TitlePage};

/// B243.
const DISCOVERY_SIZE: u32 = 12;
/// B382.
const FILTERED_SIZE: u32 = 36;

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/discovery/{category}/list", first_page)
        .get("/discovery/{category}/list/{page}/{perPage}", list)
        .get("/discovery/sro/{category}/list/{page}/{perPage}", short_list)
        .get("/discovery/program/recommendations/{id}", for_program)
        .get("/discovery/learning-package/recommendations/{id}", for_package)
        .get("/program_activity/program_recommendation/{program_slug}", for_slug)
        .get("/program_activity/v2/list/{page}", filtered_page)
        .get("/program_activity/v2/list/{page}/{perPage}", filtered)
        .get("/program_activity/search-list/{category}/{title}/{page}", by_title)
}

type OfSite = Extension<Arc<Site>>;

/// Discovery knows two categories (B167).
fn kind_of(category: &str) -> Option<Kind> {
    match category {
        "program" => Some(Kind::Program),
        "learning-package" => Some(Kind::Package),
        _ => None,
    }
}

/// The address of the page as it is spelled in full, for the next one.
fn spelled(uri: &Uri, path: &str, page: Page) -> Uri {
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    format!("{path}/{}/{}{query}", page.number(), page.size()).parse().unwrap_or_default()
}

async fn first_page(
    cx: Catalog,
    visitor: Visitor,
    site: OfSite,
    uri: OriginalUri,
    Path(path): Path<InCategory>,
    query: Query<ListQuery>,
) -> Answer<DiscoveryList> {
    let path = CategoryPage { category: path.category, page: 1, per_page: DISCOVERY_SIZE };
    list(cx, visitor, site, uri, Path(path), query).await
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): OfSite,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<CategoryPage>,
    Query(query): Query<ListQuery>,
) -> Answer<DiscoveryList> {
    let page = Page::new(path.page, path.per_page)?;
    let Some(kind) = kind_of(&path.category) else { return Ok(Reply::of(DiscoveryList::default())) };
    let mut list = service::list(&cx, Wanted { kind, site: site.institution, query: &query }, page).await?;
    let next = next_page(&spelled(&uri, &format!("/discovery/{}/list", path.category), page), page, &mut list.items);
    Ok(Reply::of(list).next(next))
}

/// The same list, cards alone.
async fn short_list(
    cx: Catalog,
    _: Visitor,
    Extension(site): OfSite,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<CategoryPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, path.per_page)?;
    let Some(kind) = kind_of(&path.category) else { return Ok(Reply::of(Vec::new())) };
    let mut cards = service::short_list(&cx, ask::of_page(ask::read(kind, site.institution, &query)?, page)).await?;
    let next = next_page(&uri, page, &mut cards);
    Ok(Reply::of(cards).next(next))
}

async fn filtered_page(
    cx: Catalog,
    visitor: Visitor,
    site: OfSite,
    uri: OriginalUri,
    Path(path): Path<PageOnly>,
    query: Query<ListQuery>,
) -> Answer<FilteredList> {
    filtered(cx, visitor, site, uri, Path(ListPage { page: path.page, per_page: FILTERED_SIZE }), query).await
}

async fn filtered(
    cx: Catalog,
    _: Visitor,
    Extension(site): OfSite,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<FilteredList> {
    let page = Page::new(path.page, path.per_page)?;
    let mut list = service::list(&cx, Wanted { kind: Kind::Program, site: site.institution, query: &query }, page).await?;
    let next = next_page(&spelled(&uri, "/program_activity/v2/list", page), page, &mut list.items);
    Ok(Reply::of(list.into()).next(next))
}

async fn by_title(
    cx: Catalog,
    _: Visitor,
    Extension(site): OfSite,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<TitlePage>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, FILTERED_SIZE)?;
    let query = ListQuery { keyword: Some(path.title), category: Some(path.category), ..ListQuery::default() };
    let mut cards = service::short_list(&cx, ask::of_page(ask::read(Kind::Program, site.institution, &query)?, page)).await?;
    let full = cards.len() > page.size() as usize;
    cards.truncate(page.size() as usize);
    let stem = uri.path().trim_end_matches('/').rsplit_once('/').map(|(stem, _)| stem).unwrap_or_default();
    Ok(Reply::of(cards).next(full.then(|| format!("{stem}/{}", page.number() + 1))))
}

async fn for_program(cx: Catalog, _: Visitor, Extension(site): OfSite, Path(path): Path<Reference>) -> Answer<Vec<Card>> {
    Ok(Reply::of(recommend::recommend(&cx, Kind::Program, site.institution, &path.id).await?))
}

async fn for_package(cx: Catalog, _: Visitor, Extension(site): OfSite, Path(path): Path<Reference>) -> Answer<Vec<Card>> {
    Ok(Reply::of(recommend::recommend(&cx, Kind::Package, site.institution, &path.id).await?))
}

async fn for_slug(cx: Catalog, _: Visitor, Extension(site): OfSite, Path(path): Path<BySlug>) -> Answer<Vec<Card>> {
    Ok(Reply::of(recommend::recommend(&cx, Kind::Program, site.institution, &path.program_slug).await?))
}

#[cfg(test)]
mod tests;
