use sanggar_contracts::ProgramRated;
use sanggar_kernel::ProgramId;
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::publish;
use crate::testing::{GROUP, GUEST, LEARNER, OPERATOR, PARENT, STRANGER, Shop, an_activity, overwrite, slugs};

const DETAIL: &str = "/api/program_activity/v2/product_detail";

async fn learners(shop: &Shop, slug: &str, count: i64) {
    let tx = shop.cx.db.write().await.unwrap();
    tx.run("UPDATE catalog_program SET learner_count = $2 WHERE slug = $1", &args![slug, count]).await.unwrap();
    tx.commit().await.unwrap();
}

/// Four programmes that lists tell apart, and two that no list shows.
async fn stock(shop: &Shop) -> ProgramId {
    shop.publish("pecahan", json!({ "levels": ["SD04", "SD05"], "tags": ["pecahan", "bangun datar"] })).await;
    shop.publish("utbk", json!({ "category": "UJIANMU", "levels": ["SMA12"], "tags": ["utbk"], "institution": "tunas-harapan" })).await;
    shop.publish("barista", json!({ "category": "PRAKERJA", "levels": ["PROF"], "tags": ["kopi"], "institution": "blk-surakarta" })).await;
    shop.publish("bintaro", json!({ "institution": "smm-bintaro", "tags": [] })).await;
    shop.publish("terbatas", json!({ "groups": [GROUP], "institution": "smm-nusantara" })).await;
    let gone = shop.publish("lama", json!({})).await;
    publish::remove(&shop.cx, gone).await.unwrap();
    for (slug, count) in [("pecahan", 30), ("utbk", 20), ("barista", 10)] {
        learners(shop, slug, count).await;
    }
    gone
}

both_engines! {
    async fn c065_b249_a_list_holds_a_category_the_most_popular_first(shop: Shop) {
        stock(&shop).await;
        for (path, found) in [
            ("all/1/30", vec!["pecahan", "utbk", "barista", "bintaro"]),
            ("ALL/1/30", vec!["pecahan", "utbk", "barista", "bintaro"]),
            ("kelasmu/1/30", vec!["pecahan", "bintaro"]),
            ("UJIANMU/1/30", vec!["utbk"]),
            ("kariermu/1/30", vec![]),
            ("prakerja/1/30", vec!["barista"]),
        ] {
            assert_eq!(shop.slugs(&format!("/api/program/list/{path}")).await, found, "{path}");
        }
        assert_eq!(shop.visitor().get("/api/program/list/lainnya/1/30").await.http, 404);
        assert_eq!(shop.pages("/api/program/list/all/1/3").await.concat(), ["pecahan", "utbk", "barista", "bintaro"]);
        assert_eq!(shop.pages("/api/program/list/all/1/3").await.len(), 2);
    }

    async fn c066_a_tag_is_a_level_a_stage_or_a_word(shop: Shop) {
        stock(&shop).await;
        for (tag, found) in [
            ("SD04", vec!["pecahan"]),
            ("sd", vec!["pecahan", "bintaro"]),
            ("profesional", vec!["barista"]),
            ("bangun%20datar", vec!["pecahan"]),
            ("Kopi", vec!["barista"]),
            ("bangun", vec![]),
            ("%25", vec![]),
        ] {
            assert_eq!(shop.slugs(&format!("/api/program/list/all/1/30/{tag}")).await, found, "{tag}");
        }
        assert_eq!(shop.pages("/api/program/list/all/1/1/sd").await, [["pecahan"], ["bintaro"]]);
    }

    async fn lists_of_an_institution_s_site_hold_its_own_and_its_children_s(shop: Shop) {
        stock(&shop).await;
        for (host, found) in [("cendekia", vec!["pecahan"]), ("smm", vec!["bintaro"]), ("nusabangsa", vec![])] {
            let told = shop.visitor().at(&format!("{host}.sanggarmu.test")).get("/api/program/list/all/1/30").await.ok();
            assert_eq!(slugs(told.data()), found, "{host}");
        }
    }

    async fn c060_the_page_of_a_programme_is_told_by_slug_and_by_number(shop: Shop) {
        let id = shop.publish("pecahan", json!({ "capacity": 30, "access_until": 1_800_000_000_000_i64 })).await;
        let by_slug = shop.visitor().get(&format!("{DETAIL}/pecahan")).await.ok();
        let by_number = shop.visitor().get(&format!("{DETAIL}/{id}")).await.ok();
        assert_eq!(by_slug.data(), by_number.data());
        let told = by_slug.data();
        for (field, value) in [
            ("restricted", json!(false)), ("slug", json!("pecahan")), ("category_name", json!("KELASMU")), ("price", json!(150_000)),
            ("price_normal", json!(200_000)), ("guide", json!("<p>Satu topik seminggu.</p>")), ("has_quiz", json!(true)), ("seats_left", json!(28)),
            ("topic_count", json!(1)), ("total_resource", json!(2)), ("duration", json!(24)), ("is_external", json!(false)),
            ("is_joined", json!(false)), ("has_user_group", json!(false)), ("enrolled", json!(false)), ("can_join", json!(false)),
            ("reviewers_five_star", json!(25)), ("reviewers_four_star", json!(2)), ("reviewers_one_star", json!(1)), ("rating", json!(null)),
            ("tags", json!(["pecahan"])), ("access_until", json!(1_800_000_000_000_i64)), ("next_meeting_at", json!(null)),
        ] {
            assert_eq!(told[field], value, "{field}");
        }
        assert_eq!(told["hosts"][0]["name"], "Ratna Wulandari");
        assert_eq!((&told["institution"]["name"], &told["institution"]["program_count"]), (&json!("Sanggar Cendekia"), &json!(1)));
        assert_eq!(told["institution"]["institution_type"], json!({ "value": 1, "label": "Sanggar", "order_id": 1 }));
        let own = shop.person(LEARNER).get(&format!("{DETAIL}/pecahan")).await.ok();
        assert_eq!((&own.data()["is_joined"], &own.data()["enrolled"]), (&json!(true), &json!(true)));
    }

    async fn t129_t130_b373_b374_what_is_unknown_and_what_was_taken_down_say_so(shop: Shop) {
        let gone = stock(&shop).await;
        for call in ["", "/description", "/activity"] {
            for unknown in ["tidak-ada", "999999", "0", "-1", "99999999999999999999"] {
                let told = shop.visitor().get(&format!("{DETAIL}/{unknown}{call}")).await;
                assert_eq!((told.http.as_u16(), told.status(), told.message()), (400, 400, "Not found slug"), "{unknown}{call}");
            }
            for removed in ["lama".to_owned(), gone.to_string()] {
                let told = shop.visitor().get(&format!("{DETAIL}/{removed}{call}")).await;
                assert_eq!((told.http.as_u16(), told.status(), told.message()), (409, 114, "program not available"), "{removed}{call}");
            }
        }
    }

    async fn b196_b270_a_limited_programme_tells_outsiders_nothing_else(shop: Shop) {
        let id = shop.publish("terbatas", json!({ "groups": [GROUP], "title": "RAHASIA JUDUL", "price": 0, "price_normal": null })).await;
        let notice = json!({ "restricted": true, "is_joined": false, "has_user_group": true, "enrolled": false });
        for outsider in [shop.visitor(), shop.person(STRANGER)] {
            for key in ["terbatas".to_owned(), id.to_string()] {
                assert_eq!(outsider.get(&format!("{DETAIL}/{key}")).await.ok().data(), &notice);
                for call in ["description", "activity"] {
                    let told = outsider.get(&format!("{DETAIL}/{key}/{call}")).await;
                    assert!(told.http == 404 && !told.text.contains("RAHASIA"), "{call}: {}", told.text);
                }
                assert_eq!(outsider.get(&format!("/api/program/get/{key}")).await.http, 404);
            }
        }
        for insider in [PARENT, LEARNER] {
            let told = shop.person(insider).get(&format!("{DETAIL}/terbatas")).await.ok();
            assert_eq!((&told.data()["restricted"], &told.data()["title"]), (&json!(false), &json!("RAHASIA JUDUL")));
            assert_eq!((&told.data()["has_user_group"], &told.data()["enrolled"]), (&json!(true), &json!(insider == LEARNER)));
            shop.person(insider).get(&format!("{DETAIL}/terbatas/activity")).await.ok();
        }
        for list in ["/api/program/list/all/1/30", "/api/program/list/all/1/30/SD05", "/api/catalog/home"] {
            let told = shop.person(LEARNER).get(list).await.ok();
            assert!(!told.text.contains("RAHASIA"), "{list}");
        }
    }

    async fn c059_c063_the_description_is_told_by_programme_and_by_one_of_its_activities(shop: Shop) {
        shop.publish("pecahan", json!({ "has_chat": false })).await;
        let told = shop.visitor().get(&format!("{DETAIL}/pecahan/description")).await.ok();
        let same = shop.person(STRANGER).get("/api/program_activity/v2/product_by_activity/pecahan-kuis/description?folder_id=3").await.ok();
        assert_eq!(told.data(), same.data());
        assert_eq!((&told.data()["room_id"], &told.data()["type_room"]), (&json!(null), &json!("group")));
        assert_eq!((&told.data()["is_tanyamu_closed"], &told.data()["hosts"][0]["slug"]), (&json!(true), &json!("ratna-wulandari")));
        assert_eq!(shop.visitor().get("/api/program_activity/v2/product_by_activity/pecahan-kuis/description").await.http, 401);
        assert_eq!(shop.person(STRANGER).get("/api/program_activity/v2/product_by_activity/tidak-ada/description").await.http, 400);
    }

    async fn b329_who_came_with_another_programme_is_told_of_no_room_whichever_way_they_ask(shop: Shop) {
        shop.publish("pecahan", json!({ "has_chat": true })).await;
        let by_activity = "/api/program_activity/v2/product_by_activity/pecahan-kuis/description";
        for call in [format!("{DETAIL}/pecahan/description"), by_activity.to_owned()] {
            let room = async |person: &str| {
                let told = shop.person(person).get(&call).await.ok();
                (told.data()["room_id"].clone(), told.data()["type_room"].clone(), told.data()["is_tanyamu_closed"].clone())
            };
            assert_eq!(room(LEARNER).await, (json!(77), json!("channel"), json!(false)), "C059, C063");
            assert_eq!(room(GUEST).await, (json!(null), json!("group"), json!(true)), "the room of the other programme is theirs");
        }
    }

    async fn c061_b250_b254_b296_the_outline_tells_topics_and_on_demand_their_activities_but_no_contents(shop: Shop) {
        let mut consultation = an_activity("tanya", "discussion", json!({ "prompt": "<p>RAHASIA</p>" }));
        overwrite(&mut consultation, json!({ "addon": { "kind": "konsultasi", "description": "Tanya guru.", "quota": 5, "price": 50_000, "place": "Bogor" }, "group": "manual_by_user" }));
        let topics = json!([
            { "slug": "satu", "title": "Satu", "summary": "Awal", "addon": null, "activities": [
                an_activity("baca", "freetext", json!({ "html": "<p>RAHASIA</p>" })), consultation] },
            { "slug": "dua", "title": "Dua", "summary": "Lagi", "addon": { "title": "Tambahan", "description": "Lebih.", "quota": 12, "price": 90_000 },
              "activities": [an_activity("lagi", "quiz-v2", json!({ "instruction": "", "time_limit_s": null, "attempts": 1, "shuffle": false, "passing": 70,
                  "questions": [{ "type": "true_false", "text": "RAHASIA", "points": 1, "explanation": "", "answer": true }] }))] },
        ]);
        shop.publish("pecahan", json!({ "topics": topics })).await;
        let told = shop.visitor().get(&format!("{DETAIL}/pecahan/activity")).await.ok();
        let list = told.data()["chapter_list"].as_array().unwrap().clone();
        let first = &list[0]["chapters"][0];
        assert_eq!((list.len(), &list[0]["is_addon"], &list[1]["is_addon"]), (2, &json!(false), &json!(true)));
        assert_eq!((&first["title"], &first["total_resource"], &first["duration"], &first["resources"]), (&json!("Satu"), &json!(1), &json!(12), &json!(null)));
        let extra = &list[1]["chapters"][0];
        assert_eq!((&extra["addon_title"], &extra["addon_quota_remaining"], &extra["addon_prices"]), (&json!("Tambahan"), &json!(12), &json!([90_000])));
        let page = shop.visitor().get(&format!("{DETAIL}/pecahan")).await.ok();
        assert_eq!((&page.data()["chapter_list"], &page.data()["addons"]), (&json!(list), &json!([extra])), "the programme tells the same topics");
        for call in ["", "/activity"] {
            let own = shop.person(LEARNER).get(&format!("{DETAIL}/pecahan{call}")).await.ok();
            let enrolled: Vec<&Value> = own.data()["chapter_list"].as_array().unwrap().iter().map(|entry| &entry["enrolled"]).collect();
            assert_eq!(enrolled, [&json!(true), &json!(false)], "a topic that is bought beside the programme does not come with it");
        }
        let told = shop.visitor().get(&format!("{DETAIL}/pecahan/activity?chapter_id={}", first["id"])).await.ok();
        assert!(!told.text.contains("RAHASIA"), "contents are for those who joined");
        let chapter = &told.data()["chapter_list"][0]["chapters"][0];
        assert_eq!((told.data()["chapter_list"].as_array().unwrap().len(), &chapter["slug"]), (1, &json!("satu")));
        let [read, asked] = chapter["resources"].as_array().unwrap().as_slice() else { panic!("{chapter}") };
        assert_eq!((&read["type"], &read["activity_category"], &read["activity_type_label"]), (&json!("freetext"), &json!("AKTIVITAS_MATERI_BELAJAR"), &json!("Bacaan")));
        assert_eq!((&read["activity_category_color"], &read["activity_category_wording_color"]), (&json!("#e2ebff"), &json!("#3748a0")));
        assert_eq!((&read["lock_result"], &read["is_complete"], &read["addon_resource_detail"]), (&json!("enrolment"), &json!(false), &json!(null)));
        assert_eq!(asked["lock_result"], "addon");
        assert_eq!(asked["addon_resource_detail"], json!({ "description": "Tanya guru.", "current_quota": 5, "price": 50_000, "is_available": true, "type": "konsultasi", "place": "Bogor" }));
        assert_eq!((&asked["is_group_activity"], &asked["group_activity_type"]), (&json!(true), &json!("manual_by_user")));
        let own = shop.person(LEARNER).get(&format!("{DETAIL}/pecahan/activity?chapter_id={}", first["id"])).await.ok();
        let [read, asked] = own.data()["chapter_list"][0]["chapters"][0]["resources"].as_array().unwrap().as_slice() else { panic!("{}", own.text) };
        assert_eq!((&read["enrolled"], &read["lock_result"]), (&json!(true), &json!(null)), "who attends may open it");
        assert_eq!((&asked["enrolled"], &asked["lock_result"]), (&json!(false), &json!("addon")), "what is bought beside it is not theirs");
        let foreign = shop.visitor().get(&format!("{DETAIL}/pecahan/activity?chapter_id=999")).await.ok();
        assert_eq!(foreign.data()["chapter_list"], json!([]));
    }

    async fn c060_the_next_meeting_and_add_ons_are_told(shop: Shop) {
        let at = shop.world.services.clock.now().0 + 3_600_000;
        let meeting = |slug: &str, at: i64| an_activity(slug, "live_streaming", json!({ "html": "<p>Agenda</p>", "starts_at": at, "minutes": 60 }));
        let mut lesson = meeting("les", at + 7_200_000);
        overwrite(&mut lesson, json!({ "addon": { "kind": "tatap-muka", "description": "Di sanggar.", "quota": 5, "price": 75_000, "place": "Bogor" } }));
        let topic = json!([{ "slug": "temu", "title": "Temu", "summary": "", "addon": null, "activities": [meeting("lewat", at - 86_400_000), meeting("nanti", at), lesson] }]);
        shop.publish("pecahan", json!({ "topics": topic })).await;
        let told = shop.visitor().get(&format!("{DETAIL}/pecahan")).await.ok();
        assert_eq!((&told.data()["next_meeting_at"], &told.data()["meeting_count"], &told.data()["has_quiz"]), (&json!(at), &json!(2), &json!(false)));
        assert_eq!((&told.data()["addons_resource"][0]["slug"], &told.data()["addons_resource"][0]["type"]), (&json!("les"), &json!("tatap-muka")));
        let topic = &told.data()["chapter_list"][0]["chapters"][0]["id"];
        let told = shop.visitor().get(&format!("{DETAIL}/pecahan/activity?chapter_id={topic}")).await.ok();
        let over = &told.data()["chapter_list"][0]["chapters"][0]["resources"][0];
        assert_eq!((&over["starts_at"], &over["ends_at"]), (&json!(at - 86_400_000), &json!(at - 86_400_000 + 3_600_000)));
    }

    async fn c057_a_programme_is_told_as_a_card_with_its_description(shop: Shop) {
        shop.publish("pecahan", json!({})).await;
        let told = shop.visitor().get("/api/program/get/pecahan").await.ok();
        let mut card = told.data().clone();
        assert_eq!(card.as_object_mut().unwrap().remove("description"), Some(json!("<p>Untuk siapa saja.</p>")));
        let list = shop.visitor().get("/api/program/list/all/1/30").await.ok();
        assert_eq!(list.data()[0], card);
    }

    async fn c058_only_operators_read_the_document(shop: Shop) {
        shop.publish("pecahan", json!({})).await;
        for nobody in [shop.visitor(), shop.person(STRANGER), shop.person(LEARNER)] {
            let told = nobody.get("/api/program/manage/get/pecahan").await;
            assert!(matches!(told.http.as_u16(), 401 | 403) && !told.text.contains("RAHASIA"));
        }
        let told = shop.person(OPERATOR).get("/api/program/manage/get/pecahan").await.ok();
        assert_eq!((&told.data()["document"]["slug"], &told.data()["draft"], &told.data()["status"]), (&json!("pecahan"), &json!(null), &json!(1)));
        assert!(told.text.contains("RAHASIA BACAAN"));
    }

    async fn ratings_reach_the_card_and_the_line_of_changes(shop: Shop) {
        let id = shop.publish("pecahan", json!({})).await;
        for _ in 0..2 {
            let tx = shop.cx.db.write().await.unwrap();
            shop.world.services.outbox.write(&tx, &ProgramRated { program: id, count: 28, sum: 137 }).await.unwrap();
            tx.commit().await.unwrap();
            shop.world.settle().await;
        }
        let told = shop.visitor().get("/api/program/list/all/1/30").await.ok();
        assert_eq!((&told.data()[0]["rating"], &told.data()[0]["reviewers"]), (&json!(4.9), &json!(28)));
        let changes = crate::change_log::after(&shop.cx.db.read().await.unwrap(), 0, 100).await.unwrap();
        assert_eq!(changes.iter().filter(|change| change.subject_id == id.get() && change.subject == crate::change_log::Subject::Program).count(), 2, "published and rated once");
    }

    async fn c128_subjects_are_told(shop: Shop) {
        let told = shop.visitor().get("/api/program/subject/list/").await.ok();
        assert!(told.data().as_array().unwrap().iter().any(|one| one["slug"] == "matematika" && one["name"] == "Matematika"));
    }
}
