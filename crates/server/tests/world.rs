//! The whole program in a test: every area wired as in production, on a database of its own.

pub mod demo;

use std::sync::Arc;

use sanggar_accounts::Hasher;
use sanggar_platform::config::{Config, SecondFactor};
use sanggar_platform::http::Edge;
use sanggar_server::app::App;
use sanggar_testkit::world::ROOT_DOMAIN;
use sanggar_testkit::{Actor, OnEngine, World};

pub struct Whole {
    pub world: World,
    pub app: App,
    pub edge: Arc<Edge>,
}

impl OnEngine for Whole {
    async fn on(engine: sanggar_platform::db::Engine) -> Self {
        Self::new(World::on(engine).await, |_| {})
    }
}

impl Whole {
    pub fn new(world: World, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::defaults().unwrap();
        config.site.root_domain = ROOT_DOMAIN.to_owned();
        config.site.origin = format!("https://{ROOT_DOMAIN}");
        config.http.tls = true;
        // A test changes rows behind the program's back and looks at once.
        config.http.keep_answers = false;
        // How many run at a time is reckoned for the optimised program; this one is ten times slower.
        config.http.limits.running = 1_024;
        config.search.path = ":memory:".to_owned();
        // Tests of other things log operators in by password alone.
        config.accounts.second_factor = SecondFactor::Optional;
        change(&mut config);
        let app = App::new(config, world.services.clone(), Hasher::cheap(world.services.random.clone())).unwrap();
        let edge = app.edge();
        Self { world, app, edge }
    }

    pub fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }
}
