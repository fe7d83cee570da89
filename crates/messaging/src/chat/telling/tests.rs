use sanggar_kernel::UserId;
use sanggar_platform::db::{Engine, args};
use sanggar_testkit::{OnEngine, both_engines};
use serde_json::{Value, json};

use crate::chat::testing::{CLASS, Class};
use crate::push::testing::{Browser, Service, browser, subscription};
use crate::testing::{BUDI, DEWI, RAKA};

/// Budi and Dewi have a telephone each.
struct Rung {
    class: Class,
    service: Service,
    browser: Browser,
}

impl OnEngine for Rung {
    async fn on(engine: Engine) -> Self {
        let service = Service::start().await;
        let rung = Self { class: Class::reaching(engine, &[service.address]).await, service, browser: browser() };
        rung.class.everybody_joins().await;
        for (user, path) in [(BUDI, "budi"), (DEWI, "dewi")] {
            let token = subscription(&rung.service.endpoint(path), &rung.browser);
            rung.class.town.as_(user).post("/api/auth/update-fcm-token", json!({ "token": token })).await.ok();
        }
        rung
    }
}

impl Rung {
    /// What rang after so many seconds.
    async fn after(&self, seconds: i64) -> Vec<String> {
        let before = self.service.received().len();
        self.class.town.world.services.clock.advance_seconds(seconds);
        self.class.town.world.settle().await;
        let mut rung: Vec<String> = self.service.received()[before..].iter().map(|one| one.path.clone()).collect();
        rung.sort_unstable();
        rung
    }

    async fn says(&self, mark: &str) -> Value {
        self.class.send(RAKA, mark, "Halo").await.ok().data()["id"].clone()
    }

    async fn reads(&self, user: UserId, comment: &Value) {
        self.class.town.as_(user).post(&self.class.path("read"), json!({ "last_comment_read_id": comment })).await.ok();
    }
}

both_engines! {
    async fn a_room_pushes_once_in_fifteen_minutes_and_only_when_something_new_was_said(rung: Rung) {
        rung.says("r1").await;
        assert_eq!(rung.after(60).await, ["/budi", "/dewi"]);
        let told = rung.service.last(&rung.browser);
        assert_eq!(told["link"], format!("/tanyamu?initRoom={}", rung.class.room));
        assert!(!told.to_string().contains("Halo"), "the words stay in the room: {told}");
        for number in 0..5 {
            rung.says(&format!("s{number}")).await;
            assert_eq!(rung.after(60).await, [""; 0]);
        }
        assert_eq!(rung.after(15 * 60).await, ["/budi", "/dewi"], "what was said meanwhile is told once");
        assert_eq!(rung.after(60 * 60).await, [""; 0], "and never again");
    }

    async fn rooms_whose_people_are_to_be_told_later_do_not_keep_others_from_being_told(rung: Rung) {
        let services = &rung.class.town.world.services;
        let (now, tx) = (services.clock.now(), services.db.write().await.unwrap());
        for id in 1..=150_i64 {
            for sql in [
                "INSERT INTO messaging_chat_room (id, kind, program_id, subject_id, learner_id, name, type_room, is_closed, learner_limit,
                     learners, participants, last_number, talked_at, has_news)
                 VALUES ($1, 'group', $2, $1, 0, 'Kelompok', 'group', FALSE, 9, 1, 1, 1, $3, TRUE)",
                "INSERT INTO messaging_chat_comment (room_id, number, before_id, sender_id, is_facilitator, message, unique_temp_id, sent_at, files)
                 VALUES ($1, 1, 0, $2 + 900, FALSE, 'Halo', 'lama', $3, 0)",
            ] {
                tx.run(sql, &args![id, CLASS, now]).await.unwrap();
            }
            let sql = "INSERT INTO messaging_chat_participant (room_id, user_id, is_learner, joined_at, read_id, read_number, pushed_at)
                 VALUES ($1, $2, TRUE, $3, 0, 0, $3)";
            tx.run(sql, &args![id, BUDI, now]).await.unwrap();
        }
        tx.commit().await.unwrap();
        rung.says("r1").await;
        assert_eq!(rung.after(60).await, ["/budi", "/dewi"]);
    }

    async fn who_reads_or_has_spoken_or_left_is_not_rung(rung: Rung) {
        let first = rung.says("r1").await;
        rung.reads(BUDI, &first).await;
        rung.reads(DEWI, &first).await;
        rung.says("r2").await;
        assert_eq!(rung.after(31).await, [""; 0], "they are reading");
        rung.class.leave(DEWI, CLASS);
        assert_eq!(rung.after(60).await, ["/budi"], "who went away a minute ago is told; who left the class is not");
        rung.class.town.as_(BUDI).post(&rung.class.path("comments"), json!({ "message": "Ya", "unique_temp_id": "b" })).await.ok();
        assert_eq!(rung.after(16 * 60).await, [""; 0], "one's own words");
    }

    async fn who_wants_no_pushes_of_classes_is_not_rung(rung: Rung) {
        rung.class.town.want(BUDI, "kelas", "push", false).await;
        rung.says("r1").await;
        assert_eq!(rung.after(60).await, ["/dewi"]);
    }

    async fn who_is_answered_finds_it_once_among_the_notifications(rung: Rung) {
        let said = rung.class.send(BUDI, "b", "Mengapa?").await.ok().data()["id"].clone();
        for _ in 0..2 {
            rung.class.reply(RAKA, "r", "Karena begitu.", &said).await.ok();
        }
        rung.class.reply(BUDI, "b2", "Oh ya", &said).await.ok();
        rung.class.town.world.settle().await;
        let told = rung.class.town.list(BUDI, "type=program").await;
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(told[0]["link"], format!("/tanyamu?initRoom={}", rung.class.room));
        assert!(!told[0].to_string().contains("Karena"), "the words stay in the room");
        assert!(rung.class.town.list(RAKA, "type=program").await.is_empty());
        assert_eq!(rung.after(60).await, ["/budi", "/dewi"], "and rings once, with the room");
    }
}
