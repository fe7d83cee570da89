//! S1: what breaks in one request ends that request alone.

use std::sync::Arc;

use sanggar_platform::http::{Answer, Query, Reply, Routes, Visitor};
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Engine, NoSites, Numbered, World, run};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Clone)]
struct Fragile;

sanggar_platform::context!(Fragile);

#[derive(Deserialize, IntoParams)]
struct Asked {
    breaks: bool,
}

#[derive(Serialize, ToSchema)]
struct Whole {
    is_whole: bool,
}

async fn touch(_: Fragile, _: Visitor, Query(asked): Query<Asked>) -> Answer<Whole> {
    tokio::task::yield_now().await;
    assert!(!asked.breaks, "it broke");
    Ok(Reply::of(Whole { is_whole: true }))
}

#[test]
fn s1_a_handler_that_panics_answers_500_and_the_next_is_served() {
    run(async {
        let world = World::with_limits(Engine::Sqlite, LimitTable::raised()).await;
        let edge = world.edge(Routes::new().get("/touch", touch).with(Fragile).0, Arc::new(Numbered), Arc::new(NoSites));
        let visitor = world.visitor(&edge);
        let broken = visitor.get("/api/touch?breaks=true").await;
        assert_eq!(broken.http, 500);
        assert!(!broken.text.contains("it broke"), "what broke stays in the log: {}", broken.text);
        assert_eq!(visitor.get("/api/touch?breaks=false").await.ok().data()["is_whole"], true);
    });
}
