//! Answers that are kept for visitors.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sanggar_platform::http::{Answer, Edge, Generation, Query, Reply, ResponseCache, Routes, Visitor};
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Engine, NoSites, Numbered, World, run};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

/// Counts how often it was asked.
#[derive(Clone, Default)]
struct Counter(Arc<AtomicI64>);

sanggar_platform::context!(Counter);

#[derive(Deserialize, IntoParams)]
struct Asked {
    fails: Option<bool>,
}

#[derive(Serialize, ToSchema)]
struct Counted {
    number: i64,
    user: Option<i64>,
}

async fn count(cx: Counter, Visitor(me): Visitor, Query(asked): Query<Asked>) -> Answer<Counted> {
    let number = cx.0.fetch_add(1, Ordering::Relaxed) + 1;
    // As a statement would, it lets others go on.
    tokio::task::yield_now().await;
    if asked.fails == Some(true) {
        return Err(sanggar_platform::http::Fault::bad_request("Tidak bisa."));
    }
    Ok(Reply::of(Counted { number, user: me.map(|me| me.user.get()) }))
}

fn edge(world: &World, generation: &Generation) -> Arc<Edge> {
    let cache = ResponseCache::new(generation.clone());
    let routes = Routes::new().get("/count", count).cached(&cache);
    world.edge(routes.with(Counter::default()).0, Arc::new(Numbered), Arc::new(NoSites))
}

#[test]
fn a_visitor_s_answer_is_kept_until_something_changes() {
    run(async {
        let (world, generation) = (World::with_limits(Engine::Sqlite, LimitTable::raised()).await, Generation::default());
        let edge = edge(&world, &generation);
        let visitor = world.visitor(&edge);
        let number = async |path: &str| visitor.get(path).await.ok().data()["number"].as_i64().unwrap();
        assert_eq!((number("/api/count").await, number("/api/count").await), (1, 1));
        assert_eq!((number("/api/count?a=1").await, number("/api/count/").await), (2, 1), "each address has its own");
        generation.advance();
        assert_eq!((number("/api/count").await, number("/api/count").await), (3, 3));
    });
}

#[test]
fn whoever_has_a_session_is_answered_anew_and_leaves_nothing_for_others() {
    run(async {
        let world = World::with_limits(Engine::Sqlite, LimitTable::raised()).await;
        let edge = edge(&world, &Generation::default());
        let (person, visitor) = (world.visitor(&edge).with_token("7"), world.visitor(&edge));
        for number in [1, 2] {
            assert_eq!(person.get("/api/count").await.ok().data(), &json!({ "number": number, "user": 7 }));
        }
        assert_eq!(visitor.get("/api/count").await.ok().data(), &json!({ "number": 3, "user": null }));
        assert_eq!(person.get("/api/count").await.ok().data(), &json!({ "number": 4, "user": 7 }));
    });
}

#[test]
fn a_refusal_is_not_kept_and_a_kept_answer_counts_against_the_limit() {
    run(async {
        let limits = LimitTable::raised().with("api_address", "3/60s").unwrap();
        let world = World::with_limits(Engine::Sqlite, limits).await;
        let edge = edge(&world, &Generation::default());
        let visitor = world.visitor(&edge);
        assert_eq!(visitor.get("/api/count?fails=true").await.http.as_u16(), 400);
        assert_eq!(visitor.get("/api/count").await.ok().data()["number"], 2);
        assert_eq!(visitor.get("/api/count").await.ok().data()["number"], 2);
        assert_eq!(visitor.get("/api/count").await.http.as_u16(), 429);
    });
}

#[test]
fn many_who_ask_at_the_moment_an_answer_runs_out_have_it_made_once() {
    run(async {
        let (world, generation) = (World::with_limits(Engine::Sqlite, LimitTable::raised()).await, Generation::default());
        let edge = edge(&world, &generation);
        let visitor = world.visitor(&edge);
        for number in 1..=3 {
            let told = futures_util::future::join_all((0..64).map(|_| visitor.get("/api/count"))).await;
            assert!(told.iter().all(|told| told.data()["number"] == number), "round {number}");
            generation.advance();
        }
        let told = futures_util::future::join_all((0..64).map(|_| visitor.get("/api/count?fails=true"))).await;
        assert!(told.iter().all(|told| told.http.as_u16() == 400), "a refusal is everybody's own");
    });
}
