//! A call of a service elsewhere: only what it signed, lately and in its own name, comes to the handler.

use std::sync::Arc;

use http::HeaderMap;
use sanggar_kernel::{Millis, Personal, from_hex};
use sanggar_platform::db::Engine;
use sanggar_platform::http::{Answer, Edge, Reply, Routes, Stamp, Webhook, WebhookFor, WebhookSender, openapi};
use sanggar_platform::limits::LimitTable;
use sanggar_platform::seal::webhook_signature;
use sanggar_testkit::{Actor, NoSites, Numbered, OnEngine, TestResponse, World, both_engines};
use serde_json::json;

const SECRET: &str = "rahasia-bersama-dengan-kasir-0001";
const PAID: &str = r#"{"order":  7}"#;

#[derive(Clone)]
struct Shop {
    secret: Option<Personal<String>>,
}

sanggar_platform::context!(Shop);

/// Signs as we do where we are the sender.
fn stamp(headers: &HeaderMap, body: &[u8]) -> Option<Stamp> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let seconds: i64 = text("x-cashier-timestamp")?.parse().ok()?;
    let signed = [format!("{seconds}.").as_bytes(), body].concat();
    Some(Stamp { sent_at: Millis(seconds.checked_mul(1_000)?), signed, signature: from_hex(text("x-cashier-signature")?)? })
}

struct Cashier;

impl WebhookSender for Cashier {
    const NAME: &'static str = "cashier";
    const MAX_BYTES: usize = 100;

    fn stamp(headers: &HeaderMap, body: &[u8]) -> Option<Stamp> {
        stamp(headers, body)
    }
}

impl WebhookFor<Shop> for Cashier {
    fn secret(cx: &Shop) -> Option<&Personal<String>> {
        cx.secret.as_ref()
    }
}

struct Courier;

impl WebhookSender for Courier {
    const NAME: &'static str = "courier";

    fn stamp(headers: &HeaderMap, body: &[u8]) -> Option<Stamp> {
        stamp(headers, body)
    }
}

impl WebhookFor<Shop> for Courier {
    fn secret(cx: &Shop) -> Option<&Personal<String>> {
        cx.secret.as_ref()
    }
}

async fn paid(_: Shop, told: Webhook<Cashier>) -> Answer<String> {
    Ok(Reply::of(String::from_utf8(told.body.to_vec()).unwrap()))
}

async fn delivered(_: Shop, told: Webhook<Courier>) -> Answer<usize> {
    Ok(Reply::of(told.body.len()))
}

fn routes() -> Routes<Shop> {
    Routes::new().post("/cashier", paid).post("/courier", delivered)
}

fn edge(world: &World, secret: Option<&str>) -> Arc<Edge> {
    let shop = Shop { secret: secret.map(|secret| Personal::new(secret.to_owned())) };
    world.edge(routes().with(shop).0, Arc::new(Numbered), Arc::new(NoSites))
}

/// Neither a session nor the shared key.
fn stranger(world: &World, edge: &Arc<Edge>) -> Actor {
    world.visitor(edge).without_key()
}

async fn send(actor: Actor, path: &str, at: i64, secret: &str, body: &str) -> TestResponse {
    let signature = webhook_signature(secret.as_bytes(), at, body.as_bytes());
    let actor = actor.with("x-cashier-timestamp", &at.to_string()).with("x-cashier-signature", &signature);
    actor.post_raw(path, body, "application/json").await
}

fn seconds(world: &World) -> i64 {
    world.services.clock.now().0 / 1_000
}

both_engines! {
    async fn what_its_sender_signed_comes_to_the_handler_byte_for_byte(world: World) {
        let edge = edge(&world, Some(SECRET));
        let told = send(stranger(&world, &edge), "/api/cashier", seconds(&world), SECRET, PAID).await.ok();
        assert_eq!(told.data(), PAID);
    }

    async fn a_signature_that_is_wrong_absent_old_or_of_other_bytes_is_refused_alike(world: World) {
        let edge = edge(&world, Some(SECRET));
        let now = seconds(&world);
        let signature = webhook_signature(SECRET.as_bytes(), now, PAID.as_bytes());
        let plain = || stranger(&world, &edge);
        let signed = |name: &str, value: &str| plain().with("x-cashier-timestamp", &now.to_string()).with(name, value);
        let refused = [
            send(plain(), "/api/cashier", now, "another-secret", PAID).await,
            send(plain(), "/api/cashier", now, "", PAID).await,
            send(plain(), "/api/cashier", now - 301, SECRET, PAID).await,
            send(plain(), "/api/cashier", now + 301, SECRET, PAID).await,
            send(plain(), "/api/cashier", i64::MAX / 1_000, SECRET, PAID).await,
            plain().post_raw("/api/cashier", PAID, "application/json").await,
            signed("x-cashier-signature", "").post_raw("/api/cashier", PAID, "application/json").await,
            signed("x-cashier-signature", &signature[..62]).post_raw("/api/cashier", PAID, "application/json").await,
            signed("x-cashier-signature", &signature).post_raw("/api/cashier", r#"{"order": 7}"#, "application/json").await,
            signed("x-other-signature", &signature).post_raw("/api/cashier", PAID, "application/json").await,
        ];
        for (number, told) in refused.iter().enumerate() {
            assert_eq!((told.http.as_u16(), told.message()), (401, refused[0].message()), "{number}");
        }
        send(plain(), "/api/cashier", now - 300, SECRET, PAID).await.ok();
    }

    async fn without_a_secret_nobody_gets_in(world: World) {
        for (known, used) in [(None, ""), (None, SECRET), (Some(""), "")] {
            let edge = edge(&world, known);
            assert_eq!(send(stranger(&world, &edge), "/api/cashier", seconds(&world), used, PAID).await.http, 401);
        }
    }

    async fn a_body_beyond_the_senders_bound_is_not_taken(world: World) {
        let edge = edge(&world, Some(SECRET));
        for (length, status) in [(100, 200), (101, 413)] {
            let told = send(stranger(&world, &edge), "/api/cashier", seconds(&world), SECRET, &"a".repeat(length)).await;
            assert_eq!(told.http, status, "{length} bytes");
        }
    }
}

struct Limited(World);

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        let limits = LimitTable::raised().with("webhook_address", "2/1m").unwrap().with("webhook_sender", "3/1m").unwrap();
        Self(World::with_limits(engine, limits).await)
    }
}

both_engines! {
    async fn each_sender_has_a_rate_of_its_own_and_strangers_use_up_only_their_own(world: Limited) {
        let world = &world.0;
        let edge = edge(world, Some(SECRET));
        let now = seconds(world);
        for status in [401, 401, 429] {
            assert_eq!(send(stranger(world, &edge), "/api/cashier", now, "guessed", PAID).await.http, status);
        }
        let sender = || stranger(world, &edge).from("203.0.113.9");
        for status in [200, 200, 200, 429] {
            assert_eq!(send(sender(), "/api/cashier", now, SECRET, PAID).await.http, status);
        }
        send(sender(), "/api/courier", now, SECRET, PAID).await.ok();
    }
}

#[test]
fn a_webhook_stands_in_the_document_as_one() {
    let document = serde_json::to_value(openapi("", &routes().into_calls())).unwrap();
    let call = &document["paths"]["/api/cashier"]["post"];
    assert_eq!(call["x-access"]["rule"], "webhook");
    assert_eq!(call["security"], json!([{ "webhook_signature": [] }]));
    assert!(call["requestBody"]["content"]["application/json"].is_object());
    assert!(call["responses"]["401"].is_object() && call["responses"]["413"].is_object() && call["responses"]["415"].is_null());
}
