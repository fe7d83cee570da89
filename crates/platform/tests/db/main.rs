//! The store, as its users see it: the same tests on both engines, and what only one of them can get wrong.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod commits;
mod group_commit;
mod holding;
mod kill;
mod locks;
mod migrations;
mod plans;
mod rows;
mod tls;
mod traps;
mod unavailable;

use sanggar_platform::db::{Db, DbConfig, Engine, Migration};
use sanggar_testkit::{OnEngine, database};

/// A database with a small shop in it.
pub struct Shop {
    pub db: Db,
    pub config: DbConfig,
    _place: sanggar_testkit::TestDb,
}

pub const SHOP: &[Migration] = &[Migration { name: "0001_shop", sql: include_str!("shop.sql") }];

impl OnEngine for Shop {
    async fn on(engine: Engine) -> Self {
        let place = database::bare(engine).await;
        place.db.migrate(SHOP).await.unwrap();
        Self { db: place.db.clone(), config: place.config.clone(), _place: place }
    }
}

impl Shop {
    pub async fn count(&self) -> i64 {
        self.db.read().await.unwrap().one::<(i64,)>("SELECT COUNT(*) FROM shop_item", &[]).await.unwrap().0
    }

    pub async fn names(&self) -> Vec<String> {
        let rows = self.db.read().await.unwrap().all::<(String,)>("SELECT name FROM shop_item ORDER BY id", &[]).await.unwrap();
        rows.into_iter().map(|(name,)| name).collect()
    }
}
