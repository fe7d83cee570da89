//! What server-made pages, pictures of links and lists of addresses say of the catalogue. It speaks to anybody: what is for a group
//! only shows neither here nor in a list.

mod addresses;
mod query;
mod subject;

use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::DbError;

use crate::card::{self, Card};
use crate::program::{self, Filter};
use crate::{Catalog, Error, package};
pub use addresses::{Part, addresses, parts};
pub use query::{AddOn, Address, CollectionRow as Collection};
pub use subject::{Found, Institution, Package, Program, Topic};

const PUBLISHED: i64 = 1;
const REMOVED: i64 = 2;
/// Of one programme or list, on a page that must stay small.
const MAX_ACTIVITIES: i64 = 120;
const MAX_ITEMS: i64 = 24;

/// The most popular programmes; of an institution and those below it, if one is given.
pub async fn programs(cx: &Catalog, filter: &Filter, of: Option<InstitutionId>, most: u32) -> Result<Vec<Card>, Error> {
    let conn = cx.db.read().await?;
    let mut found = program::listed(&conn, filter, of, Page::new(1, most)?).await?;
    found.truncate(most as usize);
    Ok(card::by_ids(&conn, &found).await?)
}

pub async fn packages(cx: &Catalog, of: Option<InstitutionId>, most: u32) -> Result<Vec<Card>, Error> {
    let conn = cx.db.read().await?;
    let mut found = package::popular(&conn, None, of, Page::new(1, most)?).await?;
    found.truncate(most as usize);
    Ok(card::packages_by_ids(&conn, &found).await?)
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
    let topics = query::topics(conn, row.id, MAX_ACTIVITIES).await?;
    Ok(Found::Open(Program::new(row, topics)))
}

pub async fn package(cx: &Catalog, slug: &str) -> Result<Found<Package>, DbError> {
    let conn = &*cx.db.read().await?;
    let row = match query::package(conn, slug).await?.map(|row| (row.status, row)) {
        Some((PUBLISHED, row)) => row,
        Some((REMOVED, _)) => return Ok(Found::Removed),
        _ => return Ok(Found::Absent),
    };
    let programs = query::in_package(conn, row.id, MAX_ITEMS).await?;
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
    let programs = query::in_collection(conn, found.id, MAX_ITEMS).await?;
    Ok(Some((found, card::by_ids(conn, &programs).await?)))
}

/// `kind` as rows have it (B111).
pub async fn add_on(cx: &Catalog, kind: i64, slug: &str) -> Result<Option<AddOn>, DbError> {
    query::add_on(&*cx.db.read().await?, kind, slug).await
}

pub async fn add_ons(cx: &Catalog, kind: i64, most: i64) -> Result<Vec<AddOn>, DbError> {
    query::add_ons(&*cx.db.read().await?, kind, most).await
}
