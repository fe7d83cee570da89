use axum::http::StatusCode;
use futures_util::StreamExt;
use futures_util::future::join_all;
use sanggar_platform::live::Viewer;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::testing::{BUDI, DEWI, Town, counters, notice};
use crate::{ObjectType, Topic};

const PROGRAM_TYPES: [ObjectType; 4] = [ObjectType::Program, ObjectType::Activity, ObjectType::LearningPackage, ObjectType::SchoolPayment];
const INFO_TYPES: [ObjectType; 3] = [ObjectType::Payment, ObjectType::Event, ObjectType::Promo];

fn types(list: &[Value]) -> Vec<&str> {
    list.iter().map(|one| one["object_type"].as_str().unwrap()).collect()
}

both_engines! {
    async fn b108_b155_b157_b158_each_type_stands_under_its_tab(town: Town) {
        for (number, object_type) in PROGRAM_TYPES.into_iter().chain(INFO_TYPES).chain([ObjectType::Other]).enumerate() {
            town.tell(notice(number, object_type, Topic::Kelas)).await;
        }
        let program = ["school_payment", "learning_package", "activity", "program"];
        for place in ["", "&place=dropdown"] {
            assert_eq!(types(&town.list(DEWI, &format!("type=program{place}")).await), program);
        }
        assert_eq!(types(&town.list(DEWI, "type=info&place=dropdown").await), ["promo", "event", "payment"]);
        assert_eq!(types(&town.list(DEWI, "type=info").await), ["other", "promo", "event", "payment"]);
        for wrong in ["", "type=", "type=kelas", "type=info&place=page"] {
            let told = town.as_(DEWI).get(&format!("/api/user/notification/list/1/5?{wrong}")).await;
            assert_eq!(told.http, StatusCode::BAD_REQUEST, "{wrong}");
        }
    }

    async fn b109_b159_the_newest_come_first_five_at_a_time_with_all_their_fields(town: Town) {
        for number in 1..=7 {
            town.tell(notice(number, ObjectType::Program, Topic::Kelas)).await;
            town.cx.clock.advance_seconds(60);
        }
        let first = town.as_(DEWI).get("/api/user/notification/list/1/5?type=program&place=dropdown").await.ok();
        let newest = &first.data()[0];
        assert_eq!(
            *newest,
            json!({
                "id": newest["id"], "object_type": "program", "title": "Kabar 7", "message": "<p>Isi kabar <strong>7</strong>.</p>",
                "sent_at": town.cx.clock.now().plus_seconds(-60).0, "has_read": false, "is_active": true, "link": "/kelasku",
            })
        );
        assert_eq!(first.data().as_array().unwrap().len(), 5);
        let second = town.as_(DEWI).get(first.body["next-url"].as_str().unwrap()).await.ok();
        assert_eq!(second.data().as_array().unwrap().iter().map(|one| &one["title"]).collect::<Vec<_>>(), ["Kabar 2", "Kabar 1"]);
        assert!(second.body.get("next-url").is_none());
        let alone = town.as_(DEWI).get(&format!("/api/user/notification/{}", newest["id"])).await.ok();
        assert_eq!(alone.data(), newest);
    }

    async fn a_notification_is_its_owner_s_alone(town: Town) {
        town.tell(notice(1, ObjectType::Event, Topic::Akun)).await;
        let id = town.list(DEWI, "type=info").await[0]["id"].clone();
        assert!(town.list(BUDI, "type=info").await.is_empty());
        assert_eq!(town.as_(BUDI).get(&format!("/api/user/notification/{id}")).await.http, StatusCode::NOT_FOUND);
        assert_eq!(town.as_(DEWI).get("/api/user/notification/999").await.http, StatusCode::NOT_FOUND);
        let told = town.as_(BUDI).post("/api/user/notification/read", json!({ "ids": [id] })).await.ok();
        assert_eq!(counters(told.data()), (0, 0, 0));
        assert_eq!(town.counters(DEWI).await, (1, 0, 1), "another one's reading does not count");
    }

    async fn b156_opening_the_dropdown_resets_what_is_new_and_nothing_is_read_by_that(town: Town) {
        for number in 0..3 {
            town.tell(notice(number, ObjectType::Program, Topic::Kelas)).await;
        }
        assert_eq!(town.counters(DEWI).await, (3, 3, 0));
        let told = town.as_(DEWI).post("/api/user/notification/seen", json!({})).await.ok();
        assert_eq!(counters(told.data()), (0, 3, 0));
        town.tell(notice(9, ObjectType::Promo, Topic::Promo)).await;
        assert_eq!(town.counters(DEWI).await, (1, 3, 1));
    }

    async fn b155_b158_what_the_dropdown_hides_is_not_counted_on_it(town: Town) {
        town.tell(notice(1, ObjectType::Other, Topic::Promo)).await;
        assert_eq!(town.counters(DEWI).await, (0, 0, 0));
        town.tell(notice(2, ObjectType::Promo, Topic::Promo)).await;
        assert_eq!(town.counters(DEWI).await, (1, 0, 1));
        assert_eq!(types(&town.list(DEWI, "type=info").await), ["promo", "other"], "the page still shows both");
    }

    async fn what_is_read_is_read_one_by_one_or_by_tab(town: Town) {
        for number in 0..4 {
            town.tell(notice(number, ObjectType::Program, Topic::Kelas)).await;
            town.tell(notice(10 + number, ObjectType::Event, Topic::Akun)).await;
        }
        let list = town.list(DEWI, "type=program").await;
        let read = json!({ "ids": [list[0]["id"], list[1]["id"], 999] });
        assert_eq!(counters(town.as_(DEWI).post("/api/user/notification/read", read).await.ok().data()), (6, 2, 4));
        let has_read: Vec<Value> = town.list(DEWI, "type=program").await.iter().map(|one| one["has_read"].clone()).collect();
        assert_eq!(has_read, [true, true, false, false]);
        let told = town.as_(DEWI).post("/api/user/notification/read", json!({ "all": "info" })).await.ok();
        assert_eq!(counters(told.data()), (2, 2, 0));
    }

    async fn what_to_read_must_be_said_clearly(town: Town) {
        let many: Vec<i64> = (0..101).collect();
        for form in [json!({}), json!({ "ids": [1], "all": "info" }), json!({ "ids": many })] {
            let told = town.as_(DEWI).post("/api/user/notification/read", form).await;
            assert_eq!((told.http.as_u16(), told.error("ids")), (422, "Pilih notifikasi yang sudah kamu baca, paling banyak 100 sekaligus."));
        }
        for form in [json!({ "all": "semua" }), json!({ "ids": ["satu"] }), json!({ "id": 1 })] {
            assert_eq!(town.as_(DEWI).post("/api/user/notification/read", form).await.http, StatusCode::BAD_REQUEST);
        }
    }

    async fn b160_counting_stops_at_a_hundred(town: Town) {
        for number in 0..103 {
            town.tell(notice(number, ObjectType::Program, Topic::Kelas)).await;
        }
        assert_eq!(town.counters(DEWI).await, (100, 100, 0));
    }

    async fn b161_the_person_s_pages_hear_every_change_of_the_counters_at_once(town: Town) {
        let viewer = |user: sanggar_kernel::UserId| Some(Viewer { user, session: user.get() });
        let mut dewi = town.cx.live.subscribe(viewer(DEWI), None).await.unwrap();
        let mut budi = town.cx.live.subscribe(viewer(BUDI), None).await.unwrap();
        town.tell(notice(1, ObjectType::Program, Topic::Kelas)).await;
        town.as_(DEWI).post("/api/user/notification/seen", json!({})).await.ok();
        town.as_(DEWI).post("/api/user/notification/read", json!({ "all": "program" })).await.ok();
        town.world.settle().await;
        for expected in [(1, 1, 0), (0, 1, 0), (0, 0, 0)] {
            let event = dewi.next().await.unwrap();
            assert_eq!(event.topic, "notifications");
            assert_eq!(counters(&serde_json::from_str(&event.data).unwrap()), expected);
        }
        assert!(futures_util::FutureExt::now_or_never(budi.next()).is_none(), "nobody else hears of it");
    }

    async fn n1_of_many_at_once_the_last_word_on_the_counter_is_the_number_of_unread_rows(town: Town) {
        let mut stream = town.cx.live.subscribe(Some(Viewer { user: DEWI, session: 1 }), None).await.unwrap();
        join_all((0..12).map(|number| town.tell(notice(number, ObjectType::Event, Topic::Akun)))).await;
        town.world.settle().await;
        let mut highest = 0;
        for _ in 0..12 {
            let event = stream.next().await.unwrap();
            highest = highest.max(counters(&serde_json::from_str(&event.data).unwrap()).2);
        }
        let unread = town.count("SELECT COUNT(*) FROM messaging_notification WHERE user_id = 1 AND read_at IS NULL").await;
        assert_eq!((highest, unread), (12, 12));
        assert_eq!(town.counters(DEWI).await, (12, 0, 12));
    }
}
