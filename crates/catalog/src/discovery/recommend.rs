//! What fits to a programme or a package (C038, C039, C077).

use sanggar_kernel::InstitutionId;
use sanggar_search::{Ask, Search};

use super::ask::{self, SUBJECT, YEAR_LEVEL};
use super::query::{self, Seed};
use super::service::{cards, index};
use crate::card::Card;
use crate::indexer::{Kind, key};
use crate::level;
use crate::{Catalog, Error};

const MAX_RECOMMENDED: usize = 8;

/// Those of the same levels and subject first, then of the same levels, of the subject, and then what most people learn.
pub async fn recommend(cx: &Catalog, kind: Kind, site: Option<InstitutionId>, reference: &str) -> Result<Vec<Card>, Error> {
    let search = index(cx).await?;
    let conn = cx.db.read().await?;
    let found = match (kind, reference.parse::<i64>()) {
        (Kind::Program, Ok(id)) => query::program_by_id(&conn, id).await?,
        (Kind::Program, Err(_)) => query::program_by_slug(&conn, reference).await?,
        (Kind::Package, Ok(id)) => query::package_by_id(&conn, id).await?,
        (Kind::Package, Err(_)) => query::package_by_slug(&conn, reference).await?,
    };
    let seed = found.ok_or(Error::Absent)?;
    cards(&conn, &fitting(&search, kind, site, &seed)?).await
}

fn fitting(search: &Search, kind: Kind, site: Option<InstitutionId>, seed: &Seed) -> Result<Vec<u64>, Error> {
    let own = key(kind, seed.id);
    let levels: Vec<String> = level::read(&seed.levels).iter().map(|level| level.tag.to_owned()).collect();
    let subject: Vec<String> = Some(seed.subject.clone()).filter(|subject| !subject.is_empty()).into_iter().collect();
    let narrowed = [(levels.clone(), subject.clone()), (levels, Vec::new()), (Vec::new(), subject), (Vec::new(), Vec::new())];
    let mut keys = Vec::new();
    for (levels, subject) in narrowed {
        let mut ask = Ask { limit: 2 * MAX_RECOMMENDED + 1, ..ask::all(kind, site) };
        (ask.chosen[YEAR_LEVEL], ask.chosen[SUBJECT]) = (levels, subject);
        for found in &search.ask(&ask)?.keys {
            if *found != own && keys.len() < MAX_RECOMMENDED && !keys.contains(found) {
                keys.push(*found);
            }
        }
    }
    Ok(keys)
}
