//! Activities that are bought beside a programme: meetings in person, consultations, extra classes and things.

mod query;
mod wire;

pub use sanggar_contracts::addon::AddOnKind;
use sanggar_kernel::{Page, ProgramId};
use sanggar_platform::db::{Conn, DbError, like};
use sanggar_platform::http::{Answer, OriginalUri, Path, Query, Reply, Routes, Visitor, next_page};

use crate::{Catalog, Error};
pub use wire::AddOn;
use wire::{BySlug, BySpace, ListQuery, OfKind};

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/catalog/addon/{type}/list/{page}/{perPage}", list)
        .get("/catalog/addon/{type}/{slug}", show)
        .get("/discovery/addon-featured-by-lsid/{lsId}/{page}/{perPage}", featured)
}

async fn list(
    cx: Catalog,
    _: Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<OfKind>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<AddOn>> {
    let (kind, page) = (AddOnKind::parse(&path.r#type).ok_or(Error::Absent)?, Page::new(path.page, path.per_page)?);
    let wanted = query::Wanted { kind: kind as i64, space: 0, search: like::contains(query.search.as_deref().unwrap_or_default()) };
    let mut rows = query::list(&*cx.db.read().await?, wanted, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(AddOn::from).collect()).next(next))
}

/// What a learning space offers; space 0 is anywhere (C042).
async fn featured(
    cx: Catalog,
    _: Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<BySpace>,
    Query(query): Query<wire::FeaturedQuery>,
) -> Answer<Vec<AddOn>> {
    let page = Page::new(path.page, path.per_page)?;
    let kind = match &query.r#type {
        Some(kind) => AddOnKind::parse(kind).ok_or(Error::Absent)? as i64,
        None => 0,
    };
    let mut rows = query::list(&*cx.db.read().await?, query::Wanted { kind, space: path.ls_id, search: like::contains("") }, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(AddOn::from).collect()).next(next))
}

async fn show(cx: Catalog, _: Visitor, Path(path): Path<BySlug>) -> Answer<AddOn> {
    let kind = AddOnKind::parse(&path.r#type).ok_or(Error::Absent)?;
    let found = query::by_slug(&*cx.db.read().await?, kind as i64, &path.slug).await?;
    Ok(Reply::of(found.map(AddOn::from).ok_or(Error::Absent)?))
}

/// Those of one programme, in the order of its topics.
pub async fn of_program(conn: &Conn, program: ProgramId) -> Result<Vec<AddOn>, DbError> {
    Ok(query::of_program(conn, program).await?.into_iter().map(AddOn::from).collect())
}

#[cfg(test)]
mod tests;
