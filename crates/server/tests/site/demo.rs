//! The demo's people, as they are found at the first start.

use sanggar_platform::args;
use sanggar_platform::db::{Engine, Json};
use sanggar_testkit::{Actor, OnEngine, World, both_engines};
use serde_json::json;

use crate::site::people::{browser, title};
use crate::world::Whole;
use crate::world::demo::Demo;

const TOUR: &str = "kenalan-dengan-ruang-belajar";

/// In demo mode, without the demo's data.
struct Unseeded(Whole);

impl OnEngine for Unseeded {
    async fn on(engine: Engine) -> Self {
        Self(Whole::new(World::on(engine).await, |config| config.site.demo = true))
    }
}

impl Demo {
    /// Somebody who has done all of the tour but its meeting.
    async fn learner_at_the_door(&self) -> Actor {
        let sekar = self.login("sekar@surel.example").await;
        let tx = self.0.world.services.db.write().await.unwrap();
        let (program,): (i64,) = tx.one("SELECT id FROM catalog_program WHERE slug = $1", &args![TOUR]).await.unwrap();
        drop(tx);
        sekar.post("/api/payment/free_enrollment/", json!({ "program_id": program })).await.ok();
        let tx = self.0.world.services.db.write().await.unwrap();
        let sql = "SELECT e.id, a.id FROM learning_enrolment e JOIN accounts_user u ON u.id = e.user_id AND u.email = 'sekar@surel.example'
                       JOIN catalog_activity a ON a.program_id = e.program_id AND a.kind <> 'live_streaming' WHERE e.program_id = $1";
        let done: Vec<(i64, i64)> = tx.all(sql, &args![program]).await.unwrap();
        for (place, activity) in done {
            let sql = "INSERT INTO learning_progress
                           (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
                       VALUES ($1, $2, 1, 0, $3, 1, 1, NULL, 1)";
            tx.run(sql, &args![place, activity, Json(Vec::<(i64, i64)>::new())]).await.unwrap();
        }
        tx.commit().await.unwrap();
        sekar
    }
}

both_engines! {
    async fn c042_the_add_ons_of_the_demo_name_the_space_that_offers_them(demo: Demo) {
        let gubeng = demo.number("SELECT id FROM schooldata_learning_space WHERE slug = 'gubeng'", &[]).await;
        let told = demo.0.visitor().get(&format!("/api/discovery/addon-featured-by-lsid/{gubeng}/1/12")).await.ok();
        let found = told.data().as_array().unwrap();
        assert!(found.len() > 1 && found.iter().all(|one| one["institution"]["slug"] == "tunas-harapan"), "{}", told.text);
    }

    async fn b248_b249_the_demo_is_put_in_place_once_with_all_that_it_names(demo: Demo) {
        let db = &demo.0.app.catalog.db;
        let rows = sanggar_testkit::rows::all(db).await;
        demo.0.app.seed_demo().await.unwrap();
        assert_eq!(sanggar_testkit::rows::all(db).await, rows, "a second start changes nothing");
        for table in ["program", "topic", "activity", "activity_content", "host", "package_item", "collection_item", "media"] {
            assert!(!rows[&format!("catalog_{table}")].is_empty(), "{table}");
        }
        let programs = "SELECT COUNT(*) FROM catalog_program p WHERE (SELECT COUNT(*) FROM learning_review r WHERE r.program_id = p.id) >= 3";
        assert!(demo.number(programs, &[]).await >= 40);
    }

    async fn a_demo_from_before_its_media_were_stored_gets_them_at_the_next_start(demo: Demo) {
        let media = "SELECT COUNT(*) FROM catalog_media m JOIN platform_file f ON f.name = m.file";
        let all = demo.number(media, &[]).await;
        crate::site::people::change(&demo.0, "DELETE FROM catalog_media").await;
        demo.0.app.seed_demo().await.unwrap();
        assert_eq!(demo.number(media, &[]).await, all);
        assert!(all > 50);
    }

    async fn a_card_shows_the_person_it_logs_in_as(demo: Demo) {
        let cards = demo.0.visitor().get("/api/dev/people").await.ok().data().clone();
        assert_eq!(cards.as_array().unwrap().len(), 8, "children get in through their parent");
        for card in cards.as_array().unwrap() {
            let form = json!({ "email": card["email"], "password": card["phrase"], "session": "token" });
            let told = demo.0.visitor().post("/api/auth/login", form).await.ok();
            let user = &told.data()["user"];
            assert_eq!((&card["id"], &card["name"]), (&user["id"], &user["name"]));
        }
    }

    async fn without_the_people_there_are_no_cards(unseeded: Unseeded) {
        assert_eq!(unseeded.0.visitor().get("/api/dev/people").await.ok().data(), &json!([]));
    }

    async fn outside_a_demo_there_are_no_cards(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        assert_eq!(whole.visitor().get("/api/dev/people").await.http, 404);
    }

    async fn b046_b047_b114_the_demo_s_family_has_the_entries_of_its_school(demo: Demo) {
        let dewi = demo.login("dewi@surel.example").await;
        let menu = dewi.get("/api/user/account-menu").await.ok();
        assert_eq!(menu.data()["community_page"]["label"], "Komunitas Mandiri Merdeka");
        assert_eq!((&menu.data()["data_wajib_murid"], &menu.data()["dokumen_panduan"]), (&json!(true), &json!(true)));
        let sekar = demo.login("sekar@surel.example").await;
        assert_eq!(sekar.get("/api/user/account-menu").await.ok().data()["community_page"], json!(null), "who has no family");
    }

    async fn a_done_quiz_of_the_demo_has_an_attempt_that_passed_with_its_score(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let sql = "SELECT COUNT(*) AS done, COUNT(t.id) AS taken
                   FROM learning_progress p
                       JOIN catalog_activity a ON a.id = p.activity_id AND a.kind IN ('quiz', 'quiz-v2')
                       LEFT JOIN learning_attempt t ON t.enrolment_id = p.enrolment_id AND t.activity_id = p.activity_id
                           AND t.score = p.score AND t.passed = TRUE AND t.ended_at = p.completed_at
                   WHERE p.completed_at IS NOT NULL";
        let (done, taken): (i64, i64) = whole.world.services.db.read().await.unwrap().one(sql, &[]).await.unwrap();
        assert!(done > 5);
        assert_eq!(taken, done);
        whole.world.settle().await;
    }

    async fn the_meeting_of_the_tour_has_a_room_on_our_own_site_that_a_newcomer_can_enter(demo: Demo) {
        let sekar = demo.learner_at_the_door().await;
        let door = sekar.get("/api/program-activity/meeting/door/tur-ruang-tamu").await.ok();
        let meeting = &door.data()["meeting"];
        assert_eq!((&meeting["state"], &meeting["has_room"], &meeting["attended"]), (&json!("open"), &json!(true), &json!(false)));
        let joined = sekar.post("/api/program-activity/meeting/join", json!({ "activity_id": meeting["activity_id"] })).await.ok();
        let room = browser(&demo.0).get(joined.data()["url"].as_str().unwrap()).await;
        assert_eq!((room.http.as_u16(), title(&room)), (200, "Kamu sudah di dalam ruang | Sanggarmu"));
        assert!(room.text.contains("Kehadiranmu sudah tercatat. Tutup tab ini"));
        let after = sekar.get("/api/program-activity/meeting/door/tur-ruang-tamu").await.ok();
        assert_eq!(after.data()["meeting"]["attended"], true);
    }

    async fn every_meeting_of_the_demo_has_a_room_and_keeps_the_one_that_its_teacher_gives(demo: Demo) {
        let sql = "SELECT COUNT(*), COUNT(m.activity_id) FROM catalog_activity a LEFT JOIN learning_meeting m ON m.activity_id = a.id
                   WHERE a.kind = 'live_streaming'";
        let (all, prepared): (i64, i64) = demo.0.world.services.db.read().await.unwrap().one(sql, &[]).await.unwrap();
        assert!(all > 10);
        assert_eq!(prepared, all);
        let tx = demo.0.world.services.db.write().await.unwrap();
        tx.run("UPDATE learning_meeting SET url = 'https://ruang.surel.example/'", &[]).await.unwrap();
        tx.commit().await.unwrap();
        demo.0.app.seed_demo().await.unwrap();
        let own = "SELECT COUNT(*) FROM learning_meeting WHERE url = 'https://ruang.surel.example/'";
        assert_eq!(demo.0.world.services.db.read().await.unwrap().one::<(i64,)>(own, &[]).await.unwrap().0, all);
    }

    async fn the_demo_s_people_find_news_under_both_tabs_and_seeding_again_adds_nothing(demo: Demo) {
        demo.0.app.seed_demo().await.unwrap();
        let dewi = demo.login("dewi@surel.example").await;
        let news = async |tab: &str| dewi.get(&format!("/api/user/notification/list/1/100?type={tab}")).await.ok().data().clone();
        let program = news("program").await;
        let titles: Vec<&str> = program.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap()).collect();
        assert_eq!(titles, ["Tugas Raka “Lembar kerja: lipat dan warnai” sudah dinilai", "Tagihan November untuk Nala"]);
        let raka = demo.number("SELECT id FROM accounts_user WHERE username = 'raka.pradana'", &[]).await;
        let his = format!("/login-relation?anak={raka}&lanjut=/aktivitas/asyik5-lembar-kerja-lipat-dan-warnai");
        assert_eq!(program[0]["link"], his, "his, not hers");
        assert_eq!(news("info").await.as_array().unwrap().len(), 3);
        let summary = dewi.get("/api/user/notification/summary").await.ok();
        assert_eq!(summary.data(), &json!({ "new": 3, "unread": { "program": 2, "info": 1 } }));
    }

    async fn outside_a_demo_there_is_no_such_room(whole: Whole) {
        assert_eq!(browser(&whole).get("/dev/ruang-pertemuan").await.http, 404);
    }
}
