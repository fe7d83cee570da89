//! Institutions: their type, host, brand and configuration.

pub mod kind;
mod menu;
mod query;
mod wire;

use async_trait::async_trait;
use sanggar_contracts::{InstitutionBrand, InstitutionMenu, Institutions};
use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::{Conn, DbError, like};
use sanggar_platform::http::{Answer, OriginalUri, Path, Query, Reply, Routes, Sites, Visitor, next_page};

use crate::card::{self, Card};
use crate::{Catalog, Error, level};
pub use query::count_programs;
pub use wire::{Brand, InstitutionInfo, InstitutionItem, InstitutionPage, InstitutionType};
use wire::{ByDomain, BySlug, ListPage, ListQuery, PageOf, ParentInstitution, ProgramsQuery, Reference};

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/user/institution/get-by-domain/{subdomain}", by_domain)
        .get("/user/institution/get/{slug}", show)
        .get("/user/parent_institution/{slug}/{page}/{perPage}", children)
        .get("/program/institution/{slug}/{page}/{perPage}", programs)
        .get("/user/institution/{page}/{perPage}", list)
        .get("/user/reference/", reference)
}

async fn by_domain(cx: Catalog, _: Visitor, Path(path): Path<ByDomain>) -> Answer<InstitutionInfo> {
    let found = query::by_label(&*cx.db.read().await?, &path.subdomain.to_ascii_lowercase()).await?;
    let institution = found.ok_or(Error::InstitutionAbsent)?;
    Ok(Reply::of(InstitutionInfo::new(institution, &cx.product)))
}

async fn list(
    cx: Catalog,
    _: Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<InstitutionItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let search = like::contains(query.search.as_deref().unwrap_or_default());
    let group = kind::group_number(query.group.as_deref().unwrap_or_default(), &cx.product).ok_or(Error::InstitutionAbsent)?;
    let mut rows = query::list(&*cx.db.read().await?, search, group, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(|row| InstitutionItem::new(row, &cx.product)).collect()).next(next))
}

async fn show(cx: Catalog, _: Visitor, Path(path): Path<BySlug>) -> Answer<InstitutionPage> {
    Ok(Reply::of(page(&cx, &path.slug).await?.ok_or(Error::InstitutionAbsent)?))
}

/// Everything that the page of an institution tells about it (B253).
pub async fn page(cx: &Catalog, slug: &str) -> Result<Option<InstitutionPage>, DbError> {
    let conn = cx.db.read().await?;
    let Some(found) = query::by_slug(&conn, slug).await? else { return Ok(None) };
    let query::InstitutionFigures { program_count, children_count, parent_slug, parent_name } = query::figures(&conn, found.id).await?;
    let parent = parent_slug.zip(parent_name).map(|(slug, name)| ParentInstitution { slug, name });
    Ok(Some(InstitutionPage { info: InstitutionInfo::new(found, &cx.product), program_count, children_count, parent }))
}

async fn children(cx: Catalog, _: Visitor, OriginalUri(uri): OriginalUri, Path(path): Path<PageOf>) -> Answer<Vec<InstitutionItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = query::children(&*cx.db.read().await?, &path.slug, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(|row| InstitutionItem::new(row, &cx.product)).collect()).next(next))
}

async fn programs(
    cx: Catalog,
    _: Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<PageOf>,
    Query(query): Query<ProgramsQuery>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, path.per_page)?;
    let levels = level::write(query.year.as_deref().map(level::tags_of).unwrap_or_default());
    if query.year.as_deref().is_some_and(|year| !year.is_empty()) && levels.is_empty() {
        return Ok(Reply::of(Vec::new()));
    }
    let search = like::contains(query.search.as_deref().unwrap_or_default());
    let wanted = query::ProgramsWanted { search, subject: query.subject.as_deref().unwrap_or_default(), levels: &levels };
    let conn = cx.db.read().await?;
    let mut ids = query::programs(&conn, &path.slug, wanted, page).await?;
    let next = next_page(&uri, page, &mut ids);
    Ok(Reply::of(card::by_ids(&conn, &ids).await?).next(next))
}

/// The types and groups of institutions, for forms and filters (C024).
async fn reference(cx: Catalog, _: Visitor) -> Answer<Reference> {
    Ok(Reply::of(Reference::new(&cx.product)))
}

/// The institution of a site, with everything the page's shell needs.
pub async fn of_site(cx: &Catalog, id: InstitutionId) -> Result<Option<InstitutionInfo>, DbError> {
    let found = query::by_id(&*cx.db.read().await?, id).await?;
    Ok(found.map(|institution| InstitutionInfo::new(institution, &cx.product)))
}

/// The first open institutions of a group by its word, or of all; nothing for a word that is no group.
pub async fn first(cx: &Catalog, group: &str, page: Page) -> Result<Vec<InstitutionItem>, DbError> {
    let Some(group) = kind::group_number(group, &cx.product) else { return Ok(Vec::new()) };
    let mut rows = query::list(&*cx.db.read().await?, like::contains(""), group, page).await?;
    rows.truncate(page.size() as usize);
    Ok(rows.into_iter().map(|row| InstitutionItem::new(row, &cx.product)).collect())
}

/// The first branches of an institution.
pub async fn branches(cx: &Catalog, parent: &str, page: Page) -> Result<Vec<InstitutionItem>, DbError> {
    let mut rows = query::children(&*cx.db.read().await?, parent, page).await?;
    rows.truncate(page.size() as usize);
    Ok(rows.into_iter().map(|row| InstitutionItem::new(row, &cx.product)).collect())
}

/// The first few, and how many there are in all.
pub async fn for_home(cx: &Catalog, conn: &Conn, few: u32) -> Result<(Vec<InstitutionItem>, i64), Error> {
    let rows = query::list(conn, like::contains(""), 0, Page::new(1, few)?).await?;
    let total = rows.first().map_or(0, |row| row.total);
    Ok((rows.into_iter().take(few as usize).map(|row| InstitutionItem::new(row, &cx.product)).collect(), total))
}

#[async_trait]
impl Sites for Catalog {
    async fn institution(&self, label: &str) -> Result<Option<InstitutionId>, DbError> {
        query::id_of_label(&*self.db.read().await?, label).await
    }

    async fn label_of_slug(&self, slug: &str) -> Result<Option<String>, DbError> {
        query::label_of_slug(&*self.db.read().await?, slug).await
    }
}

#[async_trait]
impl Institutions for Catalog {
    async fn brands(&self, institutions: &[InstitutionId]) -> Result<Vec<InstitutionBrand>, DbError> {
        query::brands(&*self.db.read().await?, institutions).await
    }

    async fn menus(&self, institutions: &[InstitutionId]) -> Result<Vec<InstitutionMenu>, DbError> {
        let configured = query::configurations(&*self.db.read().await?, institutions).await?;
        Ok(configured.into_iter().map(|(id, config)| menu::read(id, &config)).collect())
    }

    async fn trims_year_levels(&self, institution: InstitutionId) -> Result<bool, DbError> {
        let found = of_site(self, institution).await?;
        Ok(found.is_some_and(|found| found.config_json.get("trim_year_level").is_some_and(|trims| *trims == true)))
    }
}

#[cfg(test)]
mod tests;
