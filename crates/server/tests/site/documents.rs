use sanggar_server::documents::{self, Document, Flags, LandingPage, Maintenance};
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::site::people::{boot_of, browser, change, title};
use crate::world::Whole;

async fn put<D: Document>(whole: &Whole, document: &D) {
    let services = &whole.world.services;
    let tx = services.db.write().await.unwrap();
    documents::put(&tx, document, services.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
}

both_engines! {
    async fn documents_are_plain_json_for_anyone_and_stand_at_their_defaults(whole: Whole) {
        for (name, wanted) in [
            ("landing", json!([])),
            ("maintenance", json!({ "server_maintenance": false })),
            ("flags", json!({ "quiz_v2": true, "captcha": false, "fun_report": false, "year_in_review": false, "study_tour": true })),
        ] {
            let told = browser(&whole).get(&format!("/api/config/{name}.json")).await;
            assert_eq!((told.http.as_u16(), told.body), (200, wanted), "{name}");
        }
        assert_eq!(browser(&whole).get("/api/config/rahasia.json").await.http, 404);
    }

    async fn b211_flags_are_switched_and_reach_the_page(whole: Whole) {
        put(&whole, &Flags { captcha: true, ..Flags::default() }).await;
        put(&whole, &Flags { fun_report: true, captcha: true, ..Flags::default() }).await;
        let flags = json!({ "quiz_v2": true, "captcha": true, "fun_report": true, "year_in_review": false, "study_tour": true });
        assert_eq!(browser(&whole).get("/api/config/flags.json").await.body, flags);
        assert_eq!(boot_of(&browser(&whole).get("/").await)["flags"], flags);
    }

    async fn b211_b067_a_document_that_cannot_be_read_stands_at_its_default(whole: Whole) {
        put(&whole, &Flags { quiz_v2: false, ..Flags::default() }).await;
        put(&whole, &vec![LandingPage { route: "gerakan".into(), project_name: "Gerakan".into(), ..LandingPage::default() }]).await;
        change(&whole, "UPDATE platform_document SET body = '{'").await;
        assert_eq!(browser(&whole).get("/api/config/flags.json").await.body["quiz_v2"], true);
        assert_eq!(browser(&whole).get("/gerakan").await.http, 404);
    }

    async fn b066_b067_a_name_on_the_list_is_a_partners_landing_page_and_any_other_is_not(whole: Whole) {
        put(&whole, &vec![LandingPage { route: "/gerakan-literasi".into(), project_name: "Gerakan <Literasi>".into(), ..LandingPage::default() }]).await;
        let page = browser(&whole).get("/gerakan-literasi").await;
        assert_eq!(page.http, 200);
        assert_eq!(title(&page), "Gerakan &lt;Literasi&gt; | Sanggarmu");
        assert!(page.text.contains("<h1>Gerakan &lt;Literasi&gt;</h1>"));
        for path in ["/gerakan", "/gerakan-literasi/lagi"] {
            assert_eq!(browser(&whole).get(path).await.http, 404, "{path}");
        }
        assert_eq!(browser(&whole).get("/api/config/landing.json").await.body[0]["project_name"], "Gerakan <Literasi>");
    }

    async fn b089_maintenance_is_said_on_every_page(whole: Whole) {
        put(&whole, &Maintenance { server_maintenance: true }).await;
        for path in ["/", "/login", "/tidak/ada"] {
            let page = browser(&whole).get(path).await;
            assert_eq!(page.http, 503, "{path}");
            assert_eq!(title(&page), "Sedang dalam pemeliharaan | Sanggarmu");
            assert_eq!(boot_of(&page)["maintenance"], true);
        }
        assert_eq!(browser(&whole).get("/api/config/maintenance.json").await.body["server_maintenance"], true);
    }
}
