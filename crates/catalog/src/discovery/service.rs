use sanggar_contracts::Institutions;
use sanggar_kernel::{InstitutionId, Page, ProgramId};
use sanggar_platform::db::Conn;
use sanggar_search::{Ask, Search};

use super::ask;
use super::filters::{self, Shown};
use super::wire::{DiscoveryList, ListQuery};
use crate::card::{self, Card};
use crate::indexer::{Kind, kind_and_id};
use crate::{Catalog, Error};

/// What is searched, and on whose site.
pub struct Wanted<'a> {
    pub kind: Kind,
    pub site: Option<InstitutionId>,
    pub query: &'a ListQuery,
}

pub async fn index(cx: &Catalog) -> Result<Search, Error> {
    cx.search().await?.ok_or(Error::IndexInTheMaking)
}

/// A page, one card more than it holds, and what it can be narrowed by.
pub async fn list(cx: &Catalog, wanted: Wanted<'_>, page: Page) -> Result<DiscoveryList, Error> {
    let ask = ask::of_page(ask::read(wanted.kind, wanted.site, wanted.query)?, page);
    let trims_year_levels = match wanted.site {
        Some(institution) => cx.trims_year_levels(institution).await?,
        None => false,
    };
    let found = index(cx).await?.ask(&ask)?;
    let shown = Shown { institutions: wanted.query.institution_filter != Some(false), trims_year_levels };
    let conn = cx.db.read().await?;
    let filters = filters::filters(&conn, &ask, &found, shown).await?;
    Ok(DiscoveryList {
        items: cards(&conn, &found.keys).await?,
        total: found.total,
        corrected_keyword: found.meant.clone(),
        filters,
        sort: ask::sorts(),
    })
}

/// The cards alone.
pub async fn short_list(cx: &Catalog, ask: Ask) -> Result<Vec<Card>, Error> {
    let found = index(cx).await?.ask(&ask)?;
    cards(&*cx.db.read().await?, &found.keys).await
}

/// In the order of the keys, which are all of one kind.
pub async fn cards(conn: &Conn, keys: &[u64]) -> Result<Vec<Card>, Error> {
    let ids: Vec<(Kind, i64)> = keys.iter().copied().map(kind_and_id).collect();
    let of = |kind| ids.iter().filter(move |(one, _)| *one == kind).map(|(_, id)| *id);
    let programs: Vec<ProgramId> = of(Kind::Program).map(ProgramId::new).collect();
    let packages: Vec<i64> = of(Kind::Package).collect();
    let mut cards = if programs.is_empty() { Vec::new() } else { card::by_ids(conn, &programs).await? };
    if !packages.is_empty() {
        cards.extend(card::packages_by_ids(conn, &packages).await?);
    }
    Ok(cards)
}
