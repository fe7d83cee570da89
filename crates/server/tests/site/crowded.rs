use std::time::Duration;

use sanggar_platform::admission::Priority;
use sanggar_server::app::URGENT;
use sanggar_testkit::{OnEngine, World, both_engines};
use serde_json::json;

use crate::world::Whole;

/// A program that runs one request at a time.
struct Narrow(Whole);

impl OnEngine for Narrow {
    async fn on(engine: sanggar_platform::db::Engine) -> Self {
        Self(Whole::new(World::on(engine).await, |config| config.http.limits.running = 1))
    }
}

both_engines! {
    async fn who_cannot_be_served_in_time_is_told_to_come_back(narrow: Narrow) {
        let running = narrow.0.edge.admission.enter(Priority::Ordinary).await;
        let page = narrow.0.visitor().get("/").await;
        assert_eq!((page.http.as_u16(), &page.headers["retry-after"], &page.headers["refresh"]), (503, &"2".parse().unwrap(), &"3".parse().unwrap()));
        assert!(page.text.contains("sedang ramai"));
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        let nonce = page.text.split_once("<style nonce=\"").and_then(|(_, rest)| rest.split_once('"')).unwrap().0;
        assert!(policy.contains(&format!("style-src 'self' 'nonce-{nonce}'")), "the style of the page is let in: {policy}");
        let call = narrow.0.visitor().get("/api/user/institution/1/20").await;
        assert_eq!(call.http, 503);
        assert!(call.headers.contains_key("retry-after"));
        assert_eq!(narrow.0.visitor().get("/healthz").await.http, 200);
        drop(running);
        assert_eq!(narrow.0.visitor().get("/").await.http, 200);
    }

    async fn a_login_waits_where_browsing_is_refused(narrow: Narrow) {
        let running = narrow.0.edge.admission.enter(Priority::Ordinary).await;
        let visitor = narrow.0.visitor();
        let form = json!({ "email": "tidak@ada.example", "password": "salah sekali" });
        let login = tokio::time::timeout(Duration::from_secs(20), visitor.post("/api/auth/login", form));
        let browsing = async {
            let told = narrow.0.visitor().get("/api/user/institution/1/20").await;
            drop(running);
            told.http
        };
        let (login, browsing) = tokio::join!(login, browsing);
        assert_eq!((login.unwrap().http.as_u16(), browsing.as_u16()), (422, 503), "a wrong password was looked at, a list was not");
    }
}

#[test]
fn every_urgent_prefix_is_one_of_a_call() {
    let routes = include_str!("../../../../routes.txt");
    for prefix in URGENT {
        assert!(routes.contains(&format!(" /api/{prefix}")), "{prefix}");
    }
}
