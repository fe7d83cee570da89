//! Two processes on one PostgreSQL.

use std::sync::Arc;
use std::time::Duration;

use crate::world::Whole;
use axum::body::BodyDataStream;
use futures_util::StreamExt;
use sanggar_accounts::Hasher;
use sanggar_kernel::{Page, UserId};
use sanggar_platform::config::CaptchaKind;
use sanggar_platform::db::Engine;
use sanggar_platform::http::Edge;
use sanggar_platform::limits::LimitTable;
use sanggar_platform::live::Audience;
use sanggar_platform::mail::mailbox;
use sanggar_platform::services::Services;
use sanggar_server::app::App;
use sanggar_testkit::{Actor, World, run};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_util::sync::{CancellationToken, DropGuard};

const EMAIL: &str = "putri@surel.example";
const PASSWORD: &str = "pohon jati di tepi sawah";
/// What the product promises.
const ENDS_WITHIN: Duration = Duration::from_secs(1);
/// An upper bound for what has no promise.
const PATIENCE: Duration = Duration::from_secs(20);

/// `whole` is one process; `edge` and `services` are the other.
struct Pair {
    whole: Whole,
    edge: Arc<Edge>,
    services: Services,
    _stop: Option<DropGuard>,
}

impl Pair {
    async fn new(limits: LimitTable) -> Self {
        let whole = Whole::new(World::with_limits(Engine::Postgres, limits.clone()).await, |config| config.captcha.kind = CaptchaKind::Off);
        let services = World::services_on(&whole.world.test_db, limits, 2).await;
        let other = App::new((*whole.app.config).clone(), services.clone(), Hasher::cheap(services.random.clone())).unwrap();
        Self { edge: other.edge(), whole, services, _stop: None }
    }

    /// With the work besides answering, as a server has it.
    async fn at_work() -> Self {
        let mut pair = Self::new(LimitTable::raised()).await;
        let stop = CancellationToken::new();
        for services in [&pair.whole.world.services, &pair.services] {
            let (work, stop) = (services.background(), stop.clone());
            tokio::spawn(async move { work.run(stop).await });
        }
        pair._stop = Some(stop.drop_guard());
        pair
    }

    fn here(&self) -> Actor {
        self.whole.visitor()
    }

    fn there(&self) -> Actor {
        self.whole.world.visitor(&self.edge)
    }
}

async fn register(actor: &Actor) -> (String, UserId) {
    let form = json!({ "name": "Putri Ayuningtyas", "email": EMAIL, "password": PASSWORD, "profession_name": "Guru", "session": "token" });
    let told = actor.post("/api/auth/register", form).await.ok();
    let user = told.data()["user"]["id"].as_i64().unwrap();
    (told.data()["token"].as_str().unwrap().to_owned(), UserId::new(user))
}

async fn publish(services: &Services, user: UserId, text: &str) {
    let tx = services.db.write().await.unwrap();
    services.live.publish(&tx, Audience::User(user), "notifications", &json!({ "text": text })).await.unwrap();
    tx.commit().await.unwrap();
}

/// A stream as a browser reads it.
struct Stream(BodyDataStream);

impl Stream {
    async fn open(actor: &Actor) -> Self {
        let response = actor.open("/api/live").await;
        assert_eq!(response.status(), 200);
        let mut stream = Self(response.into_body().into_data_stream());
        assert!(stream.next(PATIENCE).await.unwrap().contains("retry:"));
        stream
    }

    async fn next(&mut self, within: Duration) -> Option<String> {
        let bytes = timeout(within, self.0.next()).await.expect("something happens in time")?;
        Some(String::from_utf8(bytes.unwrap().to_vec()).unwrap())
    }

    async fn hears(&mut self, text: &str) {
        let event = self.next(PATIENCE).await.expect("the stream goes on");
        assert!(event.contains("event: notifications") && event.contains(text), "{event}");
    }
}

#[test]
fn a_live_event_raised_on_one_node_arrives_on_both() {
    run(async {
        let pair = Pair::at_work().await;
        let (token, user) = register(&pair.here()).await;
        let mut here = Stream::open(&pair.here().with_token(&token)).await;
        let mut there = Stream::open(&pair.there().with_token(&token)).await;
        for (services, text) in
            [(&pair.whole.world.services, "dari sini"), (&pair.services, "dari sana"), (&pair.whole.world.services, "lagi")]
        {
            publish(services, user, text).await;
            here.hears(text).await;
            there.hears(text).await;
        }
    });
}

#[test]
fn a_log_out_on_one_node_ends_the_streams_on_the_other_within_a_second() {
    run(async {
        let pair = Pair::at_work().await;
        let (token, user) = register(&pair.here()).await;
        let mut stream = Stream::open(&pair.there().with_token(&token)).await;
        publish(&pair.whole.world.services, user, "sudah tersambung").await;
        stream.hears("sudah tersambung").await;
        pair.here().with_token(&token).post("/api/auth/logout", json!({})).await.ok();
        assert_eq!(stream.next(ENDS_WITHIN).await, None);
        assert_eq!(pair.there().with_token(&token).open("/api/live").await.status(), 401);
    });
}

#[test]
fn a_session_opened_on_one_node_works_on_the_other_until_either_ends_it() {
    run(async {
        let pair = Pair::new(LimitTable::raised()).await;
        let (token, _) = register(&pair.here()).await;
        let there = pair.there().with_token(&token);
        assert_eq!(there.post("/api/auth/me-v2", json!({})).await.ok().data()["email"], EMAIL);
        there.post("/api/auth/logout", json!({})).await.ok();
        assert_eq!(pair.here().with_token(&token).post("/api/auth/me-v2", json!({})).await.http, 401);
    });
}

#[test]
fn a_browser_s_cookie_is_read_by_both_nodes() {
    run(async {
        let pair = Pair::new(LimitTable::raised()).await;
        register(&pair.here()).await;
        let told = pair.here().post("/api/auth/login", json!({ "email": EMAIL, "password": PASSWORD })).await.ok();
        let browser = pair.there().without_key().with_cookie_of(&told);
        assert_eq!(browser.post("/api/auth/me-v2", json!({})).await.ok().data()["email"], EMAIL);
    });
}

#[test]
fn one_address_registered_on_both_nodes_at_the_same_moment_is_one_account() {
    run(async {
        let pair = Pair::new(LimitTable::raised()).await;
        let form = || json!({ "name": "Putri Ayuningtyas", "email": EMAIL, "password": PASSWORD, "profession_name": "Guru" });
        let (here, there) = (pair.here(), pair.there());
        let (here, there) = tokio::join!(here.post("/api/auth/register", form()), there.post("/api/auth/register", form()));
        let mut statuses = [here.http.as_u16(), there.http.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422]);
    });
}

#[test]
fn wrong_answers_on_both_nodes_are_counted_together() {
    run(async {
        let pair = Pair::new(LimitTable::production()).await;
        let (token, _) = register(&pair.here()).await;
        let wrong = || json!({ "email": EMAIL, "otp": "salah!", "otp_purpose_id": 4 });
        let mut told = Vec::new();
        for actor in [pair.here(), pair.there(), pair.here(), pair.there(), pair.here(), pair.there()] {
            told.push(actor.with_token(&token).post("/api/auth/verify-otp", wrong()).await.status());
        }
        assert_eq!(told, [422, 422, 422, 422, 124, 124]);
        let login = || json!({ "email": EMAIL, "password": "bukan kata sandi ini" });
        let mut told = Vec::new();
        for number in 0..11 {
            let actor = if number % 2 == 0 { pair.here() } else { pair.there() };
            told.push(actor.post("/api/auth/login", login()).await.status());
        }
        assert_eq!(told, [422, 422, 422, 422, 422, 422, 422, 422, 422, 422, 429]);
    });
}

#[test]
fn a_code_sent_by_one_node_is_taken_by_the_other_and_each_letter_leaves_once() {
    run(async {
        let pair = Pair::new(LimitTable::raised()).await;
        let (token, _) = register(&pair.here()).await;
        settle_both(&pair).await;
        let code = pair.whole.world.code_sent_to(EMAIL).await.unwrap();
        let proof = json!({ "email": EMAIL, "otp": code, "otp_purpose_id": 4 });
        pair.there().with_token(&token).post("/api/auth/verify-otp", proof).await.ok();
        settle_both(&pair).await;
        let conn = pair.services.db.read().await.unwrap();
        let heads = mailbox::list(&conn, Page::new(1, 100).unwrap()).await.unwrap();
        let subjects: Vec<&str> = heads.iter().map(|head| head.subject.as_str()).collect();
        assert_eq!(subjects, ["Selamat datang di Sanggarmu", "Kode verifikasi akun Sanggarmu"]);
        pair.whole.world.assert_idle().await;
    });
}

async fn settle_both(pair: &Pair) {
    let other = pair.services.background();
    let (_, done) = tokio::join!(pair.whole.world.settle(), other.settle());
    done.unwrap();
}

#[test]
fn both_nodes_tell_the_same_in_the_same_words() {
    run(async {
        let pair = Pair::new(LimitTable::raised()).await;
        pair.whole.app.seed_demo().await.unwrap();
        let path = "/api/user/institution/1/5";
        let (here, there): (Value, Value) = (pair.here().get(path).await.ok().body, pair.there().get(path).await.ok().body);
        assert_eq!(here, there);
    });
}
