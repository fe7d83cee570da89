use sanggar_contracts::{Moderation, Objection, PersonErased};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::reports;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use super::Moderator;
use crate::chat::testing::{CLASS, Class, each};
use crate::testing::{ADMIN, BUDI, DEWI, RAKA};

impl Class {
    async fn report(&self, user: UserId, comment: &Value) -> TestResponse {
        self.town.as_(user).post(&self.path("report"), json!({ "comment_id": comment, "reason": "kasar", "note": "Tidak sopan." })).await
    }

    async fn mute(&self, by: UserId, user: UserId, duration: &str) -> TestResponse {
        self.town.as_(by).post(&self.path("mute"), json!({ "user_id": user, "duration": duration })).await
    }

    async fn reports(&self, user: UserId) -> Value {
        self.town.as_(user).get("/api/chat/reports/1/20").await.ok().data().clone()
    }
}

both_engines! {
    async fn three_reporters_hide_a_comment_until_somebody_decides(class: Class) {
        class.everybody_joins().await;
        let said = class.send(RAKA, "r", "KASAR").await.ok().data()["id"].clone();
        class.reply(BUDI, "b", "Hei!", &said).await.ok();
        let others = [UserId::new(51), UserId::new(52)];
        for user in others {
            class.enrol(user, CLASS).await;
            class.join(user).await.ok();
        }
        assert_eq!(class.report(RAKA, &said).await.http, 422, "one's own");
        for _ in 0..3 {
            class.report(BUDI, &said).await.ok();
        }
        class.report(others[0], &said).await.ok();
        assert!(class.comments(DEWI, "").await.to_string().contains("KASAR"), "two are too few");
        class.report(others[1], &said).await.ok();
        let db = &class.town.cx.db;
        let open = async || reports::open_in(&db.read().await.unwrap(), &[CLASS, ProgramId::new(9_999)]).await.unwrap();
        assert_eq!(open().await, [(CLASS, 1)], "one message, however many report it");
        let page = class.comments(DEWI, "").await;
        assert!(!page.to_string().contains("KASAR"), "{page}");
        assert_eq!(page["comments"][0]["is_hidden"], true);
        let told = class.reports(DEWI).await;
        assert_eq!((&told[0]["comment"]["message"], &told[0]["comment"]["is_hidden"], &told[0]["state"]), (&json!("KASAR"), &json!(true), &json!("open")));
        assert_eq!(told[0]["reports"].as_array().unwrap().len(), 3);
        assert_eq!(each(&told[0]["reports"], "reason")[0], "kasar");
        assert_eq!((class.reports(BUDI).await, class.reports(RAKA).await), (json!([]), json!([])));
        let at = format!("/api/chat/reports/{}/decide", told[0]["id"]);
        assert_eq!(class.town.as_(BUDI).post(&at, json!({ "action": "hide" })).await.http, 404);
        class.town.as_(DEWI).post(&at, json!({ "action": "keep" })).await.ok();
        assert!(open().await.is_empty());
        assert!(class.comments(BUDI, "").await.to_string().contains("KASAR"));
        class.report(DEWI, &said).await.ok();
        assert!(class.comments(BUDI, "").await.to_string().contains("KASAR"), "what was decided stays");
        class.town.as_(ADMIN).post(&at, json!({ "action": "hide" })).await.ok();
        assert!(!class.comments(BUDI, "").await.to_string().contains("KASAR"));
        assert_eq!(class.reports(ADMIN).await[0]["state"], "hidden");
        assert_eq!(class.town.count("SELECT COUNT(*) FROM platform_audit WHERE action LIKE 'messaging.comment_%'").await, 2);
    }

    async fn who_is_muted_reads_and_does_not_write(class: Class) {
        class.everybody_joins().await;
        assert_eq!(class.mute(RAKA, BUDI, "hour").await.http, 404);
        assert_eq!(class.mute(DEWI, UserId::new(77), "hour").await.http, 404);
        assert_eq!(class.mute(ADMIN, DEWI, "hour").await.http, 404, "who teaches");
        for (duration, seconds) in [("hour", 3_600), ("day", 86_400)] {
            class.mute(DEWI, RAKA, duration).await.ok();
            let told = class.send(RAKA, "r", "Halo").await;
            assert_eq!((told.http.as_u16(), told.message()), (403, "Fasilitator sedang membisukanmu di ruang ini. Kamu masih bisa membaca."));
            assert_eq!(class.room_of(RAKA).await["can_write"], false);
            class.town.world.services.clock.advance_seconds(seconds);
            class.send(RAKA, duration, "Halo").await.ok();
        }
        class.mute(DEWI, RAKA, "always").await.ok();
        class.town.world.services.clock.advance_seconds(86_400 * 400);
        assert_eq!(class.send(RAKA, "r", "Halo").await.http, 403);
        class.mute(DEWI, RAKA, "none").await.ok();
        class.send(RAKA, "r", "Halo").await.ok();
    }

    async fn what_holds_in_the_room_holds_wherever_the_class_talks(class: Class) {
        class.everybody_joins().await;
        let moderator = Moderator::new(&class.town.cx);
        let objection = async |user: UserId, text: &str| moderator.objection(user, CLASS, text).await.unwrap();
        assert_eq!(objection(RAKA, "Dasar payah").await, None);
        class.town.as_(ADMIN).put("/api/chat/words", json!({ "words": ["payah"] })).await.ok();
        assert_eq!(objection(RAKA, "Dasar PAYAH!").await, Some(Objection::Word));
        assert_eq!((objection(RAKA, "0812-3456-7890").await, objection(DEWI, "0812-3456-7890").await), (Some(Objection::Phone), None));
        class.mute(DEWI, RAKA, "hour").await.ok();
        assert_eq!((objection(RAKA, "Halo").await, objection(BUDI, "Halo").await), (Some(Objection::Muted), None));
        class.town.world.services.clock.advance_seconds(3_600);
        assert_eq!(objection(RAKA, "Halo").await, None);
    }

    async fn who_is_muted_is_listed_for_those_who_moderate(class: Class) {
        class.everybody_joins().await;
        let muted = async |user: UserId, query: &str| class.town.as_(user).get(&format!("/api/chat/muted/1/20{query}")).await.ok().data().clone();
        assert_eq!(muted(DEWI, "").await, json!([]));
        class.mute(DEWI, RAKA, "always").await.ok();
        class.mute(DEWI, BUDI, "hour").await.ok();
        let told = muted(DEWI, "").await;
        let hour = class.town.world.services.clock.now().plus_seconds(3_600);
        assert_eq!(each(&told, "user_id"), [&json!(RAKA), &json!(BUDI)]);
        assert_eq!(each(&told, "muted_until"), [&Value::Null, &json!(hour)]);
        assert_eq!((&told[0]["room_id"], &told[0]["username"]), (&json!(class.room), &json!("Raka")));
        assert_eq!(told[0]["room_name"], told[0]["program_title"]);
        assert_eq!((muted(ADMIN, "").await, muted(ADMIN, "?program_id=4").await), (told.clone(), told));
        for (user, query) in [(RAKA, ""), (BUDI, "?program_id=4"), (DEWI, "?program_id=5"), (ADMIN, "?program_id=5")] {
            assert_eq!(muted(user, query).await, json!([]), "{user} {query}");
        }
        class.town.world.services.clock.advance_seconds(3_600);
        assert_eq!(each(&muted(DEWI, "").await, "user_id"), [&json!(RAKA)]);
    }

    async fn a_reporter_s_copy_has_the_report_and_an_erasure_takes_the_name_away(class: Class) {
        class.everybody_joins().await;
        let said = class.send(RAKA, "r", "Halo").await.ok().data()["id"].clone();
        class.report(BUDI, &said).await.ok();
        assert_eq!(class.reports(DEWI).await[0]["reports"].as_array().unwrap().len(), 1);
        let copied = crate::chat::reported_by(&class.town.cx.db.read().await.unwrap(), BUDI).await.unwrap();
        assert_eq!((&copied[0]["alasan"], &copied[0]["catatan"]), (&json!("kasar"), &json!("Tidak sopan.")));
        class.town.happens(&PersonErased { user: BUDI }).await;
        assert_eq!(class.reports(DEWI).await[0]["reports"], json!([]));
    }

    async fn words_of_the_list_and_a_childs_number_are_refused_before_they_are_sent(class: Class) {
        class.everybody_joins().await;
        let admin = class.town.as_(ADMIN);
        assert_eq!(class.town.as_(DEWI).get("/api/chat/words").await.http, 403);
        class.send(RAKA, "r0", "Dasar payah").await.ok();
        let told = admin.put("/api/chat/words", json!({ "words": [" Payah ", "payah", "konyol"] })).await.ok();
        assert_eq!(told.data(), &json!({ "words": ["konyol", "payah"] }));
        assert_eq!(class.send(RAKA, "r1", "Dasar PAYAH!").await.message(), "Pesan ini memuat kata yang tidak dipakai di sini. Ubah dulu, lalu kirim lagi.");
        class.send(RAKA, "r1", "Kelapa yang payahit").await.ok();
        assert_eq!(admin.put("/api/chat/words", json!({ "words": ["dua kata"] })).await.http, 422);
        assert_eq!(class.send(RAKA, "r2", "Ini nomorku 0812-3456-7890").await.message(), "Jangan bagikan nomor telepon di sini, ya. Hapus nomornya, lalu kirim lagi.");
        class.send(DEWI, "d", "Nomor sekolah 0812-3456-7890").await.ok();
        assert_eq!(class.town.count("SELECT COUNT(*) FROM messaging_chat_comment WHERE message LIKE '%nomorku%'").await, 0);
    }
}
