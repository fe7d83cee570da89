use sanggar_platform::config::Environment;
use sanggar_testkit::{Actor, TestResponse, World, both_engines};
use serde_json::{Value, json};

use crate::site::people::{boot_of, browser, change, member};
use crate::site::shelves::{Program, institutions};
use crate::world::Whole;

const LARGEST_PAGE: usize = 30 * 1024;

/// Joins a free programme; where it begins.
async fn join(putri: &Actor) -> String {
    let cards = putri.get("/api/program/list/kelasmu/1/30").await.ok().data().clone();
    for card in cards.as_array().unwrap().iter().filter(|card| card["price"] == 0) {
        let detail =
            putri.get(&format!("/api/program_activity/v2/product_detail/{}", card["slug"].as_str().unwrap())).await.ok().data().clone();
        if detail["can_join"] == true {
            let joined = putri.post("/api/payment/free_enrollment/", json!({ "program_id": detail["id"] })).await.ok();
            return joined.data()["first_activity"]["slug"].as_str().unwrap().to_owned();
        }
    }
    panic!("the demo has a free programme");
}

/// What the call says that a page brought the answer of.
async fn asked(putri: &Actor, answer: &Value) -> Value {
    let call = answer["call"].as_str().unwrap();
    match answer.get("with") {
        None => putri.get(call).await.ok().body,
        Some(query) if call.contains("/v3/enrolled/") => {
            let query: Vec<String> =
                query.as_object().unwrap().iter().map(|(name, value)| format!("{name}={}", value.to_string().replace('"', ""))).collect();
            putri.get(&format!("{call}?{}", query.join("&"))).await.ok().body
        }
        Some(body) => putri.post(call, body.clone()).await.ok().body,
    }
}

both_engines! {
    async fn a_visitor_gets_the_site_and_nobody(whole: Whole) {
        let boot = boot_of(&browser(&whole).get("/").await);
        assert!(boot["session"].is_null());
        assert_eq!(boot["site"]["origin"], "https://sanggarmu.test");
        assert_eq!(boot["site"]["environment"], "localhost");
        assert_eq!(boot["site"]["application_key"], "sanggar-web");
        assert_eq!(boot["brand"]["product"], "sanggar");
        assert_eq!(boot["flags"], serde_json::json!({ "quiz_v2": true, "captcha": false, "fun_report": false, "year_in_review": false, "study_tour": true }));
        assert_eq!((boot["maintenance"].as_bool(), boot["now"].as_i64()), (Some(false), Some(whole.world.services.clock.now().0)));
    }

    /// The program that answers the calls says it, whichever of its sites is asked.
    async fn b017_a_browser_is_told_the_environment_of_the_program_that_answers_its_calls(world: World) {
        let whole = Whole::new(world, |config| config.site.environment = Environment::Staging);
        institutions(&whole).await;
        for host in ["sanggarmu.test", "www.sanggarmu.test", "cendekia.sanggarmu.test"] {
            assert_eq!(boot_of(&browser(&whole).at(host).get("/").await)["site"]["environment"], "staging", "{host}");
            assert_eq!(browser(&whole).at(host).get("/api/boot").await.body["site"]["environment"], "staging", "{host}");
        }
    }

    async fn b399_how_to_reach_support_is_configuration(whole: Whole) {
        let site = &boot_of(&browser(&whole).get("/").await)["site"];
        let config = &whole.app.config.site;
        assert_eq!(site["support_email"], config.support_email);
        assert_eq!(site["support_phone"], config.support_phone);
        assert_eq!(site["support_whatsapp"], config.support_whatsapp);
        assert_eq!(site["prakerja_year"], config.prakerja_year);
    }

    async fn who_is_logged_in_is_known_from_the_first_byte_and_kept_by_no_cache(whole: Whole) {
        let page = member(&whole).await.get("/dashboard").await;
        let session = &boot_of(&page)["session"];
        assert_eq!((session["name"].as_str(), session["profession_name"].as_str()), (Some("Putri Ayuningtyas"), Some("Guru")));
        assert_eq!(page.headers["cache-control"], "no-store");
        assert_eq!(page.headers["vary"], "cookie, authorization");
        whole.world.settle().await;
    }

    async fn who_leads_a_programme_is_told_so_from_the_first_byte(whole: Whole) {
        let member = member(&whole).await;
        assert_eq!(boot_of(&member.get("/dashboard").await)["session"]["teaches"], false);
        change(&whole, "INSERT INTO learning_facilitator (program_id, user_id) SELECT 4, id FROM accounts_user").await;
        assert_eq!(boot_of(&member.get("/dashboard").await)["session"]["teaches"], true);
        whole.world.settle().await;
    }

    async fn a_name_cannot_break_out_of_the_boot_data(whole: Whole) {
        let member = member(&whole).await;
        change(&whole, "UPDATE accounts_user SET name = '</script><script>alert(1)</script> & <!--'").await;
        let page = member.get("/").await;
        assert_eq!(boot_of(&page)["session"]["name"], "</script><script>alert(1)</script> & <!--");
        assert!(!page.text.contains("<script>alert"));
        whole.world.settle().await;
    }

    async fn the_nonce_is_new_on_every_page_and_the_same_in_header_and_page(whole: Whole) {
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..3 {
            let page = browser(&whole).get("/").await;
            let policy = page.headers["content-security-policy"].to_str().unwrap();
            let nonce = policy.split("'nonce-").nth(1).and_then(|rest| rest.split('\'').next()).unwrap().to_owned();
            let written: Vec<&str> = page.text.split("nonce=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(written.len() >= 3 && written.iter().all(|one| *one == nonce), "{written:?} against {nonce}");
            assert!(seen.insert(nonce), "a nonce came twice");
        }
    }

    async fn a_page_stays_small(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let page = member(&whole).await.get("/").await;
        assert!(page.text.len() < LARGEST_PAGE, "{} bytes", page.text.len());
        whole.world.settle().await;
    }

    async fn the_development_server_asks_for_the_same_boot_data(whole: Whole) {
        let member = member(&whole).await;
        let mut of_page = boot_of(&member.get("/").await);
        of_page.as_object_mut().unwrap().remove("answers");
        assert_eq!(member.get("/api/boot").await.body, of_page);
        assert_eq!(browser(&whole).get("/api/boot").await.body["session"], serde_json::Value::Null);
        whole.world.settle().await;
    }

    async fn the_first_call_of_a_page_is_answered_in_it(whole: Whole) {
        institutions(&whole).await;
        Program::default().put(&whole).await;
        let page = &boot_of(&browser(&whole).get("/").await)["answers"][0];
        assert_eq!(page["call"], "/api/catalog/home");
        assert_eq!(page["data"], whole.visitor().get("/api/catalog/home").await.body["data"]);
        assert!(page["data"]["popular"].as_array().unwrap().iter().any(|card| card["slug"] == "pecahan-martabak"));
        let page = &boot_of(&browser(&whole).get("/program/pecahan-martabak").await)["answers"][0];
        assert_eq!(page["call"], "/api/program_activity/v2/product_detail/pecahan-martabak");
        assert_eq!(page["data"], whole.visitor().get(page["call"].as_str().unwrap()).await.body["data"]);
        assert_eq!(page["data"]["title"], "Pecahan lewat martabak");
        assert!(boot_of(&browser(&whole).get("/login").await).get("answers").is_none());
    }

    async fn a_page_of_one_s_own_brings_what_its_first_calls_would_answer(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let putri = member(&whole).await;
        let activity = join(&putri).await;
        for (path, count) in [("/dashboard".to_owned(), 4), ("/kelasku".to_owned(), 3), (format!("/aktivitas/{activity}"), 2), ("/jadwal".to_owned(), 1)] {
            let page = putri.get(&path).await;
            assert!(page.text.len() < LARGEST_PAGE, "{path} has {} bytes", page.text.len());
            let answers = boot_of(&page)["answers"].as_array().unwrap().clone();
            assert_eq!(answers.len(), count, "{path}");
            for answer in answers {
                let told = asked(&putri, &answer).await;
                assert_eq!(told["data"], answer["data"], "{path}: {}", answer["call"]);
            }
        }
        whole.world.settle().await;
    }

    async fn a_page_of_one_s_own_brings_no_more_than_its_address_asks_for(whole: Whole) {
        let putri = member(&whole).await;
        let calls = |page: &TestResponse| boot_of(page)["answers"].as_array().cloned().unwrap_or_default().into_iter().map(|one| one["call"].clone()).collect::<Vec<_>>();
        assert_eq!(calls(&putri.get("/kelasku?tab=selesai").await), ["/api/user/profession/"]);
        assert_eq!(calls(&putri.get("/aktivitas/tidak-ada").await), ["/api/user/profession/"]);
        assert!(calls(&browser(&whole).get("/dashboard").await).is_empty());
        whole.world.settle().await;
    }

    async fn an_ended_session_is_a_visit_and_no_error(whole: Whole) {
        let member = member(&whole).await;
        change(&whole, "DELETE FROM accounts_session").await;
        let page = member.get("/").await;
        assert_eq!(page.http, 200);
        assert!(boot_of(&page)["session"].is_null());
        assert!(member.get("/api/boot").await.body["session"].is_null());
        whole.world.settle().await;
    }
}
