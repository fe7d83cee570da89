use sanggar_contracts::Announcements;
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_testkit::both_engines;
use sanggar_testkit::library::a_course;
use sanggar_testkit::world::MORNING;
use serde_json::{Value, json};

use super::{NewAnnouncement, announce};
use crate::announcement::Board;
use crate::push::testing::{browser, subscription};
use crate::testing::{ADMIN, BUDI, DEWI, RAKA, Town};

const MANAGE: &str = "/api/user/notification/program_announcement/manage";
/// More than are told at once.
const LARGE: i64 = 230;

impl Town {
    /// Budi teaches class 7; Dewi and Raka attend it.
    pub fn class(&self) {
        self.library.put(a_course(7));
        self.teaches(BUDI, 7);
        self.attends(DEWI, 7);
        self.attends(RAKA, 7);
    }

    async fn writes(&self, title: &str, publish_at: Option<Millis>) -> Value {
        let form = json!({ "program_id": 7, "title": title, "html": "<p>Bawa <strong>spidol</strong>.</p>", "publish_at": publish_at });
        let told = self.as_(BUDI).post(MANAGE, form).await.ok().data().clone();
        self.world.settle().await;
        told
    }

    async fn corrects(&self, id: &Value, title: &str, publish_at: Option<Millis>) -> Value {
        let form = json!({ "title": title, "html": "<p>Bawa krayon.</p>", "publish_at": publish_at });
        let told = self.as_(BUDI).put(&format!("{MANAGE}/{id}"), form).await.ok().data().clone();
        self.world.settle().await;
        told
    }

    async fn withdraws(&self, id: &Value) {
        self.as_(BUDI).delete(&format!("{MANAGE}/{id}")).await.ok();
        self.world.settle().await;
    }

    async fn managed(&self) -> Vec<Value> {
        self.as_(BUDI).get(&format!("{MANAGE}/kelas-7/1/20")).await.ok().data().as_array().unwrap().clone()
    }

    /// What the tab of the class shows.
    async fn tab(&self, user: UserId) -> Vec<String> {
        let form = json!({ "user_id": user, "program_user_id": user, "id": 7 });
        let told = self.as_(user).post("/api/program-activity/v3/program-detail/get/tab-announcement", form).await.ok();
        told.data().as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
    }

    async fn left_to_read(&self, user: UserId) -> Value {
        self.as_(user).get("/api/user/notification/program_announcement/count?program_ids=7").await.ok().data()["unread_count"].clone()
    }

    async fn reads(&self, user: UserId) {
        self.as_(user).post("/api/user/notification/program_announcement/read", json!({ "program_id": 7 })).await.ok();
    }
}

both_engines! {
    async fn b281_what_a_facilitator_writes_is_cleaned_and_read_by_the_class(town: Town) {
        town.class();
        let form = json!({ "program_id": 7, "title": "  Jadwal \n baru ", "html": "<h1>Minggu</h1><p onclick=x>pukul 9<script>alert(1)</script></p>", "publish_at": null });
        let told = town.as_(BUDI).post(MANAGE, form).await.ok().data().clone();
        assert_eq!((&told["title"], &told["html"], &told["state"]), (&json!("Jadwal baru"), &json!("Minggu<p>pukul 9</p>"), &json!("published")));
        assert_eq!((&told["publish_at"], &told["edited_at"], &told["author"]), (&json!(MORNING), &json!(null), &json!("<img src=x>Budi")));
        assert_eq!((&told["read_count"], &told["audience"]), (&json!(0), &json!(2)));
        let slug = told["slug"].as_str().unwrap();
        assert!(slug.starts_with("jadwal-baru-"), "{slug}");
        town.world.settle().await;
        assert_eq!((town.tab(DEWI).await, town.left_to_read(DEWI).await), (vec!["Jadwal baru".to_owned()], json!(1)));
        assert_eq!(town.list(DEWI, "type=program").await[0]["link"], format!("/pengumuman/{slug}"));
        assert_eq!(town.as_(DEWI).get(&format!("/api/user/notification/program_announcement/detail/{slug}")).await.ok().data()["message"], "Minggu<p>pukul 9</p>");
        town.reads(DEWI).await;
        let [only] = &town.managed().await[..] else { panic!("one was written") };
        assert_eq!((&only["read_count"], &only["audience"]), (&json!(1), &json!(2)));
    }

    async fn n1_each_learner_is_told_once_by_the_ways_they_want(town: Town) {
        town.class();
        let token = subscription("https://push.example/dewi", &browser());
        town.as_(DEWI).post("/api/auth/update-fcm-token", json!({ "token": token })).await.ok();
        town.want(DEWI, "kelas", "email", true).await;
        town.want(RAKA, "kelas", "situs", false).await;
        let tx = town.cx.db.write().await.unwrap();
        let new = NewAnnouncement { program: ProgramId::new(7), author: BUDI, title: "Jadwal baru", html: "<p>Minggu</p>", publish_at: None, files: &[] };
        announce(&town.cx, &tx, &new).await.unwrap();
        tx.commit().await.unwrap();
        town.world.settle().await;
        // Told again, as after a restore.
        let again = "INSERT INTO platform_delivery (event_id, listener, fact_key, state, due_at)
                     SELECT id, 'messaging.tell_announcement', '1', 'waiting', 0 FROM platform_event WHERE kind = 'messaging.announcement_published' AND id > $1";
        town.change(again, 0).await;
        town.world.settle().await;
        assert_eq!(town.titles(DEWI, "type=program").await, ["Jadwal baru"]);
        assert_eq!(town.list(DEWI, "type=program").await[0]["message"], "<p><strong>Kelas 7</strong>: Minggu</p>");
        assert_eq!((town.counters(DEWI).await, town.counters(RAKA).await), ((1, 1, 0), (0, 0, 0)));
        let letter = town.world.letter_to("dewi@surel.example").await.unwrap();
        assert_eq!(letter.subject, "Jadwal baru");
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 1);
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_notification").await, 2, "Budi wrote it himself");
    }

    async fn n1_a_class_of_hundreds_is_told_some_at_a_time_and_nobody_is_left_out(town: Town) {
        town.class();
        for number in 0..LARGE {
            town.attends(UserId::new(100 + number), 7);
        }
        let told = town.writes("Jadwal baru", None).await;
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_notification").await, LARGE + 2);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_live WHERE topic = 'announcements/7'").await, 1, "one event for all pages");
        town.withdraws(&told["id"]).await;
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_notification").await, 0);
        assert_eq!(town.counters(UserId::new(100 + LARGE - 1)).await, (0, 0, 0));
        town.world.assert_idle().await;
    }

    async fn b282_what_is_scheduled_is_published_at_its_time_and_once(town: Town) {
        town.class();
        let at = MORNING.plus_seconds(3_600);
        let told = town.writes("Besok libur", Some(at)).await;
        assert_eq!((&told["state"], &told["publish_at"]), (&json!("scheduled"), &json!(at)));
        let slug = told["slug"].as_str().unwrap();
        let page = format!("/api/user/notification/program_announcement/detail/{slug}");
        assert_eq!((town.tab(DEWI).await.len(), town.left_to_read(DEWI).await), (0, json!(0)));
        assert_eq!(town.as_(DEWI).get(&page).await.http.as_u16(), 404, "not even by its address");
        town.reads(DEWI).await;
        // Moved twice: three jobs wait for it, and the first two find nothing to do.
        town.corrects(&told["id"], "Lusa libur", Some(at.plus_seconds(60))).await;
        town.corrects(&told["id"], "Lusa libur", Some(at.plus_seconds(120))).await;
        town.cx.clock.advance_seconds(3_600);
        town.world.settle().await;
        assert_eq!(town.tab(DEWI).await.len(), 0);
        town.cx.clock.advance_seconds(120);
        town.world.settle().await;
        assert_eq!((town.tab(DEWI).await, town.left_to_read(DEWI).await), (vec!["Lusa libur".to_owned()], json!(1)));
        let [only] = &town.managed().await[..] else { panic!("one was written") };
        assert_eq!((&only["state"], &only["publish_at"], &only["edited_at"]), (&json!("published"), &json!(at.plus_seconds(120)), &json!(null)));
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_notification").await, 2);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_live WHERE topic = 'announcements/7'").await, 2, "who read nothing, and the class");
        town.world.assert_idle().await;
    }

    async fn b282_what_is_scheduled_may_be_published_now_or_withdrawn_before(town: Town) {
        town.class();
        let soon = MORNING.plus_seconds(60);
        let (now, never) = (town.writes("Sekarang saja", Some(soon)).await, town.writes("Tidak jadi", Some(soon)).await);
        assert_eq!(town.corrects(&now["id"], "Sekarang saja", None).await["state"], "published");
        town.withdraws(&never["id"]).await;
        town.cx.clock.advance_seconds(120);
        town.world.settle().await;
        assert_eq!((town.tab(DEWI).await, town.titles(DEWI, "type=program").await), (vec!["Sekarang saja".to_owned()], vec!["Sekarang saja".to_owned()]));
    }

    async fn n1_a_correction_keeps_the_readers_and_stands_where_it_was_told(town: Town) {
        town.class();
        let told = town.writes("Jadwal bru", None).await;
        town.reads(DEWI).await;
        town.cx.clock.advance_seconds(60);
        let told = town.corrects(&told["id"], "Jadwal baru", None).await;
        assert_eq!((&told["publish_at"], &told["edited_at"], &told["read_count"]), (&json!(MORNING), &json!(MORNING.plus_seconds(60)), &json!(1)));
        assert_eq!((town.left_to_read(DEWI).await, town.left_to_read(RAKA).await), (json!(0), json!(1)));
        for user in [DEWI, RAKA] {
            assert_eq!((town.tab(user).await, town.titles(user, "type=program").await), (vec!["Jadwal baru".to_owned()], vec!["Jadwal baru".to_owned()]));
        }
        assert_eq!(town.list(DEWI, "type=program").await[0]["message"], "<p><strong>Kelas 7</strong>: Bawa krayon.</p>");
    }

    async fn b281_what_is_withdrawn_is_gone_everywhere_and_every_count_is_right(town: Town) {
        town.class();
        let board = Board::new(town.cx.db.clone(), &town.cx.signals);
        let has_any = async || board.has_any(ProgramId::new(7)).await.unwrap();
        assert!(!has_any().await);
        let told = town.writes("Salah kelas", None).await;
        assert!(has_any().await, "what the process kept is not believed any more");
        town.withdraws(&told["id"]).await;
        assert!(!has_any().await);
        let page = format!("/api/user/notification/program_announcement/detail/{}", told["slug"].as_str().unwrap());
        for user in [DEWI, RAKA] {
            assert_eq!((town.tab(user).await.len(), town.left_to_read(user).await, town.titles(user, "type=program").await.len()), (0, json!(0), 0));
            assert_eq!((town.counters(user).await, town.as_(user).get(&page).await.http.as_u16()), ((0, 0, 0), 404));
        }
        let (live,): (String,) = town.cx.db.read().await.unwrap().one("SELECT data FROM platform_live WHERE topic = 'notifications' AND subject = 1 ORDER BY id DESC LIMIT 1", &[]).await.unwrap();
        assert_eq!(live, r#"{"new":0,"unread":{"program":0,"info":0}}"#, "her pages hear it too");
        assert_eq!(town.managed().await[0]["state"], "withdrawn");
        town.withdraws(&told["id"]).await;
        let form = json!({ "title": "Lagi", "html": "<p>Lagi</p>", "publish_at": null });
        let again = town.as_(BUDI).put(&format!("{MANAGE}/{}", told["id"]), form).await;
        assert_eq!((again.http.as_u16(), again.message()), (409, "Pengumuman ini sudah ditarik. Tulis yang baru, ya."));
    }

    async fn b281_only_who_teaches_the_class_or_runs_the_whole_writes_to_it(town: Town) {
        town.class();
        town.library.put(a_course(8));
        town.teaches(RAKA, 8);
        let told = town.writes("Jadwal baru", None).await;
        let form = || json!({ "program_id": 7, "title": "Halo", "html": "<p>Halo</p>", "publish_at": null });
        let words = || json!({ "title": "Halo", "html": "<p>Halo</p>", "publish_at": null });
        let (list, one) = (format!("{MANAGE}/kelas-7/1/20"), format!("{MANAGE}/{}", told["id"]));
        let asks = async |user: UserId| {
            let person = town.as_(user);
            [person.post(MANAGE, form()).await, person.get(&list).await, person.put(&one, words()).await].map(|told| told.http.as_u16())
        };
        assert_eq!((asks(DEWI).await, asks(RAKA).await), ([404; 3], [404; 3]), "a learner, and who teaches another class");
        assert_eq!((asks(BUDI).await, asks(ADMIN).await), ([200; 3], [200; 3]));
        town.folk.teaching.lock().unwrap().clear();
        assert_eq!(asks(BUDI).await, [404; 3], "from the moment that the role is gone");
        assert_eq!(town.as_(BUDI).delete(&one).await.http.as_u16(), 404);
        assert_eq!(town.as_(ADMIN).get(&format!("{MANAGE}/kelas-99/1/20")).await.http.as_u16(), 404);
    }

    async fn c031_unfit_words_and_days_are_refused_with_their_field(town: Town) {
        town.class();
        let year_and_more = MORNING.plus_seconds(400 * 86_400);
        for (title, html, publish_at, field) in [
            (" \n ", "<p>Halo</p>", None, "title"),
            (&*"a".repeat(151), "<p>Halo</p>", None, "title"),
            ("Halo", "<p> <br></p><script>alert(1)</script>", None, "html"),
            ("Halo", &*"a".repeat(20_001), None, "html"),
            ("Halo", "<p>Halo</p>", Some(year_and_more), "publish_at"),
        ] {
            let told = town.as_(BUDI).post(MANAGE, json!({ "program_id": 7, "title": title, "html": html, "publish_at": publish_at })).await;
            assert_eq!(told.http.as_u16(), 422, "{field}");
            assert!(told.data()["errors"][field].is_array(), "{field}: {}", told.body);
        }
        assert_eq!(town.managed().await, Vec::<Value>::new());
        let most = json!({ "program_id": 7, "title": "é".repeat(150), "html": "<p>Halo</p>", "publish_at": MORNING });
        assert_eq!(town.as_(BUDI).post(MANAGE, most).await.ok().data()["state"], "published", "a moment that is over is now");
    }

    async fn managed_announcements_come_newest_first_and_in_pages(town: Town) {
        town.class();
        for number in 1..=5 {
            town.writes(&format!("Kabar {number}"), None).await;
            town.cx.clock.advance_seconds(1);
        }
        let first = town.as_(BUDI).get(&format!("{MANAGE}/kelas-7/1/2")).await.ok();
        assert_eq!((&first.data()[0]["title"], first.data().as_array().unwrap().len()), (&json!("Kabar 5"), 2));
        assert_eq!(first.body["next-url"], format!("{MANAGE}/kelas-7/2/2"));
        let last = town.as_(BUDI).get(&format!("{MANAGE}/kelas-7/3/2")).await.ok();
        assert_eq!((&last.data()[0]["title"], &last.body["next-url"]), (&json!("Kabar 1"), &json!(null)));
    }
}
