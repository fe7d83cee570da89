use futures_util::StreamExt;
use sanggar_contracts::class_room;
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::live::{StreamCaps, Viewer};
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{NewAnnouncement, announce, query};
use crate::testing::{BUDI, DEWI, RAKA, Town};

impl Town {
    async fn announces(&self, program: i64, message: &str) {
        let tx = self.cx.db.write().await.unwrap();
        let announcement = NewAnnouncement {
            program: ProgramId::new(program),
            author: BUDI,
            title: "Pengumuman",
            html: message,
            publish_at: None,
            files: &[],
        };
        announce(&self.cx, &tx, &announcement).await.unwrap();
        tx.commit().await.unwrap();
        self.world.settle().await;
    }

    async fn unread(&self, user: UserId, programs: &str) -> Value {
        self.as_(user).get(&format!("/api/user/notification/program_announcement/count/?program_ids={programs}")).await.ok().data().clone()
    }
}

both_engines! {
    async fn c031_unread_announcements_are_counted_for_each_programme_and_in_all(town: Town) {
        for program in [1, 2] {
            town.attends(DEWI, program);
        }
        for program in [1, 1, 2, 3] {
            town.announces(program, "<p>Halo</p>").await;
        }
        assert_eq!(town.unread(DEWI, "1,2").await, json!({ "unread_count": 3, "per_program": { "1": 2, "2": 1 } }));
        assert_eq!(town.unread(DEWI, "1").await["unread_count"], 2);
        assert_eq!(town.unread(DEWI, "4").await, json!({ "unread_count": 0, "per_program": { "4": 0 } }));
    }

    async fn the_newest_of_each_class_is_told_and_nothing_that_is_older(town: Town) {
        let began = town.cx.clock.now();
        town.announces(1, "<p>Dulu</p>").await;
        town.cx.clock.advance_seconds(60);
        let since = town.cx.clock.now();
        for program in [2, 2, 3] {
            town.announces(program, "<p>Halo</p>").await;
            town.cx.clock.advance_seconds(1);
        }
        let newest = async |programs: &[i64], since| {
            let programs: Vec<ProgramId> = programs.iter().copied().map(ProgramId::new).collect();
            let mut rows = query::newest_of(&town.cx.db.read().await.unwrap(), &programs, since).await.unwrap();
            rows.sort_by_key(|(program, ..)| *program);
            rows.into_iter().map(|(program, _, _, at)| (program.get(), at)).collect::<Vec<_>>()
        };
        assert_eq!(newest(&[1, 2], since).await, [(2, since.plus_seconds(1))]);
        assert_eq!(newest(&[1, 2, 3], began).await, [(1, began), (2, since.plus_seconds(1)), (3, since.plus_seconds(2))]);
    }

    async fn c031_a_programme_that_one_does_not_attend_tells_nothing(town: Town) {
        town.attends(DEWI, 1);
        town.announces(1, "<p>Halo</p>").await;
        assert_eq!(town.unread(BUDI, "1").await, json!({ "unread_count": 0, "per_program": { "1": 0 } }));
        let told = town.as_(BUDI).post("/api/user/notification/program_announcement/read", json!({ "program_id": 1 })).await.ok();
        assert_eq!(told.data(), &json!({ "unread_count": 0 }));
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_announcement_read").await, 0);
    }

    async fn c031_one_to_fifty_numbers_are_asked_for(town: Town) {
        let many: Vec<String> = (1..=51).map(|number| number.to_string()).collect();
        for wrong in ["", "satu", "1,,2", "1;2", &many.join(",")] {
            let told = town.as_(DEWI).get(&format!("/api/user/notification/program_announcement/count/?program_ids={wrong}")).await;
            assert_eq!((told.http.as_u16(), told.message()), (400, "Sebutkan 1 sampai 50 kelas."), "{wrong}");
        }
        assert_eq!(town.unread(DEWI, &many[..50].join(",")).await["unread_count"], 0);
    }

    async fn b162_the_pages_of_a_class_hear_that_it_has_news_and_each_reader_how_many_are_left(town: Town) {
        let (caps, address) = (StreamCaps { person: 1, source: 9 }, "203.0.113.1".parse().unwrap());
        let listen = async |user: UserId, program: i64| {
            let rooms = async { Ok(vec![class_room(ProgramId::new(program))]) };
            town.cx.live.subscribe_from(address, Some(Viewer { user, session: user.get() }), caps, None, rooms).await.unwrap()
        };
        let (mut dewi, mut raka, mut budi) = (listen(DEWI, 7).await, listen(RAKA, 7).await, listen(BUDI, 8).await);
        town.attends(DEWI, 7);
        town.attends(RAKA, 7);
        town.announces(7, "<p>Halo</p>").await;
        town.announces(7, "<p>Halo lagi</p>").await;
        town.as_(DEWI).post("/api/user/notification/program_announcement/read", json!({ "program_id": 7 })).await.ok();
        town.world.settle().await;
        for expected in ["null", "null", r#"{"unread_count":0}"#] {
            let event = dewi.next().await.unwrap();
            assert_eq!((event.topic.as_str(), event.data.as_str()), ("announcements/7", expected));
        }
        assert_eq!(raka.next().await.unwrap().topic, "announcements/7");
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_live").await, 3, "two for the class, one for who has read");
        assert!(futures_util::FutureExt::now_or_never(budi.next()).is_none());
        assert_eq!((town.unread(DEWI, "7").await["unread_count"].clone(), town.unread(RAKA, "7").await["unread_count"].clone()), (json!(0), json!(2)));
    }

    async fn r145_an_announcement_has_a_page_for_those_who_attend(town: Town) {
        town.attends(DEWI, 7);
        town.announces(7, "<p>Halo</p>").await;
        let page = async |user: UserId, slug: &str| town.as_(user).get(&format!("/api/user/notification/program_announcement/detail/{slug}")).await;
        let (slug,): (String,) = town.cx.db.read().await.unwrap().one("SELECT slug FROM messaging_announcement", &[]).await.unwrap();
        let told = page(DEWI, &slug).await.ok();
        assert_eq!((&told.data()["title"], &told.data()["message"], &told.data()["program_id"]), (&json!("Pengumuman"), &json!("<p>Halo</p>"), &json!(7)));
        for (user, slug) in [(BUDI, slug.as_str()), (DEWI, "pengumuman-2")] {
            assert_eq!(page(user, slug).await.http.as_u16(), 404, "{slug}");
        }
    }

    async fn c081_the_tab_lists_what_a_programme_announced_for_those_who_attend(town: Town) {
        town.attends(DEWI, 7);
        for number in 1..=21 {
            town.announces(7, &format!("<p>Halo <strong>{number}</strong></p>")).await;
        }
        let asked = async |user: UserId, form: Value| town.as_(user).post("/api/program-activity/v3/program-detail/get/tab-announcement", form).await;
        let form = |user: UserId, page: i64| json!({ "user_id": user, "program_user_id": user, "id": 7, "page": page });
        let first = asked(DEWI, form(DEWI, 1)).await.ok();
        assert_eq!(first.data().as_array().unwrap().len(), 20);
        assert_eq!((&first.data()[0]["summary"], &first.data()[0]["is_read"]), (&json!("Halo 21"), &json!(false)));
        let next = first.body["next-url"].as_str().unwrap();
        assert_eq!(next, "/api/program-activity/v3/program-detail/get/tab-announcement?page=2");
        let followed = town.as_(DEWI).post(next, json!({ "user_id": DEWI, "program_user_id": DEWI, "id": 7 })).await.ok();
        assert_eq!((&followed.data()[0]["summary"], &followed.body["next-url"]), (&json!("Halo 1"), &json!(null)), "the 21st is in reach");
        assert_eq!(asked(DEWI, form(DEWI, 2)).await.ok().data()[0]["summary"], "Halo 1");
        town.as_(DEWI).post("/api/user/notification/program_announcement/read", json!({ "program_id": 7 })).await.ok();
        assert_eq!(asked(DEWI, form(DEWI, 1)).await.ok().data()[0]["is_read"], true);
        for (caller, user) in [(BUDI, BUDI), (BUDI, DEWI)] {
            assert_eq!(asked(caller, form(user, 1)).await.http.as_u16(), 404);
        }
        let other = json!({ "user_id": DEWI, "program_user_id": RAKA, "id": 7 });
        assert_eq!(asked(DEWI, other).await.http.as_u16(), 404, "not her place");
        assert_eq!(asked(DEWI, form(DEWI, 0)).await.http.as_u16(), 400);
    }

    async fn an_announcement_is_cleaned_when_it_is_written(town: Town) {
        town.announces(1, "<p>Halo<script>alert(1)</script></p>").await;
        let stored = town.cx.db.read().await.unwrap().one::<(String,)>("SELECT message FROM messaging_announcement", &[]).await.unwrap();
        assert_eq!(stored.0, "<p>Halo</p>");
    }

    async fn c031_those_are_read_that_were_shown_and_no_others(town: Town) {
        for program in [1, 2] {
            town.attends(DEWI, program);
            town.announces(program, "<p>Halo</p>").await;
        }
        town.announces(1, "<p>Halo lagi</p>").await;
        let read = async |ids: Value| town.as_(DEWI).post("/api/user/notification/program_announcement/read", json!({ "program_id": 1, "announcement_ids": ids })).await;
        assert_eq!(read(json!([])).await.ok().data(), &json!({ "unread_count": 2 }));
        assert_eq!(read(json!([1, 2])).await.ok().data(), &json!({ "unread_count": 1 }), "the second is of another programme");
        assert_eq!(town.unread(DEWI, "1,2").await, json!({ "unread_count": 2, "per_program": { "1": 1, "2": 1 } }));
        assert_eq!(read(Value::from_iter(1..=101)).await.http.as_u16(), 422);
        assert_eq!(read(json!(null)).await.ok().data(), &json!({ "unread_count": 0 }));
    }
}
