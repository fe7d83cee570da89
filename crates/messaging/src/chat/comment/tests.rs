mod model;

use sanggar_contracts::RoomType;
use sanggar_kernel::ProgramId;
use sanggar_platform::db::counted;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::chat::testing::{CLASS, Class, Limited, each};
use crate::testing::{ADMIN, BUDI, DEWI, RAKA};

both_engines! {
    async fn b301_a_comment_carries_its_senders_number_and_the_one_before(class: Class) {
        class.everybody_joins().await;
        let first = class.send(RAKA, "r-1", "  Selamat pagi, <b>Bu</b>.\n").await.ok().data().clone();
        let second = class.send(DEWI, "d-1", "Pagi, Raka.").await.ok().data().clone();
        assert_eq!((&first["email"], &first["username"], &first["message"]), (&json!("2"), &json!("Raka"), &json!("Selamat pagi, <b>Bu</b>.")));
        assert_eq!((&first["comment_before_id"], &first["type"], &first["is_facilitator"]), (&json!(0), &json!("text"), &json!(false)));
        assert_eq!((&second["comment_before_id"], &second["is_facilitator"]), (&first["id"], &json!(true)));
        assert_eq!(class.comments(BUDI, "").await, json!({ "comments": [first, second], "has_more": false }));
    }

    async fn m1_a_message_that_is_sent_again_is_the_same(class: Class) {
        class.everybody_joins().await;
        let first = class.send(RAKA, "x", "Sekali saja.").await.ok().data().clone();
        let again = class.send(RAKA, "x", "Sekali saja.").await.ok().data().clone();
        assert_eq!(first, again);
        let next = class.send(BUDI, "x", "Punyaku.").await.ok().data().clone();
        assert_eq!(next["comment_before_id"], first["id"]);
        let same = futures_util::future::join_all((0..8).map(|_| class.send(DEWI, "z", "Serentak."))).await;
        assert!(same.iter().all(|told| told.data() == same[0].data()), "{:?}", same[0].text);
        assert_eq!(class.town.count("SELECT COUNT(*) FROM messaging_chat_comment").await, 3);
        assert_eq!(class.town.count("SELECT MAX(last_number) FROM messaging_chat_room").await, 3);
    }

    async fn m2_b239_pages_of_twenty_go_both_ways_while_others_write(class: Class) {
        class.everybody_joins().await;
        for number in 0..45 {
            class.send(RAKA, &format!("r{number}"), &format!("Pesan {number}")).await.ok();
        }
        let newest = class.comments(BUDI, "").await;
        assert_eq!((each(&newest["comments"], "message")[0], &newest["has_more"]), (&json!("Pesan 25"), &json!(true)));
        class.send(DEWI, "d", "Baru").await.ok();
        let older = class.comments(BUDI, &format!("?before={}", newest["comments"][0]["id"])).await;
        let oldest = class.comments(BUDI, &format!("?before={}", older["comments"][0]["id"])).await;
        assert_eq!((older["comments"].as_array().unwrap().len(), oldest["comments"].as_array().unwrap().len()), (20, 5));
        assert_eq!(oldest["has_more"], false);
        let after = class.comments(BUDI, &format!("?after={}", newest["comments"][19]["id"])).await;
        assert_eq!((each(&after["comments"], "message"), &after["has_more"]), (vec![&json!("Baru")], &json!(false)));
        let first = class.comments(BUDI, "?after=0").await;
        assert_eq!((each(&first["comments"], "message")[0], &first["has_more"]), (&json!("Pesan 0"), &json!(true)));
        assert_eq!(class.town.as_(BUDI).get(&class.path("comments?before=3&after=2")).await.http, 422);
        assert_eq!(class.comments(BUDI, "?before=987654321").await["comments"], json!([]));
    }

    async fn m3_a_removed_message_is_nowhere_and_its_replies_stay(class: Class) {
        class.everybody_joins().await;
        let said = class.send(RAKA, "r", "RAHASIA").await.ok().data().clone();
        let reply = class.reply(BUDI, "b", "Kenapa?", &said["id"]).await.ok().data().clone();
        assert_eq!(reply["type"], "reply");
        assert_eq!((&reply["payload"]["replied_comment_message"], &reply["payload"]["replied_comment_sender_username"]), (&json!("RAHASIA"), &json!("Raka")));
        class.remove(RAKA, &["r"]).await.ok();
        class.remove(RAKA, &["r"]).await.ok();
        let page = class.comments(DEWI, "").await;
        assert!(!page.to_string().contains("RAHASIA"), "{page}");
        let [gone, answer] = page["comments"].as_array().unwrap().as_slice() else { panic!("{page}") };
        assert_eq!((&gone["is_deleted"], &gone["message"]), (&json!(true), &json!("")));
        assert_eq!((&answer["message"], &answer["payload"]["replied_comment_id"]), (&json!("Kenapa?"), &said["id"]));
        assert_eq!(answer["payload"]["replied_comment_message"], Value::Null);
        assert_eq!(class.town.count("SELECT COUNT(*) FROM messaging_chat_comment WHERE message = 'RAHASIA'").await, 0);
        assert_eq!(class.town.count("SELECT COUNT(*) FROM platform_audit WHERE action = 'messaging.comment_removed'").await, 1);
        let told_again = "SELECT COUNT(*) FROM platform_live WHERE data LIKE '%RAHASIA%'";
        assert_eq!(class.town.count(told_again).await, 0, "nor to who was cut off");
        class.reply(BUDI, "b2", "Halo?", &said["id"]).await.ok();
    }

    async fn c047_b202_ones_own_or_anybodys_where_one_teaches_all_or_none(class: Class) {
        class.everybody_joins().await;
        for (user, temp) in [(RAKA, "r1"), (RAKA, "r2"), (BUDI, "b1"), (DEWI, "d1")] {
            class.send(user, temp, "Halo").await.ok();
        }
        assert_eq!(class.remove(RAKA, &["r1", "b1"]).await.http, 404);
        assert_eq!(class.remove(RAKA, &["r1", "tidak-ada"]).await.http, 404);
        assert_eq!(class.remove(sanggar_kernel::UserId::new(77), &["r1"]).await.http, 404);
        assert_eq!(class.town.count("SELECT COUNT(*) FROM messaging_chat_comment WHERE deleted_at IS NOT NULL").await, 0);
        class.remove(RAKA, &["r1"]).await.ok();
        class.remove(DEWI, &["r2", "d1"]).await.ok();
        class.leave(DEWI, CLASS);
        assert_eq!(class.remove(DEWI, &["b1"]).await.http, 404);
        class.remove(ADMIN, &["b1"]).await.ok();
        let many: Vec<String> = (0..21).map(|number| number.to_string()).collect();
        for wrong in [vec![], vec!["r1", "r1"], many.iter().map(String::as_str).collect()] {
            assert_eq!(class.remove(RAKA, &wrong).await.http, 422);
        }
    }

    async fn b201_in_a_channel_facilitators_begin_and_everybody_replies(class: Class) {
        let program = ProgramId::new(6);
        class.teach(program, RoomType::Channel, None);
        let room = class.enrol(RAKA, program).await;
        let class = class.at(room);
        class.town.folk.teaching.lock().unwrap().insert((DEWI, program));
        class.join(RAKA).await.ok();
        let told = class.send(RAKA, "r", "Halo").await;
        assert_eq!((told.http.as_u16(), told.message()), (403, "Di ruang ini fasilitator yang memulai. Kamu bisa membalas pesan yang ada."));
        assert_eq!(class.send(DEWI, "d", "Halo").await.message(), "Masuk ke ruang ini dulu, lalu tulis pesanmu.");
        class.join(DEWI).await.ok();
        let begun = class.send(DEWI, "d", "Ada pertanyaan?").await.ok();
        class.reply(RAKA, "r", "Ada, Bu.", &begun.data()["id"]).await.ok();
        assert_eq!((&class.room_of(RAKA).await["can_begin"], &class.room_of(DEWI).await["can_begin"]), (&json!(false), &json!(true)));
    }

    async fn b355_what_cannot_be_said_is_refused_with_one_sentence(class: Class) {
        class.everybody_joins().await;
        let elsewhere = class.send(DEWI, "d", "Di sini.").await.ok().data()["id"].clone();
        let long = "a".repeat(4_001);
        for (form, http) in [
            (json!({ "message": " \n\u{202e}\u{200f} ", "unique_temp_id": "a" }), 422),
            (json!({ "message": long, "unique_temp_id": "a" }), 422),
            (json!({ "message": "Halo", "unique_temp_id": "" }), 422),
            (json!({ "message": "Halo", "unique_temp_id": "a".repeat(65) }), 422),
            (json!({ "message": "Halo", "unique_temp_id": "a", "replied_comment_id": 987_654_321 }), 400),
            (json!({ "message": "Halo", "unique_temp_id": "a", "user_id": 3 }), 400),
        ] {
            let told = class.say(RAKA, form).await;
            assert_eq!(told.http.as_u16(), http, "{}", told.text);
        }
        class.teach(ProgramId::new(6), RoomType::Group, None);
        let room = class.enrol(RAKA, ProgramId::new(6)).await;
        let class = class.at(room);
        class.join(RAKA).await.ok();
        let told = class.reply(RAKA, "a", "Halo", &elsewhere).await;
        assert_eq!((told.http.as_u16(), told.message()), (400, "Pesan yang kamu balas tidak ada di ruang ini."));
        assert_eq!(class.send(RAKA, "a", "aman\u{202e}txt").await.ok().data()["message"], "amantxt");
    }

    async fn eleven_messages_in_ten_seconds_are_one_too_many(limited: Limited) {
        let class = limited.0;
        class.everybody_joins().await;
        for number in 0..10 {
            class.send(RAKA, &format!("r{number}"), "Halo").await.ok();
        }
        assert_eq!(class.send(RAKA, "r10", "Halo").await.http, 429);
        class.send(BUDI, "b", "Halo").await.ok();
        class.town.world.services.clock.advance_seconds(20);
        class.send(RAKA, "r10", "Halo").await.ok();
    }

    async fn a_message_costs_four_statements_and_one_live_row(class: Class) {
        class.everybody_joins().await;
        class.send(RAKA, "r0", "Halo").await.ok();
        let before = class.town.count("SELECT COUNT(*) FROM platform_live").await;
        let (told, statements) = counted(class.send(RAKA, "r1", "Halo")).await;
        told.ok();
        // The class is asked by its own area, one statement more in the whole program.
        assert!(statements <= 4, "{statements}");
        assert_eq!(class.town.count("SELECT COUNT(*) FROM platform_live").await, before + 1);
    }

    async fn i1_what_a_room_says_goes_to_the_room_alone(class: Class) {
        class.everybody_joins().await;
        class.send(RAKA, "r", "Halo").await.ok();
        let room = class.town.cx.db.read().await.unwrap();
        let told: (i64, String, String) =
            room.one("SELECT subject, room, topic FROM platform_live WHERE notice = 'event' ORDER BY id DESC LIMIT 1", &[]).await.unwrap();
        assert_eq!(told, (0, format!("chat/{}", class.room), format!("chat/{}", class.room)));
    }
}
