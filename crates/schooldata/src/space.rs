//! Learning spaces: the places and rooms in which an institution teaches.

mod query;
mod wire;

use sanggar_kernel::{InstitutionId, LearningSpaceId, Page, Slug};
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Answer, Member, OriginalUri, Path, Query, Reply, Routes, next_in_query, next_page};
use sanggar_platform::text_enum;

use crate::{Error, SchoolData};
pub use query::Whereabouts;
use wire::{ByOperator, ByPlatform, CityItem, LearningSpace, ListQuery, PageQuery};

const PAGE_SIZE: u32 = 20;

text_enum! {
    /// How one learns there.
    pub enum Platform {
        Offline => "offline",
        Online => "online",
        Hybrid => "hybrid",
    }
}

/// A place or a room in which an institution teaches from now on.
#[derive(Clone, Copy)]
pub struct NewSpace<'a> {
    pub institution: InstitutionId,
    pub slug: &'a str,
    pub name: &'a str,
    pub city: &'a str,
    pub address: &'a str,
    pub platform: Platform,
    /// How many find a seat; a room on the net has no end.
    pub capacity: Option<i64>,
}

/// "By operator" is by institution. The next page is wherever `next-url` leads (C202).
pub fn routes() -> Routes<SchoolData> {
    Routes::new()
        .get("/product/learning-space/city-list/by-operator/{institutionId}", cities)
        .get("/product/learning-space/list/by-operator/{institutionId}", by_operator)
        .get("/product/learning-space-by-platform/{platform}/{page}/{perPage}", by_platform)
}

async fn cities(cx: SchoolData, _: Member, Path(path): Path<ByOperator>) -> Answer<Vec<CityItem>> {
    let rows = query::cities(&*cx.db.read().await?, path.institution_id).await?;
    Ok(Reply::of(rows.into_iter().map(CityItem::from).collect()))
}

async fn by_operator(
    cx: SchoolData,
    _: Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ByOperator>,
    Query(query): Query<PageQuery>,
) -> Answer<Vec<LearningSpace>> {
    let page = Page::new(query.page.unwrap_or(1), PAGE_SIZE)?;
    let mut rows = query::of_institution(&*cx.db.read().await?, path.institution_id, query.city.as_deref(), page).await?;
    let next = next_in_query(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(LearningSpace::from).collect()).next(next))
}

async fn by_platform(
    cx: SchoolData,
    _: Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ByPlatform>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<LearningSpace>> {
    let platform = Platform::parse(&path.platform).ok_or(Error::PlatformAbsent)?;
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = query::of_platform(&*cx.db.read().await?, platform, query.city.as_deref(), page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(LearningSpace::from).collect()).next(next))
}

/// In which city, as a folded name, and whose the spaces are that are open.
pub async fn whereabouts(cx: &SchoolData, spaces: &[LearningSpaceId]) -> Result<Vec<Whereabouts>, DbError> {
    query::whereabouts(&*cx.db.read().await?, spaces).await
}

/// One that its institution has under the same slug already stays as it is.
pub async fn open(cx: &SchoolData, spaces: &[NewSpace<'_>]) -> Result<(), Error> {
    for space in spaces {
        check(space)?;
    }
    let tx = cx.db.write().await?;
    for space in spaces {
        query::insert(&tx, space).await?;
    }
    Ok(tx.commit().await?)
}

fn check(space: &NewSpace<'_>) -> Result<(), Error> {
    let fields = [
        ("slug", Slug::parse(space.slug).is_some()),
        ("name", !space.name.trim().is_empty()),
        ("city", !space.city.trim().is_empty()),
        ("capacity", space.capacity.is_none_or(|seats| seats > 0)),
    ];
    fields.iter().find(|(_, fits)| !fits).map_or(Ok(()), |(field, _)| Err(Error::Unfit(field)))
}

#[cfg(test)]
mod tests;
