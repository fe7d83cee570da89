//! Hosts, packages and curated lists: what gathers programmes or stands beside them.

mod query;

use std::collections::HashMap;

use sanggar_kernel::{InstitutionId, Millis, Slug, fold};
use sanggar_platform::db::{Conn, text_enum};
use serde::{Deserialize, Serialize};

use super::PublishError;
use super::program::TAKEN;
use crate::card::Variant;
use crate::change_log::{self, Subject};
use crate::document::Problem;
use crate::{Catalog, html, level};
use query::{Item, PackageRow};

text_enum! {
    /// `/program-pilihan` and `/katalog-program`.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum CollectionKind {
        Pick => "pick",
        Catalogue => "catalogue",
    }
}

/// Signs on the tab of a drawn cover.
const MAX_GLYPH: usize = 8;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostDocument {
    pub slug: String,
    pub name: String,
    pub headline: String,
    pub about: String,
    pub institution: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackageDocument {
    pub slug: String,
    pub variant: Variant,
    pub institution: String,
    pub title: String,
    pub summary: String,
    pub description: String,
    pub glyph: String,
    pub price: i64,
    pub price_normal: Option<i64>,
    pub programs: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CollectionDocument {
    pub slug: String,
    pub kind: CollectionKind,
    pub title: String,
    pub summary: String,
    pub programs: Vec<String>,
}

pub async fn host(cx: &Catalog, host: &HostDocument) -> Result<i64, PublishError> {
    let tx = cx.db.write().await?;
    let id = write_host(&tx, host).await?;
    tx.commit().await?;
    Ok(id)
}

pub async fn package(cx: &Catalog, package: &PackageDocument) -> Result<i64, PublishError> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let id = write_package(&tx, package, now).await?;
    change_log::tell(cx, &tx, Subject::Package, &[id], now).await?;
    tx.commit().await?;
    Ok(id)
}

/// `position`: its place among those of its kind.
pub async fn collection(cx: &Catalog, collection: &CollectionDocument, position: i64) -> Result<i64, PublishError> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let id = write_collection(&tx, collection, position, now).await?;
    change_log::tell(cx, &tx, Subject::Collection, &[id], now).await?;
    tx.commit().await?;
    Ok(id)
}

pub async fn write_host(tx: &Conn, host: &HostDocument) -> Result<i64, PublishError> {
    check(&[("slug", Slug::parse(&host.slug).is_some()), ("name", !host.name.trim().is_empty())])?;
    let institution = institution(tx, &host.institution).await?;
    let put = query::put_host(tx, host, institution, &fold(&host.name)).await?;
    put.ok_or_else(|| PublishError::one("slug", TAKEN))
}

pub async fn write_package(tx: &Conn, package: &PackageDocument, now: Millis) -> Result<i64, PublishError> {
    check(&[
        ("slug", Slug::parse(&package.slug).is_some()),
        ("title", !package.title.trim().is_empty()),
        ("glyph", package.glyph.chars().count() <= MAX_GLYPH),
        ("price", package.price >= 0),
        ("price_normal", package.price_normal.is_none_or(|normal| normal > package.price)),
        ("programs", !package.programs.is_empty()),
    ])?;
    let institution = institution(tx, &package.institution).await?;
    let items = items(tx, &package.programs).await?;
    let tags: Vec<_> = items.iter().flat_map(|item| level::read(&item.levels)).map(|level| level.tag).collect();
    let row = PackageRow {
        package,
        institution,
        description: html::clean(&package.description),
        title_folded: fold(&package.title),
        levels: level::write(tags),
        duration: items.iter().map(|item| item.duration_minutes).sum(),
        now,
    };
    let put = query::put_package(tx, &row).await?;
    let id = put.ok_or_else(|| PublishError::one("slug", TAKEN))?;
    query::clear_package(tx, id).await?;
    for (item, position) in items.iter().zip(0..) {
        query::put_package_item(tx, id, item.id, position).await?;
    }
    Ok(id)
}

pub async fn write_collection(tx: &Conn, collection: &CollectionDocument, position: i64, now: Millis) -> Result<i64, PublishError> {
    check(&[("slug", Slug::parse(&collection.slug).is_some()), ("title", !collection.title.trim().is_empty())])?;
    let items = items(tx, &collection.programs).await?;
    let id = query::put_collection(tx, collection, position, now).await?;
    query::clear_collection(tx, id).await?;
    for (item, position) in items.iter().zip(0..) {
        query::put_collection_item(tx, id, item.id, position).await?;
    }
    Ok(id)
}

pub fn check(fields: &[(&str, bool)]) -> Result<(), PublishError> {
    let unfit = fields.iter().filter(|(_, holds)| !holds);
    let problems: Vec<Problem> =
        unfit.map(|(field, _)| Problem { field: (*field).to_owned(), message: "Isian ini belum sesuai.".to_owned() }).collect();
    if problems.is_empty() { Ok(()) } else { Err(PublishError::Unfit(problems)) }
}

async fn institution(tx: &Conn, slug: &str) -> Result<InstitutionId, PublishError> {
    super::query::institution(tx, slug).await?.ok_or_else(|| PublishError::one("institution", "Lembaga ini tidak dikenal."))
}

/// The programmes in the order of their slugs; each must be there.
async fn items(tx: &Conn, slugs: &[String]) -> Result<Vec<Item>, PublishError> {
    let mut known: HashMap<String, Item> = query::items(tx, slugs).await?.into_iter().map(|item| (item.slug.clone(), item)).collect();
    let found: Vec<Item> = slugs.iter().filter_map(|slug| known.remove(slug)).collect();
    if found.len() == slugs.len() {
        Ok(found)
    } else {
        Err(PublishError::one("programs", "Ada program yang tidak dikenal atau ditulis dua kali."))
    }
}
