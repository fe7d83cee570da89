//! What others see of a person: a few fields, and of children nothing until a parent opens the profile (1 §6).
//! Pages made from these answers tell search engines to stay away.

mod consent_basis;
mod query;
mod wire;

use std::collections::HashMap;

use sanggar_kernel::{Day, UserId};
use sanggar_platform::http::{Answer, Path, Query, Reply, Routes, Visitor};

use crate::username::Username;
use crate::{Accounts, Error};
pub use consent_basis::{ConsentBasis, is_visible};
use wire::{ByIds, ByUsername, Manner, PublicPerson};

const MAX_PEOPLE: usize = 50;

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/user/public/get/{username}", one).get("/user/view/get_bulk/{ids}", many)
}

/// Whoever is hidden answers as someone who does not exist.
async fn one(cx: Accounts, _: Visitor, Path(path): Path<ByUsername>, Query(manner): Query<Manner>) -> Answer<PublicPerson> {
    let conn = cx.db.read().await?;
    let found = if manner.by_username() {
        query::by_username(&conn, &Username::fold(&path.username)).await?
    } else {
        let id = path.username.parse().map_err(|_| Error::PersonAbsent)?;
        query::by_ids(&conn, &[UserId::new(id)]).await?.into_iter().next()
    };
    let person = found.filter(|person| person.is_visible(Day::at(cx.clock.now()))).ok_or(Error::PersonAbsent)?;
    Ok(Reply::of(PublicPerson::of(person)))
}

/// As many answers as numbers, in their order.
async fn many(cx: Accounts, _: Visitor, Path(path): Path<ByIds>) -> Answer<Vec<PublicPerson>> {
    let ids: Vec<UserId> = path.numbers().filter(|ids| (1..=MAX_PEOPLE).contains(&ids.len())).ok_or(Error::TooManyPeople)?;
    let found = query::by_ids(&*cx.db.read().await?, &ids).await?;
    let today = Day::at(cx.clock.now());
    let visible: HashMap<UserId, PublicPerson> =
        found.into_iter().filter(|person| person.is_visible(today)).map(|person| (person.id, PublicPerson::of(person))).collect();
    Ok(Reply::of(ids.into_iter().map(|id| visible.get(&id).cloned().unwrap_or_else(|| PublicPerson::hidden(id))).collect()))
}

#[cfg(test)]
mod tests;
