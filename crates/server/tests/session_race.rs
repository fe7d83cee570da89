//! Many at the same moment.

use crate::world::Whole;
use futures_util::future::join_all;
use sanggar_platform::config::CaptchaKind;
use sanggar_platform::db::Engine;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Actor, OnEngine, TestResponse, World, both_engines};
use serde_json::{Value, json};

const PASSWORD: &str = "pohon jati di tepi sawah";

/// Each call on a task of its own, as connections are.
async fn all_at_once(actor: &Actor, path: &'static str, bodies: impl Iterator<Item = Value>) -> Vec<TestResponse> {
    let calls = bodies.map(|body| {
        let actor = actor.clone();
        tokio::spawn(async move { actor.post(path, body).await })
    });
    join_all(calls.collect::<Vec<_>>()).await.into_iter().map(|told| told.expect("a call that does not panic")).collect()
}

fn person(number: usize) -> Value {
    json!({
        "name": "Putri Ayuningtyas", "email": format!("putri{number}@surel.example"), "password": PASSWORD,
        "profession_name": "Guru", "session": "token",
    })
}

async fn count(whole: &Whole, sql: &'static str) -> i64 {
    whole.world.services.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
}

async fn alive(whole: &Whole, told: &[TestResponse]) -> usize {
    let mut alive = 0;
    for told in told {
        let token = told.data()["token"].as_str().unwrap();
        alive += usize::from(whole.visitor().with_token(token).post("/api/auth/me-v2", json!({})).await.http == 200);
    }
    alive
}

both_engines! {
    async fn fifty_logins_of_one_account_leave_ten_sessions(whole: Whole) {
        whole.visitor().post("/api/auth/register", person(1)).await.ok();
        let form = json!({ "email": "putri1@surel.example", "password": PASSWORD, "session": "token" });
        let told = all_at_once(&whole.visitor(), "/api/auth/login", (0..50).map(|_| form.clone())).await;
        assert!(told.iter().all(|told| told.http == 200), "{:?}", told.iter().map(|told| told.http).collect::<Vec<_>>());
        assert_eq!(count(&whole, "SELECT COUNT(*) FROM accounts_session").await, 10);
        assert_eq!(alive(&whole, &told).await, 10);
    }

    async fn sixty_four_registrations_of_different_people_all_succeed_once(whole: Whole) {
        let told = all_at_once(&whole.visitor(), "/api/auth/register", (0..64).map(person)).await;
        assert!(told.iter().all(|told| told.http == 200), "{:?}", told.iter().map(|told| told.http).collect::<Vec<_>>());
        assert_eq!(alive(&whole, &told).await, 64);
        whole.world.settle().await;
        for rows in [
            "SELECT COUNT(*) FROM accounts_user",
            "SELECT COUNT(DISTINCT username) FROM accounts_user",
            "SELECT COUNT(*) FROM accounts_session",
            "SELECT COUNT(*) FROM accounts_code",
            "SELECT COUNT(*) FROM platform_mail",
            "SELECT COUNT(DISTINCT recipient) FROM platform_mail",
        ] {
            assert_eq!(count(&whole, rows).await, 64, "{rows}");
        }
        whole.world.assert_idle().await;
    }

    async fn a_rush_is_served_as_far_as_it_fits_and_the_rest_is_asked_to_come_back(whole: Whole) {
        let told = all_at_once(&whole.visitor(), "/api/auth/register", (0..200).map(person)).await;
        let (served, turned_away): (Vec<&TestResponse>, Vec<&TestResponse>) = told.iter().partition(|told| told.http == 200);
        assert!(served.len() >= 64, "only {} were served", served.len());
        for told in &turned_away {
            assert_eq!((told.http.as_u16(), told.message()), (503, "Layanan sedang sibuk. Silakan coba lagi sebentar lagi."));
            assert!(told.headers.contains_key("retry-after"));
        }
        let people = usize::try_from(count(&whole, "SELECT COUNT(*) FROM accounts_user").await).unwrap();
        assert_eq!(people, served.len(), "someone is there whom nobody was told of");
    }

    async fn wrong_passwords_sent_together_count_one_by_one(limited: Limited) {
        let Limited(whole) = limited;
        whole.visitor().post("/api/auth/register", person(1)).await.ok();
        let wrong = json!({ "email": "putri1@surel.example", "password": "bukan kata sandi ini" });
        let told = all_at_once(&whole.visitor(), "/api/auth/login", (0..30).map(|_| wrong.clone())).await;
        assert!(told.iter().all(|told| told.http == 422 || told.http == 429));
        let right = json!({ "email": "putri1@surel.example", "password": PASSWORD });
        assert_eq!(whole.visitor().post("/api/auth/login", right).await.http, 429);
    }
}

/// With the limits of production, and no puzzle in their way.
struct Limited(Whole);

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        let world = World::with_limits(engine, LimitTable::production()).await;
        Self(Whole::new(world, |config| config.captcha.kind = CaptchaKind::Off))
    }
}
