//! A call that must not act twice, as a client sends it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sanggar_platform::db::Db;
use sanggar_platform::http::{Answer, Edge, IdempotencyKey, Json, Member, Path, Reply, Routes};
use sanggar_testkit::world::MORNING;
use sanggar_testkit::{NoSites, Numbered, World, both_engines};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

/// Something scarce, of which much may be taken, but once for a key.
#[derive(Clone)]
struct Store {
    db: Db,
    taken: Arc<AtomicI64>,
}

sanggar_platform::context!(Store);

#[derive(Deserialize, IntoParams)]
struct Order {
    #[allow(dead_code, reason = "the path differs, the handler does not look")]
    id: i64,
}

#[derive(Deserialize, Serialize, ToSchema)]
struct Amount {
    amount: i64,
}

async fn take(cx: Store, Member(me): Member, Path(_): Path<Order>, key: IdempotencyKey, Json(form): Json<Amount>) -> Answer<Amount> {
    let tx = cx.db.write().await?;
    let work = async { Ok(Amount { amount: cx.taken.fetch_add(form.amount, Ordering::SeqCst) + form.amount }) };
    let answer = key.once(&tx, me.user, &form, MORNING, work).await?;
    tx.commit().await?;
    Ok(Reply::of(answer))
}

fn edge(world: &World) -> Arc<Edge> {
    let routes = Routes::new().post("/pay/{id}", take).put("/pay/{id}", take).post("/refund/{id}", take);
    let store = Store { db: world.services.db.clone(), taken: Arc::default() };
    world.edge(routes.with(store).0, Arc::new(Numbered), Arc::new(NoSites))
}

const KEY: &str = "kunci-permintaan-0001";

fn five() -> Value {
    json!({ "amount": 5 })
}

both_engines! {
    async fn a_call_sent_again_has_one_effect_and_one_answer(world: World) {
        let edge = edge(&world);
        let dewi = world.visitor(&edge).with_token("7").with("idempotency-key", KEY);
        let budi = world.visitor(&edge).with_token("8").with("idempotency-key", KEY);
        for _ in 0..2 {
            assert_eq!(dewi.post("/api/pay/1", five()).await.ok().data()["amount"], 5);
        }
        assert_eq!(dewi.post("/api/pay/1/", five()).await.ok().data()["amount"], 5, "both spellings are one call");
        assert_eq!(dewi.post("/api/pay/1", json!({ "amount": 6 })).await.http, 422, "another body with the same key is refused");
        assert_eq!(budi.post("/api/pay/1", five()).await.ok().data()["amount"], 10, "another person's key is another key");
    }

    async fn calls_with_one_key_and_equal_bodies_do_not_answer_for_each_other(world: World) {
        let edge = edge(&world);
        let dewi = world.visitor(&edge).with_token("7").with("idempotency-key", KEY);
        assert_eq!(dewi.post("/api/pay/1", five()).await.ok().data()["amount"], 5);
        assert_eq!(dewi.post("/api/refund/1", five()).await.ok().data()["amount"], 10, "another operation");
        assert_eq!(dewi.post("/api/pay/2", five()).await.ok().data()["amount"], 15, "another path");
        assert_eq!(dewi.put("/api/pay/1", five()).await.ok().data()["amount"], 20, "another method");
        assert_eq!(dewi.post("/api/refund/1", five()).await.ok().data()["amount"], 10, "and each is remembered");
    }

    async fn a_key_that_is_too_short_or_too_long_is_refused(world: World) {
        let edge = edge(&world);
        for key in ["pendek", "x".repeat(129).as_str()] {
            let told = world.visitor(&edge).with_token("7").with("idempotency-key", key).post("/api/pay/1", five()).await;
            assert_eq!(told.http, 400, "{key}");
        }
        assert_eq!(world.visitor(&edge).with_token("7").post("/api/pay/1", five()).await.http, 400);
    }
}
