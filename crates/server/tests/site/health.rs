use axum::body::{Body, to_bytes};
use http::Request;
use sanggar_server::health::Metrics;
use sanggar_testkit::both_engines;
use serde_json::json;
use tower::ServiceExt;

use crate::site::people::{browser, change};
use crate::world::Whole;

both_engines! {
    async fn a_live_process_answers_on_any_host(whole: Whole) {
        let told = browser(&whole).at("10.0.0.7:8080").get("/healthz").await;
        assert_eq!((told.http.as_u16(), told.text.as_str()), (200, "ok\n"));
        let told = browser(&whole).at("10.0.0.7:8080").get("/readyz").await;
        assert_eq!((told.http.as_u16(), told.body), (200, json!({ "ready": true, "reasons": [] })));
    }

    async fn a_process_that_was_asked_to_stop_takes_no_new_visitors(whole: Whole) {
        whole.app.stop.cancel();
        let told = browser(&whole).get("/readyz").await;
        assert_eq!((told.http.as_u16(), told.body), (503, json!({ "ready": false, "reasons": ["draining"] })));
        assert_eq!(browser(&whole).get("/healthz").await.http, 200);
    }

    async fn a_crowd_that_asks_whether_all_is_well_costs_one_write_a_second(whole: Whole) {
        let beats = async || {
            let conn = whole.world.services.db.read().await.unwrap();
            conn.maybe::<(i64,)>("SELECT beats FROM platform_probe WHERE id = 1", &[]).await.unwrap().map_or(0, |(beats,)| beats)
        };
        let before = beats().await;
        let crowd = (0..50).map(|_| async { browser(&whole).get("/readyz").await.http.as_u16() });
        assert!(futures_util::future::join_all(crowd).await.iter().all(|status| *status == 200));
        assert_eq!(beats().await, before + 1);
        change(&whole, "DELETE FROM platform_migration WHERE name = '0009_platform_document'").await;
        assert_eq!(browser(&whole).get("/readyz").await.http, 200, "kept for a second");
        whole.world.services.clock.advance_seconds(1);
        assert_eq!(browser(&whole).get("/readyz").await.http, 503, "and then looked at anew");
        assert_eq!(beats().await, before + 2);
    }

    async fn a_store_that_takes_no_writes_is_not_ready(whole: Whole) {
        change(&whole, "DROP TABLE platform_probe").await;
        let told = browser(&whole).get("/readyz").await;
        assert_eq!((told.http.as_u16(), told.body), (503, json!({ "ready": false, "reasons": ["database"] })));
    }

    async fn a_store_that_lacks_a_migration_is_not_ready(whole: Whole) {
        change(&whole, "DELETE FROM platform_migration WHERE name = '0009_platform_document'").await;
        let told = browser(&whole).get("/readyz").await;
        assert_eq!((told.http.as_u16(), told.body), (503, json!({ "ready": false, "reasons": ["migrations"] })));
    }
}

/// One recorder in a process, so one test.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_are_fresh_at_every_scrape() {
    let whole = <Whole as sanggar_testkit::OnEngine>::on(sanggar_testkit::Engine::Sqlite).await;
    let router = Metrics::install().unwrap().routes(whole.world.services.clone());
    let scrape = async || {
        let response = router.clone().oneshot(Request::get("/metrics").body(Body::empty()).unwrap()).await.unwrap();
        String::from_utf8(to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap()
    };
    browser(&whole).get("/login").await;
    let stream = whole.visitor().open("/api/live").await;
    let text = scrape().await;
    for line in
        ["store_up 1", "live_streams 1", "jobs{state=\"waiting\"} 0", "outbox_deliveries{state=\"failed\"} 0", "http_requests_total{"]
    {
        assert!(text.contains(line), "{line} is missing in\n{text}");
    }
    drop(stream);
    change(&whole, "INSERT INTO platform_job (kind, payload, state, due_at, created_at) VALUES ('x', 'null', 'failed', 0, 0)").await;
    let text = scrape().await;
    assert!(text.contains("live_streams 0") && text.contains("jobs{state=\"failed\"} 1"), "{text}");
    change(&whole, "DROP TABLE platform_job").await;
    assert!(scrape().await.contains("store_up 0"));
}
