//! What server-made pages, pictures of links and lists of addresses say of the catalogue. It speaks to anybody: what is for a group
//! only shows neither here nor in a list.

mod addresses;
mod query;
mod subject;

use sanggar_kernel::InstitutionId;
use sanggar_platform::db::DbError;

use crate::Catalog;
use crate::card::{self, Card, Category};
pub use addresses::{Part, addresses, parts};
pub use query::{AddOn, Address, CollectionRow as Collection};
pub use subject::{Found, Institution, Package, Program, Topic};

const PUBLISHED: i64 = 1;
const REMOVED: i64 = 2;
/// Of one programme or list, on a page that must stay small.
const MOST_ACTIVITIES: i64 = 120;
const MOST_ITEMS: i64 = 24;

/// Which list; it is for people who read it as links.
#[derive(Clone, Copy)]
pub enum Listed<'a> {
    Popular,
    /// An institution's own and those of its children.
    Of(InstitutionId),
    In(Category),
    /// For any of these year levels.
    For(&'a [&'static str]),
    Packages,
    PackagesOf(InstitutionId),
}

/// Most popular first.
pub async fn listed(cx: &Catalog, list: Listed<'_>, most: i64) -> Result<Vec<Card>, DbError> {
    let conn = &*cx.db.read().await?;
    let programs = match list {
        Listed::Popular => query::popular(conn, most).await?,
        Listed::Of(institution) => query::popular_of(conn, institution, most).await?,
        Listed::In(category) => query::popular_in(conn, category, most).await?,
        Listed::For(tags) => query::popular_for(conn, tags, most).await?,
        Listed::Packages => return card::packages_by_ids(conn, &query::popular_packages(conn, most).await?).await,
        Listed::PackagesOf(institution) => {
            return card::packages_by_ids(conn, &query::popular_packages_of(conn, institution, most).await?).await;
        }
    };
    card::by_ids(conn, &programs).await
}

/// By its slug or its number, as addresses have both.
pub async fn program(cx: &Catalog, word: &str) -> Result<Found<Program>, DbError> {
    let conn = &*cx.db.read().await?;
    let row = match word.parse() {
        Ok(id) => query::program_by_id(conn, id).await?,
        Err(_) => query::program_by_slug(conn, word).await?,
    };
    let row = match row.map(|row| (row.status, row.is_limited, row)) {
        Some((PUBLISHED, false, row)) => row,
        Some((PUBLISHED, true, _)) => return Ok(Found::Limited),
        Some((REMOVED, ..)) => return Ok(Found::Removed),
        _ => return Ok(Found::Absent),
    };
    let topics = query::topics(conn, row.id, MOST_ACTIVITIES).await?;
    Ok(Found::Open(Program::new(row, topics)))
}

pub async fn package(cx: &Catalog, slug: &str) -> Result<Found<Package>, DbError> {
    let conn = &*cx.db.read().await?;
    let row = match query::package(conn, slug).await?.map(|row| (row.status, row)) {
        Some((PUBLISHED, row)) => row,
        Some((REMOVED, _)) => return Ok(Found::Removed),
        _ => return Ok(Found::Absent),
    };
    let programs = query::in_package(conn, row.id, MOST_ITEMS).await?;
    Ok(Found::Open(Package::new(row, card::by_ids(conn, &programs).await?)))
}

pub async fn institution(cx: &Catalog, slug: &str) -> Result<Option<Institution>, DbError> {
    let found = query::institution(&*cx.db.read().await?, slug).await?;
    Ok(found.map(|row| Institution::new(row, &cx.product)))
}

pub async fn collections(cx: &Catalog, kind: &str, most: i64) -> Result<Vec<Collection>, DbError> {
    query::collections(&*cx.db.read().await?, kind, most).await
}

/// A list that somebody picked, with its programmes.
pub async fn collection(cx: &Catalog, kind: &str, slug: &str) -> Result<Option<(Collection, Vec<Card>)>, DbError> {
    let conn = &*cx.db.read().await?;
    let Some(found) = query::collection(conn, kind, slug).await? else { return Ok(None) };
    let programs = query::in_collection(conn, found.id, MOST_ITEMS).await?;
    Ok(Some((found, card::by_ids(conn, &programs).await?)))
}

/// `kind` as rows have it (B111).
pub async fn add_on(cx: &Catalog, kind: i64, slug: &str) -> Result<Option<AddOn>, DbError> {
    query::add_on(&*cx.db.read().await?, kind, slug).await
}

pub async fn add_ons(cx: &Catalog, kind: i64, most: i64) -> Result<Vec<AddOn>, DbError> {
    query::add_ons(&*cx.db.read().await?, kind, most).await
}
