//! The log-in page of a demo shows a card for each of its people.

use std::sync::Arc;

use sanggar_contracts::People;
use sanggar_kernel::UserId;
use sanggar_platform::http::{Answer, Fault, Reply, Routes, Visitor};
use serde::Serialize;
use utoipa::ToSchema;

use crate::people::{PEOPLE, PHRASE, Person};

#[derive(Clone)]
pub struct Cards {
    pub people: Arc<dyn People>,
    /// Outside demo mode there are none.
    pub is_demo: bool,
}

sanggar_platform::context!(Cards);

pub fn routes() -> Routes<Cards> {
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

async fn people_of_the_demo(cx: Cards, _: Visitor) -> Answer<Vec<DemoCard>> {
    if !cx.is_demo {
        return Err(Fault::not_found());
    }
    let there = cx.people.by_username(&PEOPLE.each_ref().map(|person| person.username)).await?;
    let card = |person: &'static Person| {
        let id = there.iter().find(|one| one.username == person.username)?.id;
        Some(DemoCard { id, name: person.name, email: person.email?, about: person.about, phrase: PHRASE })
    };
    Ok(Reply::of(PEOPLE.iter().filter_map(card).collect()))
}
