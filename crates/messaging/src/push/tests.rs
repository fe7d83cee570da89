use std::time::{Duration, Instant};

use sanggar_contracts::{ChildAdded, DeviceAdded, EntrancesEnded, RelationEnded};
use sanggar_kernel::UserId;
use sanggar_platform::db::Engine;
use sanggar_platform::http::SessionId;
use sanggar_testkit::{OnEngine, TestResponse, World, both_engines};
use serde_json::json;

use super::testing::{Browser, SILENT, Service, browser, subscription};
use crate::testing::{BUDI, DEWI, RAKA, Town, notice};
use crate::{ObjectType, Topic};

const UNFIT: &str = "Perangkat ini belum bisa menerima notifikasi. Coba aktifkan lagi.";

/// A town with a push service on the same machine.
struct Reached {
    town: Town,
    service: Service,
    browser: Browser,
}

impl OnEngine for Reached {
    async fn on(engine: Engine) -> Self {
        let service = Service::start().await;
        Self { town: Town::reaching(World::on(engine).await, &[service.address]), service, browser: browser() }
    }
}

impl Reached {
    async fn subscribe(&self, user: UserId, session: i64, path: &str) -> TestResponse {
        let token = subscription(&self.service.endpoint(path), &self.browser);
        self.town.with_session(user, session).post("/api/auth/update-fcm-token", json!({ "token": token })).await
    }

    async fn tell(&self, number: usize) {
        self.town.tell(notice(number, ObjectType::Program, Topic::Kelas)).await;
    }

    fn paths(&self) -> Vec<String> {
        let mut paths: Vec<String> = self.service.received().iter().map(|one| one.path.clone()).collect();
        paths.sort_unstable();
        paths
    }

    async fn subscriptions(&self) -> i64 {
        self.town.count("SELECT COUNT(*) FROM messaging_push").await
    }
}

both_engines! {
    async fn what_a_parent_subscribed_inside_a_child_s_account_ends_with_the_link(reached: Reached) {
        reached.subscribe(RAKA, 1, "ponsel-raka").await.ok();
        reached.subscribe(RAKA, 2, "laptop-ibu").await.ok();
        reached.town.happens(&RelationEnded { parent: DEWI, child: RAKA, by: RAKA, sessions: vec![2] }).await;
        assert_eq!(reached.subscriptions().await, 1, "the parent's browser goes on hearing");
        assert!(!reached.paths().iter().any(|path| path.contains("laptop-ibu")), "{:?}", reached.paths());
        reached.town.happens(&EntrancesEnded { user: RAKA }).await;
        assert_eq!(reached.subscriptions().await, 0, "a browser outlived the reset");
    }

    async fn c015_a_browser_that_subscribed_is_sent_what_only_it_can_read(reached: Reached) {
        reached.subscribe(DEWI, 1, "laptop").await.ok();
        reached.town.happens(&ChildAdded { parent: DEWI, child: RAKA }).await;
        let told = reached.service.last(&reached.browser);
        let row = &reached.town.list(DEWI, "type=info").await[0];
        assert_eq!(
            told,
            json!({
                "id": row["id"], "title": "Akun Raka siap dipakai", "link": "/profile?page=akun-relasi",
                "body": "Akun Raka sudah siap. Kamu bisa masuk ke akunnya kapan saja lewat menu profil.",
            })
        );
        let received = reached.service.received();
        let header = |name: &str| received[0].headers.get(name).unwrap().to_str().unwrap().to_owned();
        assert_eq!((header("content-encoding"), header("ttl")), ("aes128gcm".to_owned(), "86400".to_owned()));
        let key = reached.town.as_(DEWI).get("/api/user/notification/push-key").await.ok().data()["key"].as_str().unwrap().to_owned();
        assert!(header("authorization").starts_with("vapid t=") && header("authorization").ends_with(&format!(", k={key}")));
        assert!(!String::from_utf8_lossy(&received[0].body).contains("Raka"), "nobody on the way can read it");
    }

    async fn c015_each_session_has_one_browser_and_the_newest_counts(reached: Reached) {
        reached.subscribe(DEWI, 1, "lama").await.ok();
        reached.subscribe(DEWI, 1, "baru").await.ok();
        reached.subscribe(DEWI, 2, "ponsel").await.ok();
        reached.tell(1).await;
        assert_eq!(reached.paths(), ["/baru", "/ponsel"]);
    }

    async fn b125_a_browser_that_was_given_back_or_whose_session_ended_is_sent_nothing(reached: Reached) {
        reached.subscribe(DEWI, 1, "laptop").await.ok();
        reached.subscribe(DEWI, 2, "ponsel").await.ok();
        reached.town.with_session(DEWI, 1).post("/api/auth/update-fcm-token", json!({ "token": null })).await.ok();
        reached.tell(1).await;
        assert_eq!(reached.paths(), ["/ponsel"]);
        reached.town.folk.ended.lock().unwrap().push(SessionId(2));
        reached.tell(2).await;
        assert_eq!(reached.paths(), ["/ponsel"]);
        assert_eq!(reached.subscriptions().await, 0, "the subscription of an ended session is forgotten");
    }

    async fn b127_a_browser_goes_over_to_whoever_uses_it_now(reached: Reached) {
        reached.subscribe(DEWI, 1, "laptop").await.ok();
        reached.subscribe(BUDI, 5, "laptop").await.ok();
        reached.tell(1).await;
        assert!(reached.paths().is_empty(), "what is Dewi's is not shown to Budi");
        reached.town.happens(&DeviceAdded { user: BUDI, device: "Firefox".to_owned() }).await;
        assert_eq!(reached.service.last(&reached.browser)["title"], "Akunmu dipakai di perangkat baru");
    }

    async fn a_push_that_fails_is_only_logged(reached: Reached) {
        for (session, status) in [(1, "400"), (2, "429"), (3, "500"), (4, "301")] {
            reached.subscribe(DEWI, session, status).await.ok();
        }
        reached.tell(1).await;
        reached.town.world.assert_idle().await;
        assert_eq!(reached.paths(), ["/301", "/400", "/429", "/500"]);
        assert_eq!(reached.town.titles(DEWI, "type=program").await, ["Kabar 1"]);
        assert_eq!(reached.subscriptions().await, 4);
    }

    async fn a_browser_whose_service_fails_five_times_in_a_row_is_given_up(reached: Reached) {
        reached.subscribe(DEWI, 1, "500").await.ok();
        for number in 1..=4 {
            reached.tell(number).await;
        }
        assert_eq!(reached.subscriptions().await, 1);
        reached.subscribe(DEWI, 1, "500").await.ok();
        for number in 5..=8 {
            reached.tell(number).await;
        }
        assert_eq!(reached.subscriptions().await, 1, "whoever subscribes anew begins anew");
        reached.tell(9).await;
        assert_eq!(reached.subscriptions().await, 0);
        reached.tell(10).await;
        assert_eq!(reached.paths().len(), 9);
    }

    async fn s7_a_service_that_is_silent_is_given_up_after_three_seconds(reached: Reached) {
        reached.subscribe(DEWI, 1, SILENT).await.ok();
        let asked = Instant::now();
        reached.tell(1).await;
        let waited = asked.elapsed();
        assert!(waited >= Duration::from_secs(3) && waited < Duration::from_secs(6), "{waited:?}");
        assert_eq!(reached.paths(), ["/diam"], "once");
        reached.town.world.assert_idle().await;
        assert_eq!(reached.town.count("SELECT failures FROM messaging_push").await, 1, "it counts towards being given up for good");
    }

    async fn a_push_waits_where_it_holds_up_no_letter(reached: Reached) {
        reached.subscribe(DEWI, 1, "laptop").await.ok();
        let tx = reached.town.cx.db.write().await.unwrap();
        crate::push::enqueue(&reached.town.cx, &tx, DEWI, crate::notification::NotificationId::new(1)).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(reached.town.count("SELECT COUNT(*) FROM platform_job WHERE lane = 'push'").await, 1);
        assert_eq!(reached.town.count("SELECT COUNT(*) FROM platform_job").await, 1);
    }

    async fn a_subscription_that_the_service_no_longer_knows_is_forgotten(reached: Reached) {
        reached.subscribe(DEWI, 1, "404").await.ok();
        reached.subscribe(DEWI, 2, "410").await.ok();
        reached.subscribe(DEWI, 3, "201").await.ok();
        reached.tell(1).await;
        assert_eq!(reached.subscriptions().await, 1);
        reached.tell(2).await;
        assert_eq!(reached.paths(), ["/201", "/201", "/404", "/410"]);
    }

    async fn pushes_obey_their_owner_s_settings(reached: Reached) {
        reached.subscribe(DEWI, 1, "laptop").await.ok();
        reached.town.tell(notice(1, ObjectType::Promo, Topic::Promo)).await;
        assert!(reached.paths().is_empty(), "advertising is pushed only to those who asked for it");
        reached.town.want(DEWI, "promo", "push", true).await;
        reached.town.want(DEWI, "promo", "situs", false).await;
        reached.town.tell(notice(2, ObjectType::Promo, Topic::Promo)).await;
        assert_eq!(reached.service.last(&reached.browser)["title"], "Kabar 2", "a push does not need the site");
        reached.town.want(DEWI, "kelas", "push", false).await;
        reached.tell(3).await;
        assert_eq!(reached.paths().len(), 1);
    }

    async fn n1_the_same_cause_pushes_once(reached: Reached) {
        reached.subscribe(DEWI, 1, "laptop").await.ok();
        assert!(reached.town.tell(notice(1, ObjectType::Program, Topic::Kelas)).await);
        assert!(!reached.town.tell(notice(1, ObjectType::Program, Topic::Kelas)).await);
        assert_eq!(reached.paths(), ["/laptop"]);
    }

    async fn a_subscription_that_leads_into_our_own_network_or_nowhere_is_refused(reached: Reached) {
        let long = format!("https://push.example/{}", "a".repeat(1_000));
        for endpoint in [
            "http://push.example/x", "https://127.0.0.1/x", "https://10.0.0.8/x", "https://[::1]/x", "https://169.254.169.254/x",
            "https://user:sandi@push.example/x", "https://orang.example/x", "https://notpush.example/x", "https://push.example.orang.example/x", "ftp://push.example/x", "push.example", "", &long,
        ] {
            let token = subscription(endpoint, &reached.browser);
            let told = reached.town.as_(DEWI).post("/api/auth/update-fcm-token", json!({ "token": token })).await;
            assert_eq!((told.http.as_u16(), told.error("token")), (422, UNFIT), "{endpoint}");
        }
        let fit = subscription("https://push.example/x", &reached.browser);
        for token in ["", "fcm-token", "{}", &fit.replace("p256dh\":\"", "p256dh\":\"AAAA"), &fit.replace("auth\":\"", "auth\":\"AAAA")] {
            let told = reached.town.as_(DEWI).post("/api/auth/update-fcm-token", json!({ "token": token })).await;
            assert_eq!((told.http.as_u16(), told.error("token")), (422, UNFIT), "{token}");
        }
        assert_eq!(reached.subscriptions().await, 0);
        reached.town.as_(DEWI).post("/api/auth/update-fcm-token", json!({ "token": fit })).await.ok();
        assert_eq!(reached.subscriptions().await, 1);
    }

    async fn a_name_that_resolves_into_our_own_network_is_not_reached(reached: Reached) {
        let token = subscription(&format!("https://localhost:{}/x", reached.service.address.port()), &reached.browser);
        reached.town.as_(DEWI).post("/api/auth/update-fcm-token", json!({ "token": token })).await.ok();
        reached.tell(1).await;
        assert!(reached.paths().is_empty());
    }
}
