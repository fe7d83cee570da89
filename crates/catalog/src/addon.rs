//! What is bought beside a programme: face-to-face lessons, consultations, products.

mod query;
mod wire;

use std::sync::Arc;

use sanggar_kernel::{Millis, Page, ProgramId};
use sanggar_platform::db::{Conn, DbError, like};
use sanggar_platform::http::{Answer, Extension, OriginalUri, Path, Query, Reply, Routes, Site, Visitor, next_page};

use crate::document::activity::AddonKind;
use crate::program::Chapter;
use crate::{Catalog, Error};
pub use query::Wanted;
pub use wire::AddOn;
use wire::{ByType, ListPath, ListQuery};

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/catalog/addon/{type}/{slug}", one).get("/catalog/addon/{type}/list/{page}/{perPage}", list)
}

/// Add-ons of a programme: whole topics, and activities.
pub struct OfProgram {
    pub topics: Vec<Chapter>,
    pub activities: Vec<AddOn>,
}

async fn one(cx: Catalog, _: Visitor, Path(path): Path<ByType>) -> Answer<AddOn> {
    let kind = kind(&path.kind)?;
    let found = query::by_slug(&*cx.db.read().await?, &path.slug, kind.number()).await?.ok_or(Error::NotThere)?;
    Ok(Reply::of(AddOn::new(found, cx.clock.now())))
}

async fn list(
    cx: Catalog,
    _: Visitor,
    Extension(site): Extension<Arc<Site>>,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPath>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<AddOn>> {
    let page = Page::new(path.page, path.per_page)?;
    let conn = cx.db.read().await?;
    let wanted = Wanted {
        kind: Some(kind(&path.kind)?),
        search: like::contains(query.search.as_deref().unwrap_or_default()),
        institution: site.institution,
        learning_space: None,
    };
    let mut rows = listed(&conn, wanted, page, cx.clock.now()).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows).next(next))
}

/// A word of an address (B111); 0 stands for what has no kind of its own.
pub fn kind(word: &str) -> Result<AddonKind, Error> {
    match word.parse() {
        Ok(number @ 0..=5) => Ok(AddonKind::of_number(number)),
        _ => AddonKind::parse(word).ok_or(Error::NotThere),
    }
}

/// One more than the page; those that are still to come or have no date, newest first.
pub async fn listed(conn: &Conn, wanted: Wanted, page: Page, now: Millis) -> Result<Vec<AddOn>, DbError> {
    Ok(query::list(conn, wanted, page, now).await?.into_iter().map(|row| AddOn::new(row, now)).collect())
}

pub async fn of_program(conn: &Conn, program: ProgramId, now: Millis) -> Result<OfProgram, DbError> {
    let mut found = OfProgram { topics: Vec::new(), activities: Vec::new() };
    for row in query::of_program(conn, program).await? {
        if row.topic_is_addon && found.topics.last().is_none_or(|topic| topic.id != row.topic_id) {
            found.topics.push(row.topic());
        }
        if row.addon_kind.is_some() {
            found.activities.push(AddOn::new(row, now));
        }
    }
    Ok(found)
}
