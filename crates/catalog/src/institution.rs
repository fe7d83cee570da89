//! Institutions: their type, host, brand and configuration.

pub mod kind;
mod menu;
mod query;
mod wire;

use async_trait::async_trait;
use sanggar_contracts::{InstitutionBrand, InstitutionMenu, Institutions};
use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::db::{DbError, like};
use sanggar_platform::http::{Answer, OriginalUri, Path, Query, Reply, Routes, Sites, Visitor, next_page};

use crate::card::{self, Card};
use crate::program::{self, Filter};
use crate::scope::Scope;
use crate::{Catalog, Error};
pub use query::offered;
pub use wire::{Brand, InstitutionInfo, InstitutionItem, InstitutionPage, InstitutionType};
use wire::{ByDomain, BySlug, ListPage, ListQuery, OfInstitution, ProgramsQuery, Reference};

pub fn routes() -> Routes<Catalog> {
    Routes::new()
        .get("/user/institution/get-by-domain/{subdomain}", by_domain)
        .get("/user/institution/get/{slug}", by_slug)
        .get("/user/institution/{page}/{perPage}", list)
        .get("/user/parent_institution/{slug}/{page}/{perPage}", children)
        .get("/program/institution/{slug}/{page}/{perPage}", programs)
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
    let kinds = query.group.as_deref().map_or_else(String::new, |word| kind::barred(word, &cx.product));
    let mut rows = query::list(&*cx.db.read().await?, search, &kinds, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(|row| InstitutionItem::new(row, &cx.product)).collect()).next(next))
}

async fn by_slug(cx: Catalog, _: Visitor, Path(path): Path<BySlug>) -> Answer<InstitutionPage> {
    Ok(Reply::of(page(&cx, &path.slug).await?.ok_or(Error::InstitutionAbsent)?))
}

async fn children(cx: Catalog, _: Visitor, OriginalUri(uri): OriginalUri, Path(path): Path<OfInstitution>) -> Answer<Vec<InstitutionItem>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = query::children(&*cx.db.read().await?, &path.slug, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(|row| InstitutionItem::new(row, &cx.product)).collect()).next(next))
}

/// An institution's programmes, the most popular first (C129).
async fn programs(
    cx: Catalog,
    _: Visitor,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<OfInstitution>,
    Query(query): Query<ProgramsQuery>,
) -> Answer<Vec<Card>> {
    let page = Page::new(path.page, path.per_page)?;
    let filter = Filter {
        search: query.search.unwrap_or_default(),
        subject: query.subject.filter(|subject| !subject.is_empty()),
        ..query.year.as_deref().filter(|year| !year.is_empty()).map(Filter::tagged).unwrap_or_default()
    };
    let conn = cx.db.read().await?;
    let institution = query::by_slug(&conn, &path.slug).await?.ok_or(Error::InstitutionAbsent)?;
    let mut ids = program::listed(&conn, &filter, &Scope::one(institution.id), page).await?;
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

/// An institution's own page.
pub async fn page(cx: &Catalog, slug: &str) -> Result<Option<InstitutionPage>, DbError> {
    let conn = cx.db.read().await?;
    let Some(found) = query::by_slug(&conn, slug).await? else { return Ok(None) };
    let around = query::around(&conn, found.id).await?;
    Ok(Some(InstitutionPage::new(InstitutionInfo::new(found, &cx.product), around)))
}

/// Open institutions in the order of their names, for the home page; no more than the page holds.
pub async fn first(cx: &Catalog, page: Page) -> Result<Vec<InstitutionItem>, DbError> {
    let mut rows = query::list(&*cx.db.read().await?, like::contains(""), "", page).await?;
    rows.truncate(page.size() as usize);
    Ok(rows.into_iter().map(|row| InstitutionItem::new(row, &cx.product)).collect())
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
