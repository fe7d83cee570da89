//! What the home page shows, in one call.

use std::sync::Arc;

use sanggar_kernel::{InstitutionId, Page};
use sanggar_platform::http::{Answer, Extension, Reply, Routes, Site, Visitor};
use serde::Serialize;
use utoipa::ToSchema;

use crate::card::{self, Card, Front};
use crate::institution::{self, InstitutionItem};
use crate::upcoming::{self, Upcoming};
use crate::{Catalog, Error};

const POPULAR: usize = 8;
const NEWEST: usize = 4;
const UPCOMING: u32 = 4;
const INSTITUTIONS: i64 = 6;
const SEARCHES: usize = 4;

pub fn routes() -> Routes<Catalog> {
    Routes::new().get("/catalog/home", home)
}

#[derive(Serialize, ToSchema)]
pub struct Home {
    pub popular: Vec<Card>,
    pub newest: Vec<Card>,
    pub upcoming: Vec<Upcoming>,
    pub institutions: Vec<InstitutionItem>,
    pub institution_total: i64,
    pub program_total: i64,
    /// What one could search for: words that popular programmes are tagged with.
    pub searches: Vec<String>,
}

async fn home(cx: Catalog, _: Visitor, Extension(site): Extension<Arc<Site>>) -> Answer<Home> {
    Ok(Reply::of(of_site(&cx, site.institution).await?))
}

/// On an institution's site only what is its own or of those below it.
pub async fn of_site(cx: &Catalog, site: Option<InstitutionId>) -> Result<Home, Error> {
    let conn = cx.db.read().await?;
    let mut front = card::front(&conn, site, POPULAR as i64, NEWEST as i64).await?;
    front.sort_by_key(|one| std::cmp::Reverse((one.card.learners, one.card.id)));
    let popular: Vec<Card> = front.iter().take(POPULAR).map(|one| one.card.clone()).collect();
    let searches = searches(front.iter().take(POPULAR));
    front.sort_by_key(|one| std::cmp::Reverse((one.published_at, one.card.id)));
    let newest = front.into_iter().take(NEWEST).map(|one| one.card).collect();
    let mut upcoming = upcoming::soon(&conn, site, Page::new(1, UPCOMING).map_err(|_| Error::NotThere)?, cx.clock.now()).await?;
    upcoming.truncate(UPCOMING as usize);
    let offered = institution::offered(&conn, site, INSTITUTIONS).await?;
    let totals = offered.first().map_or((0, 0), |first| (first.institution_total, first.program_total));
    Ok(Home {
        popular,
        newest,
        upcoming,
        institutions: offered.into_iter().map(|row| InstitutionItem::new(row.listed(), &cx.product)).collect(),
        institution_total: totals.0,
        program_total: totals.1,
        searches,
    })
}

fn searches<'a>(popular: impl Iterator<Item = &'a Front>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for one in popular {
        let word = one.tags.iter().find(|tag| !words.contains(tag)).cloned();
        words.extend(word);
    }
    words.truncate(SEARCHES);
    words
}
