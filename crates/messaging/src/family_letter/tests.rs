use futures_util::future::join_all;
use proptest::prelude::*;
use sanggar_contracts::{ChildWeek, ComingUp, WeekScore};
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_platform::mail::mailbox::Kept;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::facts::{Child, short};
use super::service::step;
use super::{Week, send, stop, words};
use crate::testing::{BUDI, DEWI, RAKA, Town, quiet_week};

const DEWI_ADDRESS: &str = "dewi@surel.example";
const WRITTEN: &str = "SELECT COUNT(*) FROM messaging_family_letter";
/// From Saturday, 9.00, when the towns' clocks stand still, to Sunday, 17.00.
const UNTIL_FIVE: i64 = 32 * 3_600;

impl Town {
    /// At this moment, whatever the test asks later.
    fn did(&self, child: UserId, change: impl FnOnce(&mut ChildWeek)) {
        let mut week = quiet_week(child);
        change(&mut week);
        self.folk.weeks.lock().unwrap().push((self.cx.clock.now(), week));
    }

    fn finished(&self, child: UserId) {
        self.did(child, |week| (week.done, week.minutes) = (5, 125));
    }

    async fn later(&self, seconds: i64) {
        self.world.settle().await;
        self.cx.clock.advance_seconds(seconds);
        self.world.settle().await;
    }

    /// So many more families, each with a child that did something.
    fn families(&self, count: i64, children: i64) -> Vec<UserId> {
        let parents: Vec<UserId> = (0..count).map(|number| UserId::new(1_000 + number)).collect();
        for parent in &parents {
            for number in 0..children {
                let child = UserId::new(parent.get() * 100 + number);
                self.folk.links.lock().unwrap().push((*parent, child));
                self.finished(child);
            }
        }
        parents
    }

    async fn letter(&self) -> Kept {
        self.world.letter_to(DEWI_ADDRESS).await.expect("a letter to Dewi")
    }

    async fn token(&self) -> String {
        let address = self.letter().await.unsubscribe.unwrap();
        address.strip_prefix("https://sanggarmu.test/berhenti-surat/").unwrap().to_owned()
    }

    async fn switch(&self, who: UserId) -> Option<Value> {
        let told = self.as_(who).get("/api/user/notification/settings").await.ok();
        let groups = told.data()["groups"].as_array().unwrap();
        let kelas = groups.iter().find(|group| group["id"] == "kelas").unwrap();
        assert!(groups.iter().all(|group| group["id"] == "kelas" || group["letters"] == json!([])));
        kelas["letters"].as_array().unwrap().first().cloned()
    }

    async fn summary(&self, who: UserId) -> Value {
        self.as_(who).get("/api/user/family-summary").await.ok().data()["text"].clone()
    }
}

both_engines! {
    async fn a_parent_is_written_on_sunday_at_five_what_the_children_did(town: Town) {
        let at = town.cx.clock.now().plus_seconds(3 * 86_400);
        let coming = |title: &str| ComingUp { title: title.to_owned(), program_title: "Klub <b>Baca</b>".to_owned(), at };
        town.did(RAKA, |week| {
            (week.done, week.minutes, week.meetings, week.transcripts) = (5, 125, 1, 1);
            week.scores = vec![WeekScore { title: "Kuis pecahan".to_owned(), program_title: "Pecahan".to_owned(), score: 88 }];
            week.certificates = vec!["Pecahan".to_owned()];
            week.due = ["Satu", "Dua", "Tiga", "Empat", "Lima"].map(coming).to_vec();
            week.meeting = Some(coming("Jumpa"));
        });
        town.later(UNTIL_FIVE - 1).await;
        assert_eq!(town.count(WRITTEN).await, 0, "a second too early");
        town.later(1).await;
        town.later(60).await;
        let letter = town.letter().await;
        assert_eq!(letter.subject, "Kabar belajar Raka pekan ini");
        for words in [
            "Hai Dewi,", "pekan ini, 8–15 November 2026.", "- 5 aktivitas selesai, sekitar 2 jam 5 menit.", "- 1 pertemuan dihadiri.",
            "- Nilai baru 88 untuk “Kuis pecahan” di “Pecahan”.", "- Sertifikat baru: “Pecahan”.", "- Rapor baru sudah terbit.",
            "- Tenggat Selasa, 17 November 2026, 09.00 WIB: “Satu” di “Klub <b>Baca</b>”.", "- dan 2 tenggat lain.",
            "- Pertemuan Selasa, 17 November 2026, 09.00 WIB: “Jumpa”", "Lihat selengkapnya: https://sanggarmu.test/keluarga",
            "karena akun anakmu tertaut dengan akunmu", "Berhenti menerima surat ini: https://sanggarmu.test/berhenti-surat/",
            "https://sanggarmu.test/profile?page=notifikasi",
        ] {
            assert!(letter.body_text.contains(words), "{words} is not in {}", letter.body_text);
        }
        let html = letter.body_html.unwrap();
        assert!(html.contains("Klub &lt;b&gt;Baca&lt;/b&gt;") && !html.contains("<b>Baca") && html.contains("href=\"https://sanggarmu.test/keluarga\""));
        assert!(html.contains(&letter.unsubscribe.unwrap()));
        assert!(!letter.body_text.contains("Empat"), "three are named");
    }

    async fn a_parent_and_a_week_have_one_letter_however_often_the_job_runs(town: Town) {
        town.finished(RAKA);
        town.later(UNTIL_FIVE).await;
        for _ in 0..3 {
            town.later(60).await;
        }
        town.later(3_600).await;
        assert_eq!(town.count(WRITTEN).await, 1);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 1);
        town.later(6 * 86_400).await;
        town.finished(RAKA);
        town.later(86_400).await;
        town.later(60).await;
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 2, "the next week has its own");
        assert_eq!(town.count("SELECT COUNT(DISTINCT week) FROM messaging_family_letter").await, 2);
    }

    async fn a_run_that_was_cut_off_goes_on_where_it_was(town: Town) {
        town.finished(RAKA);
        town.families(45, 1);
        town.cx.clock.advance_seconds(UNTIL_FIVE);
        let week = Week::last(town.cx.clock.now());
        assert!(step(&town.cx, week).await.unwrap());
        assert_eq!(town.count(WRITTEN).await, 20, "some in one commit");
        town.change("UPDATE messaging_family_week SET last_parent = $1", 0).await;
        send(&town.cx, week).await.unwrap();
        town.world.settle().await;
        assert_eq!(town.count(WRITTEN).await, 46);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 46, "nobody has two, even of those who were asked about again");
        assert_eq!(town.count("SELECT COUNT(DISTINCT recipient) FROM platform_mail").await, 46);
    }

    async fn many_at_once_write_no_letter_twice(town: Town) {
        town.families(70, 1);
        town.cx.clock.advance_seconds(UNTIL_FIVE);
        let week = Week::last(town.cx.clock.now());
        for outcome in join_all((0..4).map(|_| send(&town.cx, week))).await {
            outcome.unwrap();
        }
        town.world.settle().await;
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 70);
        assert_eq!(town.count("SELECT COUNT(DISTINCT recipient) FROM platform_mail").await, 70);
    }

    async fn a_server_that_was_down_writes_until_monday_evening(town: Town) {
        town.finished(RAKA);
        town.later(UNTIL_FIVE + 27 * 3_600).await;
        town.later(60).await;
        assert_eq!(town.count(WRITTEN).await, 0, "20.00 on Monday is too late");
        town.cx.clock.advance_seconds(-120);
        send(&town.cx, Week::last(town.cx.clock.now())).await.unwrap();
        assert_eq!(town.count(WRITTEN).await, 1, "who asks for a week by name gets it");
    }

    async fn a_server_that_was_down_on_sunday_writes_on_monday(town: Town) {
        town.finished(RAKA);
        town.later(UNTIL_FIVE + 26 * 3_600).await;
        assert_eq!(town.count(WRITTEN).await, 1);
    }

    async fn nothing_is_written_when_nothing_happened(town: Town) {
        let at = town.cx.clock.now().plus_seconds(4 * 86_400);
        let coming = ComingUp { title: "Satu".to_owned(), program_title: "Kelas".to_owned(), at };
        town.did(RAKA, |week| (week.due, week.meeting) = (vec![coming.clone()], Some(coming)));
        town.later(UNTIL_FIVE).await;
        assert_eq!(town.count(WRITTEN).await, 0, "what only comes is no news");
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_family_week WHERE ended_at IS NOT NULL").await, 1);
    }

    async fn each_kind_of_news_is_worth_a_letter(town: Town) {
        let score = WeekScore { title: "Kuis".to_owned(), program_title: "Kelas".to_owned(), score: 7 };
        let week = Week::last(town.cx.clock.now().plus_seconds(UNTIL_FIVE));
        let announced = "INSERT INTO messaging_announcement (program_id, title, message, slug, state, published_at) VALUES ($1, 'Bawa <baskom>', '', $3, 'published', $2)";
        let kinds: [&dyn Fn(&mut ChildWeek); 5] = [
            &|week| week.done = 1,
            &|week| week.scores = vec![score.clone()],
            &|week| week.certificates = vec!["Kelas".to_owned()],
            &|week| week.transcripts = 1,
            &|week| week.programs = vec![ProgramId::new(7)],
        ];
        for (turn, kind) in kinds.into_iter().enumerate() {
            town.change("DELETE FROM messaging_family_letter WHERE user_id = $1", 1).await;
            town.change("DELETE FROM messaging_family_week WHERE last_parent >= $1", 0).await;
            town.folk.weeks.lock().unwrap().clear();
            town.did(RAKA, kind);
            if turn == 4 {
                let tx = town.cx.db.write().await.unwrap();
                let (now, before) = (town.cx.clock.now(), week.begins_at().plus_seconds(-1));
                for (program, at, slug) in [(7_i64, now, "satu"), (8, now, "dua"), (7, before, "tiga")] {
                    tx.run(announced, &args![program, at, slug]).await.unwrap();
                }
                tx.commit().await.unwrap();
            }
            send(&town.cx, week).await.unwrap();
            assert_eq!(town.count(WRITTEN).await, 1, "{turn}");
        }
        town.world.settle().await;
        assert_eq!(town.letter().await.body_text.matches("Pengumuman kelas: “Bawa <baskom>”").count(), 1, "of the own class, in this week");
    }

    async fn a_week_ends_at_the_second(town: Town) {
        town.cx.clock.advance_seconds(UNTIL_FIVE - 1);
        town.finished(RAKA);
        town.cx.clock.advance_seconds(1);
        town.folk.links.lock().unwrap().push((BUDI, UserId::new(500)));
        town.finished(UserId::new(500));
        town.later(0).await;
        town.later(60).await;
        assert_eq!(town.letter().await.subject, "Kabar belajar Raka pekan ini");
        let week = Week::last(town.cx.clock.now());
        assert_eq!(town.cx.family_weeks.weeks_of(&[UserId::new(500)], week.begins_at(), week.ends_at()).await.unwrap()[0].done, 0, "of the next week");
    }

    async fn all_children_stand_in_one_letter_and_who_is_not_linked_in_none(town: Town) {
        let (nala, bima) = (UserId::new(100), UserId::new(101));
        town.folk.links.lock().unwrap().extend([(DEWI, nala), (DEWI, bima)]);
        town.folk.unlinked.lock().unwrap().push((DEWI, bima));
        for child in [RAKA, bima] {
            town.finished(child);
        }
        town.later(UNTIL_FIVE).await;
        town.later(60).await;
        let letter = town.letter().await;
        assert_eq!(letter.subject, "Kabar belajar Raka dan Warga pekan ini");
        assert_eq!(letter.body_text.matches("Warga\n- ").count(), 1);
        assert!(letter.body_text.contains("Warga\n- Belum ada yang selesai pekan ini."), "{}", letter.body_text);
    }

    async fn a_child_an_unproved_address_and_who_wants_none_get_none(town: Town) {
        let grandchild = UserId::new(100);
        let (child, other) = (UserId::new(102), UserId::new(103));
        town.folk.links.lock().unwrap().extend([(child, grandchild), (DEWI, child), (BUDI, other)]);
        for one in [RAKA, grandchild, other] {
            town.finished(one);
        }
        town.want(DEWI, "surat_mingguan", "email", false).await;
        town.later(UNTIL_FIVE).await;
        town.later(60).await;
        assert_eq!(town.count(WRITTEN).await, 0);
        assert_eq!(town.count("SELECT COUNT(*) FROM platform_mail").await, 0);
    }

    async fn statements_do_not_grow_with_the_children(town: Town) {
        town.families(20, 1);
        town.cx.clock.advance_seconds(UNTIL_FIVE);
        let week = Week::last(town.cx.clock.now());
        town.folk.unlinked.lock().unwrap().push((DEWI, RAKA));
        let (_, few) = counted(step(&town.cx, week)).await;
        town.change("DELETE FROM messaging_family_letter WHERE user_id > $1", 0).await;
        town.change("DELETE FROM messaging_family_week WHERE last_parent > $1", 0).await;
        for parent in 1_000..1_020 {
            let more = (1..9).map(|number| (UserId::new(parent), UserId::new(parent * 100 + number)));
            town.folk.links.lock().unwrap().extend(more);
        }
        let (_, many) = counted(step(&town.cx, week)).await;
        assert_eq!((many, town.count(WRITTEN).await), (few, 20), "one for each letter and its job, and some for all together");
        assert!(few <= 20 * 2 + 8, "{few}");
    }

    async fn the_letter_is_stopped_at_its_address_alone_again_and_again(town: Town) {
        town.finished(RAKA);
        town.later(UNTIL_FIVE).await;
        town.later(60).await;
        let token = town.token().await;
        assert!(token.len() == 43 && !token.contains("dewi"));
        let stored = town.cx.db.read().await.unwrap().one::<(String,)>("SELECT stop_hash FROM messaging_family_letter", &[]).await.unwrap().0;
        assert_ne!(stored, token, "only its hash is kept");
        for wrong in ["", "x", &token[1..], &format!("{token}x"), &stored] {
            assert!(!stop(&town.cx, wrong).await.unwrap(), "{wrong}");
        }
        assert_eq!(town.switch(DEWI).await.unwrap()["on"], true);
        for _ in 0..2 {
            assert!(stop(&town.cx, &token).await.unwrap());
            assert_eq!(town.switch(DEWI).await.unwrap()["on"], false);
        }
        assert_eq!(town.count("SELECT COUNT(*) FROM messaging_setting").await, 1, "nothing else is switched");
        town.later(6 * 86_400).await;
        town.finished(RAKA);
        town.later(86_400).await;
        assert_eq!(town.count(WRITTEN).await, 1, "no second letter");
    }

    async fn the_switch_is_offered_to_parents_and_goes_by_mail_alone(town: Town) {
        let switch = town.switch(DEWI).await.unwrap();
        assert_eq!((&switch["id"], &switch["channel"], &switch["on"]), (&json!("surat_mingguan"), &json!("email"), &json!(true)));
        assert_eq!(switch["label"], "Surat mingguan tentang anak");
        assert_eq!(town.switch(BUDI).await, None, "who has no children");
        town.want(DEWI, "kelas", "email", false).await;
        assert_eq!(town.switch(DEWI).await.unwrap()["on"], true, "the group's own mail is another matter");
        for channel in ["situs", "push", "ponsel"] {
            let form = json!({ "group": "surat_mingguan", "channel": channel, "on": true });
            assert_eq!(town.as_(DEWI).post("/api/user/notification/settings", form).await.http, 422);
        }
    }

    async fn letters_of_more_than_a_year_ago_are_forgotten_with_the_next(town: Town) {
        let old = "INSERT INTO messaging_family_letter (user_id, week, stop_hash, written_at) VALUES (1, '2025-11-02', 'x', $1)";
        town.change(old, town.cx.clock.now().plus_seconds(-367 * 86_400).0).await;
        town.later(UNTIL_FIVE).await;
        assert_eq!(town.count(WRITTEN).await, 0);
    }

    async fn a_parent_can_pass_the_week_on_and_nobody_else_has_one(town: Town) {
        let at = town.cx.clock.now().plus_seconds(3 * 86_400);
        town.did(RAKA, |week| {
            (week.done, week.minutes) = (5, 125);
            week.scores = vec![WeekScore { title: "Rahasia".to_owned(), program_title: "Rahasia".to_owned(), score: 88 }];
            week.meeting = Some(ComingUp { title: "Rahasia".to_owned(), program_title: "Rahasia".to_owned(), at });
        });
        let told = "Kabar belajar pekan 9–15 November 2026\nRaka: 5 aktivitas selesai (2 jam 5 menit), 1 nilai baru.\n\
                    Pertemuan berikutnya: Raka, Selasa, 17 November 2026, 09.00 WIB.\nSanggarmu";
        assert_eq!(town.summary(DEWI).await, told, "no titles: not everybody may know of a class");
        town.folk.weeks.lock().unwrap().clear();
        assert_eq!(town.summary(DEWI).await, "Kabar belajar pekan 9–15 November 2026\nRaka: belum ada yang selesai.\nSanggarmu");
        assert_eq!((town.summary(BUDI).await, town.summary(RAKA).await), (Value::Null, Value::Null));
        assert_eq!(town.world.visitor(&town.edge).get("/api/user/family-summary").await.http, 401);
    }
}

proptest! {
    #[test]
    fn what_is_passed_on_has_at_most_500_signs(
        names in prop::collection::vec("\\PC{0,200}", 0..40),
        numbers in prop::array::uniform4(0_i64..i64::MAX / 100),
        brand in "\\PC{0,600}",
    ) {
        let [done, minutes, meetings, transcripts] = numbers;
        let child = |name: &String| Child {
            name: short(name.split_whitespace().next().unwrap_or_default()),
            week: ChildWeek { done, minutes, meetings, transcripts, ..quiet_week(RAKA) },
            announcements: Vec::new(),
        };
        let children: Vec<Child> = names.iter().map(child).collect();
        let children: Vec<&Child> = children.iter().collect();
        let text = words::summary(&brand, &words::days(Millis(0), Millis(1)), &children);
        prop_assert!(text.encode_utf16().count() <= words::MAX_SUMMARY, "{text}");
        prop_assert!(text.chars().count() <= words::MAX_SUMMARY);
    }
}

#[test]
fn a_name_is_one_line_of_some_letters() {
    assert_eq!((short("Raka").as_str(), short("A\u{202e}b\u{7}c").as_str()), ("Raka", "Abc"));
    assert_eq!(short(&"a".repeat(200)), format!("{}…", "a".repeat(24)));
}
