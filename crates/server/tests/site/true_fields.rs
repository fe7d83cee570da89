//! What somebody has done in a programme shows on the programme's page, which another area serves.

use std::collections::BTreeSet;

use sanggar_platform::args;
use sanggar_testkit::{Actor, both_engines};
use serde_json::{Value, json};

use crate::world::demo::Demo;

const DETAIL: &str = "/api/program_activity/v2/product_detail";
const DASHBOARD: &str = "/api/program-activity/v3/program-detail/get/activity-dashboard";
const RATING: &str = "/api/program_activity/rating/";
/// A class whose scores are told, in which the demo's child is asked what it was like.
const RATED: &str = "pecahan-martabak-kelas-4";
/// A class whose scores are told in two weeks.
const TO_COME: &str = "sains-di-dapur";
const EMAIL: &str = "sekar@surel.example";
/// A class of the demo with a certificate, in which its person is half-way.
const CLASS: &str = "utbk-literasi-bahasa-indonesia";

/// Of every activity of the class that comes with it: whether it is complete.
async fn complete(demo: &Demo, outline: &Value) -> Vec<bool> {
    let sekar = demo.login(EMAIL).await;
    let mut told = Vec::new();
    for group in outline["chapter_list"].as_array().unwrap().iter().filter(|group| group["is_addon"] == false) {
        let opened = sekar.get(&format!("{DETAIL}/{CLASS}/activity?chapter_id={}", group["chapters"][0]["id"])).await.ok();
        let resources = opened.data()["chapter_list"][0]["chapters"][0]["resources"].as_array().unwrap().clone();
        let counted = resources.iter().filter(|one| one["enrolled"] == true);
        told.extend(counted.map(|one| one["is_complete"].as_bool().unwrap()));
    }
    told
}

/// The demo's child, as its parent enters the account.
async fn raka(demo: &Demo) -> (i64, Actor) {
    let child = demo.number("SELECT id FROM accounts_user WHERE username = 'raka.pradana'", &[]).await;
    let dewi = demo.login("dewi@surel.example").await;
    let inside = dewi.post("/api/auth/switch-account", json!({ "target_account_id": child, "session": "token" })).await.ok();
    (child, demo.0.visitor().with_token(inside.data()["token"].as_str().unwrap()))
}

both_engines! {
    async fn b341_the_demo_has_reviews_of_every_kind_and_a_report_to_come(demo: Demo) {
        let program = demo.number("SELECT id FROM catalog_program WHERE slug = $1", &args![TO_COME]).await;
        let list = format!("/api/program_activity/rating/list/{program}/1/20");
        let read = demo.0.visitor().get(&list).await.ok().data().as_array().unwrap().clone();
        let stars: BTreeSet<i64> = read.iter().map(|one| one["stars"].as_i64().unwrap()).collect();
        assert_eq!(stars, (1..=5).collect());
        assert!(read.iter().any(|one| one["name"] == "Seorang peserta") && read.iter().all(|one| one["is_hidden"] == false));
        let all = demo.login("admin@surel.example").await.get(&list).await.ok().data().as_array().unwrap().clone();
        assert_eq!((all.len(), all.iter().filter(|one| one["is_hidden"] == true).count()), (read.len() + 1, 1));
        let (child, raka) = raka(&demo).await;
        let place = demo.number("SELECT id FROM learning_enrolment WHERE user_id = $1 AND program_id = $2", &args![child, program]).await;
        let told = raka.get(&format!("/api/program-activity/report-info/{place}")).await.ok();
        let (date, now) = (told.data()["scoring_date"].as_i64().unwrap(), demo.0.world.services.clock.now().0);
        assert!(date > now, "{}", told.text);
        assert_eq!((&told.data()["available_at"], &told.data()["final_score"], &told.data()["rating_prompt"]), (&json!(date), &json!(null), &json!(null)));
        let siti = demo.number("SELECT COUNT(*) FROM learning_enrolment WHERE pmo_id IS NOT NULL", &[]).await;
        assert_eq!(siti, 1, "a place of Prakerja");
    }

    /// What was done by rows: every kind of activity is done by calls in `demo_walk.rs`.
    async fn d2_5_b252_b297_what_was_done_and_rated_shows_on_the_programme_s_page(demo: Demo) {
        let sekar = demo.login(EMAIL).await;
        let (user, program) = (
            demo.number("SELECT id FROM accounts_user WHERE email = $1", &args![EMAIL]).await,
            demo.number("SELECT id FROM catalog_program WHERE slug = $1", &args![CLASS]).await,
        );
        let place = demo.number("SELECT id FROM learning_enrolment WHERE user_id = $1 AND program_id = $2", &args![user, program]).await;
        let page = async || sekar.get(&format!("{DETAIL}/{CLASS}")).await.ok().data().clone();
        let is_rated = async || sekar.post(DASHBOARD, json!({ "user_id": user, "program_user_id": place })).await.ok().data()["is_rated"].clone();
        let change = async |sql: &'static str| {
            let tx = demo.0.world.services.db.write().await.unwrap();
            tx.run(sql, &args![place, program, user]).await.unwrap();
            tx.commit().await.unwrap();
        };

        let before = page().await;
        assert_eq!((&before["show_certificate"], &before["can_view_certificate"], &before["is_rated"]), (&json!(true), &json!(false), &json!(false)));
        let done = complete(&demo, &before).await;
        assert!(done.contains(&true) && done.contains(&false), "half-way: {done:?}");
        assert_eq!(is_rated().await, json!(0));

        change("INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
                SELECT e.id, a.id, 1, 0, '[]', 1, 1, 100, 1 FROM catalog_activity a JOIN learning_enrolment e ON e.program_id = a.program_id
                WHERE e.id = $1 AND e.program_id = $2 AND e.user_id = $3
                ON CONFLICT (enrolment_id, activity_id) DO UPDATE SET completed_at = 1, score = 100").await;
        assert_eq!(page().await["can_view_certificate"], false, "rows alone issue nothing");
        sanggar_learning::import::certificates(&demo.0.app.learning).await.unwrap();
        let finished = page().await;
        assert_eq!((&finished["percentage_progress"], &finished["can_view_certificate"]), (&json!(100.0), &json!(true)));
        assert!(complete(&demo, &finished).await.iter().all(|one| *one));

        let rate = |value: i64| json!({ "program_id": program, "hide_info": 0, "rating": { "value": value, "comment": "Padat dan jelas." }, "source": "web" });
        sekar.post(RATING, rate(1)).await.ok();
        let rated = page().await;
        assert_eq!((&rated["is_rated"], &rated["can_view_certificate"], is_rated().await), (&json!(true), &json!(true), json!(1)));
    }

    async fn c113_c114_page_card_and_search_follow_a_review_that_is_written_changed_and_hidden(demo: Demo) {
        let program = demo.number("SELECT id FROM catalog_program WHERE slug = $1", &args![RATED]).await;
        let (_, raka) = raka(&demo).await;
        let operator = demo.login("admin@surel.example").await;
        let stands = async || {
            demo.0.world.settle().await;
            let page = demo.0.visitor().get(&format!("{DETAIL}/{RATED}")).await.ok();
            let stars = ["one", "two", "three", "four", "five"].map(|word| page.data()[format!("reviewers_{word}_star")].as_i64().unwrap());
            let found = demo.0.visitor().get("/api/discovery/program/list/1/12?keyword=martabak").await.ok();
            let card = found.data()["items"].as_array().unwrap().iter().find(|one| one["slug"] == RATED).unwrap().clone();
            for field in ["rating", "reviewers"] {
                assert_eq!(page.data()[field], card[field], "{field}");
            }
            assert_eq!(page.data()["reviewers"], stars.iter().sum::<i64>());
            stars
        };
        let form = |value: i64| json!({ "program_id": program, "hide_info": 1, "rating": { "value": value, "comment": "Jadi suka pecahan." }, "source": "web-mobile" });
        let before = stands().await;
        let with = |added: [i64; 5]| [0, 1, 2, 3, 4].map(|place| before[place] + added[place]);
        assert_eq!(raka.get(&format!("{RATING}{program}")).await.ok().data()["rating_prompt"], "time", "the demo's child is asked");
        raka.post(RATING, form(1)).await.ok();
        assert_eq!(stands().await, with([1, 0, 0, 0, 0]));
        raka.put(RATING, form(5)).await.ok();
        assert_eq!(stands().await, with([0, 0, 0, 0, 1]));
        let review = raka.get(&format!("{RATING}{program}")).await.ok().data()["review"]["id"].clone();
        let hide = |is_hidden: bool| json!({ "is_hidden": is_hidden, "reason": "Percobaan pengelola." });
        operator.post(&format!("{RATING}{review}/hide"), hide(true)).await.ok();
        assert_eq!(stands().await, before);
        operator.post(&format!("{RATING}{review}/hide"), hide(false)).await.ok();
        assert_eq!(stands().await, with([0, 0, 0, 0, 1]));
    }
}
