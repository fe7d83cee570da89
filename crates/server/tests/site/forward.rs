//! Events that are handed on to an operator's own analytics.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sanggar_kernel::Personal;
use sanggar_platform::config::Config;
use sanggar_platform::net;
use sanggar_platform::seal::webhook_signature;
use sanggar_server::analytics::forward::forward_regularly;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::world::Whole;

const SECRET: &str = "rahasia yang cukup panjang untuk menandatangani";
const EVENT: &str = "/api/product/lead-squared";

/// An operator's analytics on a real socket; it refuses the first so many batches.
struct Receiver {
    address: SocketAddr,
    heard: Arc<Mutex<Vec<(HeaderMap, Bytes)>>>,
    meanwhile: Arc<Mutex<Option<BoxFuture<'static, ()>>>>,
}

impl Receiver {
    async fn refusing(first: usize) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = Self { address: listener.local_addr().unwrap(), heard: Arc::default(), meanwhile: Arc::default() };
        let (heard, meanwhile) = (receiver.heard.clone(), receiver.meanwhile.clone());
        let take = async move |headers: HeaderMap, body: Bytes| {
            let meanwhile = meanwhile.lock().unwrap().take();
            if let Some(meanwhile) = meanwhile {
                meanwhile.await;
            }
            let mut heard = heard.lock().unwrap();
            heard.push((headers, body));
            if heard.len() <= first { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::NO_CONTENT }
        };
        tokio::spawn(async move { axum::serve(listener, Router::new().fallback(take)).await });
        receiver
    }

    /// Happens while the first batch is being read.
    fn meanwhile(&self, what: impl Future<Output = ()> + Send + 'static) {
        *self.meanwhile.lock().unwrap() = Some(what.boxed());
    }

    fn connect(&self, whole: &Whole) {
        let mut config = Config::defaults().unwrap().analytics;
        config.webhook_url = format!("http://{}/peristiwa", self.address);
        config.webhook_secret = Personal::new(SECRET.to_owned());
        forward_regularly(&whole.world.services, &config, net::client_allowing(&[self.address]).unwrap());
    }

    /// The events of each batch, after its signature was checked as a receiver would.
    fn batches(&self) -> Vec<Vec<Value>> {
        let word = |headers: &HeaderMap, name: &str| headers.get(name).unwrap().to_str().unwrap().to_owned();
        let events = |(headers, body): &(HeaderMap, Bytes)| {
            let at = word(headers, "x-sanggar-timestamp").parse().unwrap();
            assert_eq!(word(headers, "x-sanggar-signature"), format!("v1={}", webhook_signature(SECRET.as_bytes(), at, body)));
            serde_json::from_slice::<Value>(body).unwrap()["events"].as_array().unwrap().clone()
        };
        self.heard.lock().unwrap().iter().map(events).collect()
    }
}

impl Whole {
    async fn minute_passes(&self) {
        self.world.services.clock.advance_seconds(61);
        self.world.settle().await;
    }

    async fn member(&self) -> sanggar_testkit::Actor {
        let form = json!({ "name": "Putri", "email": "putri@surel.example", "password": "pohon jati di tepi sawah", "profession_name": "Guru", "session": "token" });
        let told = self.visitor().post("/api/auth/register", form).await.ok();
        self.visitor().with_token(told.data()["token"].as_str().unwrap())
    }
}

both_engines! {
    async fn events_are_handed_on_signed_in_a_batch_and_once(whole: Whole) {
        let receiver = Receiver::refusing(1).await;
        receiver.connect(&whole);
        let member = whole.member().await;
        member.post(EVENT, json!({ "event": "page_viewed", "page": "/kelasku" })).await.ok();
        member.post(EVENT, json!({ "event": "search_done", "properties": { "results": 4 } })).await.ok();
        whole.visitor().post(EVENT, json!({ "event": "login_opened" })).await.ok();
        for _ in 0..4 {
            whole.minute_passes().await;
        }
        let batches = receiver.batches();
        assert_eq!(batches.len(), 2, "what was refused comes again, and then no more");
        assert_eq!(batches[0], batches[1], "with the same numbers");
        let told: Vec<(&Value, &Value)> = batches[1].iter().map(|one| (&one["event"], &one["page"])).collect();
        assert_eq!(told, [(&json!("page_viewed"), &json!("/kelasku")), (&json!("search_done"), &Value::Null), (&json!("login_opened"), &Value::Null)]);
        let person = batches[1][0]["person"].as_str().unwrap();
        assert!(person.len() == 32 && batches[1][1]["person"] == person && batches[1][2]["person"].is_null(), "a name that says nothing");
        assert!(batches[1].iter().all(|one| one.get("user_id").is_none()));
    }

    async fn what_comes_while_a_batch_is_under_way_is_in_the_next(whole: Whole) {
        let receiver = Receiver::refusing(0).await;
        receiver.connect(&whole);
        whole.visitor().post(EVENT, json!({ "event": "login_opened" })).await.ok();
        // As one whose transaction took its number first and committed last.
        let db = whole.world.services.db.clone();
        receiver.meanwhile(async move {
            let tx = db.write().await.unwrap();
            let late = "INSERT INTO server_analytics_event (id, event, properties, is_parent, is_admin, created_at)
                        SELECT -1, event, properties, is_parent, is_admin, created_at FROM server_analytics_event WHERE id > 0";
            tx.run(late, &[]).await.unwrap();
            tx.commit().await.unwrap();
        });
        for _ in 0..4 {
            whole.minute_passes().await;
        }
        let numbers: Vec<usize> = receiver.batches().iter().map(Vec::len).collect();
        assert_eq!(numbers, [1, 1]);
        assert_eq!(receiver.batches()[1][0]["id"], -1);
    }

    async fn nothing_leaves_until_an_operator_names_an_address(whole: Whole) {
        whole.visitor().post(EVENT, json!({ "event": "login_opened" })).await.ok();
        whole.minute_passes().await;
        let conn = whole.world.services.db.read().await.unwrap();
        let (kept,): (i64,) = conn.one("SELECT COUNT(*) FROM server_analytics_event WHERE forwarded_at IS NULL", &[]).await.unwrap();
        assert_eq!(kept, 1);
    }

    async fn what_nobody_takes_for_a_day_is_left_behind(whole: Whole) {
        whole.visitor().post(EVENT, json!({ "event": "login_opened" })).await.ok();
        whole.world.services.clock.advance_seconds(86_401);
        whole.visitor().post(EVENT, json!({ "event": "register_opened" })).await.ok();
        let receiver = Receiver::refusing(0).await;
        receiver.connect(&whole);
        whole.minute_passes().await;
        whole.minute_passes().await;
        let batches = receiver.batches();
        assert_eq!(batches.iter().flatten().map(|one| one["event"].clone()).collect::<Vec<_>>(), ["register_opened"]);
    }
}
