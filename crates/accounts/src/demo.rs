//! People of the demo: a family, a facilitator, an operator and others, so that the first start feels alive.

mod people;
mod query;

use sanggar_kernel::{InstitutionId, Personal, UserId};
use sanggar_platform::http::{Answer, Reply, Routes, Visitor};
use serde::Serialize;
use utoipa::ToSchema;

use crate::audit::Action;
use crate::{Accounts, Error, family, role};
use people::{FAMILY, PEOPLE, REVIEWERS, SCHOOLCHILD};

/// Everybody in the demo logs in with this; it is shown on the log-in cards.
const PHRASE: &str = "belajar di sanggar";

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/dev/people", people_of_the_demo)
}

/// A log-in card.
#[derive(Serialize, ToSchema)]
struct DemoCard {
    id: UserId,
    name: &'static str,
    email: &'static str,
    about: &'static str,
    phrase: &'static str,
}

async fn people_of_the_demo(cx: Accounts, _: Visitor) -> Answer<Vec<DemoCard>> {
    if !cx.demo {
        return Err(Error::NotDemo.into());
    }
    let there = query::ids_by_username(&*cx.db.read().await?, PEOPLE.map(|person| person.username)).await?;
    let card = |person: &people::DemoPerson| {
        let id = *there.get(person.username)?;
        Some(DemoCard { id, name: person.name, email: person.email?, about: person.about, phrase: PHRASE })
    };
    Ok(Reply::of(PEOPLE.iter().filter_map(card).collect()))
}

/// Puts the demo's people in place; those already there stay as they are.
pub async fn seed(cx: &Accounts) -> Result<(), Error> {
    let hash = cx.hasher.hash(Personal::new(PHRASE.to_owned())).await?;
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    for person in PEOPLE.iter().chain(&REVIEWERS) {
        let Some(user) = query::insert_person(&tx, person, &hash, now).await? else { continue };
        for role in person.roles {
            role::give(&tx, user, *role, None).await?;
        }
    }
    let (parent, children) = FAMILY;
    if let Some(parent) = query::by_username(&tx, parent).await? {
        for child in children {
            if let Some(child) = query::by_username(&tx, child).await? {
                family::link(cx, &tx, parent, child, Action::Linked).await?;
            }
        }
    }
    tx.commit().await?;
    Ok(())
}

/// The child who learns at home, with the institution whose families see what they have to fill in.
pub async fn seed_school(cx: &Accounts, institution: InstitutionId) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    query::enter_school(&tx, SCHOOLCHILD, institution).await?;
    Ok(tx.commit().await?)
}

/// By whom the demo's programmes are reviewed.
pub fn reviewers() -> [&'static str; REVIEWERS.len()] {
    REVIEWERS.map(|person| person.username)
}

/// `factor` thousand invented people, in batches of one commit each, for trying the product at size.
pub async fn seed_scale(cx: &Accounts, factor: u32) -> Result<(), Error> {
    const BATCH: u32 = 1_000;
    for batch in 0..factor {
        let tx = cx.db.write().await?;
        for number in batch * BATCH..(batch + 1) * BATCH {
            query::insert_numbered(&tx, number, cx.clock.now()).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
