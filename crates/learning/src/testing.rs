//! The area in a world of its own, with a few people whom accounts would answer for.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{People, PersonCard};
use sanggar_kernel::UserId;
use sanggar_platform::db::{DbError, Engine};
use sanggar_platform::http::Edge;
use sanggar_testkit::{Actor, NoSites, Numbered, OnEngine, World};

use crate::Learning;

pub const SINTA: UserId = UserId::new(1);
pub const YOGA: UserId = UserId::new(2);

pub struct School {
    pub world: World,
    pub cx: Learning,
    edge: Arc<Edge>,
}

impl OnEngine for School {
    async fn on(engine: Engine) -> Self {
        let world = World::on(engine).await;
        let base = &world.base;
        let cx = Learning { db: base.db.clone(), clock: base.clock.clone(), outbox: base.outbox.clone(), people: Arc::new(Folk) };
        crate::listen(&cx);
        let edge = world.edge(crate::routes().with(cx.clone()).0, Arc::new(Numbered), Arc::new(NoSites));
        Self { world, cx, edge }
    }
}

impl School {
    pub fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }
}

struct Folk;

const CARDS: [(UserId, &str, &str, &str); 2] =
    [(SINTA, "Sinta Maharani", "sinta.maharani", "Orangtua"), (YOGA, "Yoga Aditya", "yoga.aditya", "Murid")];

fn cards(wanted: impl Fn(UserId, &str) -> bool) -> Vec<PersonCard> {
    let found = CARDS.into_iter().filter(|(id, _, username, _)| wanted(*id, username));
    found
        .map(|(id, name, username, profession)| PersonCard {
            id,
            name: name.to_owned(),
            username: username.to_owned(),
            avatar: None,
            profession_name: profession.to_owned(),
        })
        .collect()
}

#[async_trait]
impl People for Folk {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError> {
        Ok(cards(|id, _| people.contains(&id)))
    }

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError> {
        Ok(cards(|_, username| usernames.contains(&username)))
    }
}
