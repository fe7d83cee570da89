use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{EntrancesEnded, PersonErased, RelationEnded};
use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::outbox::Fact;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::course_progress;
use crate::testing::{SINTA, School, YOGA, a_course};

const DAY: i64 = 86_400;
const LIST: &str = "/api/program-activity/dashboard/resource-list/1/8";

impl School {
    /// Sinta's class: an essay due today, a meeting tomorrow, files in 90 days, a reading in 91 that nobody must do.
    async fn with_dates(&self) {
        let mut course = a_course(4);
        let now = self.cx.clock.now();
        let [reading, meeting] = &mut course.topics[0].activities[..] else { unreachable!() };
        reading.ends_at = Some(now.plus_seconds(91 * DAY));
        reading.is_mandatory = false;
        meeting.kind = ActivityKind::LiveStreaming;
        meeting.minutes = 60;
        meeting.starts_at = Some(now.plus_seconds(DAY));
        meeting.is_mandatory = false;
        let [files, essay] = &mut course.topics[1].activities[..] else { unreachable!() };
        files.kind = ActivityKind::File;
        files.ends_at = Some(now.plus_seconds(90 * DAY));
        essay.ends_at = Some(now.plus_seconds(3_600));
        let course = self.library.put(course);
        self.library.fill(ActivityId::new(44), json!({ "prompt": "", "min_words": 1, "rubric": [] }));
        self.enrolled(SINTA, &course).await;
    }

    async fn dated(&self, path: &str, form: Value) -> Vec<i64> {
        ids(&self.person(SINTA).post(path, form).await.ok())
    }

    async fn finishes(&self, activity: i64) {
        let progress =
            course_progress::of_activity(&self.cx, &self.cx.db.read().await.unwrap(), SINTA, ActivityId::new(activity)).await.unwrap();
        let tx = self.cx.db.write().await.unwrap();
        course_progress::complete(&self.cx, &tx, &progress, ActivityId::new(activity), None).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn happens(&self, fact: &impl Fact) {
        let tx = self.cx.db.write().await.unwrap();
        self.cx.outbox.write(&tx, fact).await.unwrap();
        tx.commit().await.unwrap();
        self.world.settle().await;
    }

    async fn link(&self, user: UserId) -> String {
        let told = self.person(user).post("/api/program-activity/calendar/link", json!({})).await.ok();
        told.data()["url"].as_str().unwrap().trim_start_matches(&*self.cx.settings.origin).to_owned()
    }
}

fn ids(told: &TestResponse) -> Vec<i64> {
    told.data().as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

both_engines! {
    async fn what_is_still_locked_is_not_to_do_but_stands_in_the_calendar(school: School) {
        school.with_dates().await;
        let mut course = (*school.library.find(|_| true).unwrap()).clone();
        course.is_linear = true;
        school.library.put(course.clone());
        assert_eq!(school.dated(LIST, json!({})).await, Vec::<i64>::new(), "the reading that comes first is due in 91 days");
        school.finishes(41).await;
        assert_eq!(school.dated(LIST, json!({})).await, [42], "the meeting is the next that opens");
        course.stage = sanggar_contracts::CourseStage::Registration;
        school.library.put(course);
        assert_eq!(school.dated(LIST, json!({})).await, Vec::<i64>::new());
        let today = sanggar_kernel::Day::at(school.cx.clock.now());
        let month = json!({ "period_start": today.to_string(), "period_end": today.plus_days(30).to_string() });
        assert_eq!(school.dated("/api/program-activity/dashboard/calendar/resource-list", month).await, [44, 42]);
    }

    async fn b302_the_schedule_and_the_period_narrow_together(school: School) {
        school.with_dates().await;
        let end = sanggar_kernel::Day::at(school.cx.clock.now()).plus_days(90).to_string();
        for (form, found) in [
            (json!({ "schedule": "today", "period_end": end }), vec![44]),
            (json!({ "schedule": "week", "period_end": end }), vec![44, 42]),
            (json!({ "schedule": "all", "period_end": end }), vec![44, 42, 43]),
        ] {
            assert_eq!(school.dated(LIST, form.clone()).await, found, "{form}");
        }
    }

    async fn c099_b387_what_is_due_in_ninety_days_comes_by_its_date(school: School) {
        school.with_dates().await;
        assert_eq!(school.dated(LIST, json!({})).await, [44, 42, 43]);
        let first = school.person(SINTA).post("/api/program-activity/dashboard/resource-list/1/2", json!({})).await.ok();
        assert_eq!((ids(&first), &first.body["next-url"]), (vec![44, 42], &json!("/api/program-activity/dashboard/resource-list/2/2")));
        assert_eq!(first.data()[0]["program"]["slug"], "kelas-4");
        assert_eq!(first.data()[0]["due_at"], school.cx.clock.now().plus_seconds(3_600).0);
        school.finishes(42).await;
        assert_eq!(school.dated(LIST, json!({})).await, [44, 43]);
        assert!(ids(&school.person(YOGA).post(LIST, json!({})).await.ok()).is_empty());
    }

    async fn c099_b302_b359_the_filters_are_types_mandatory_schedule_and_period(school: School) {
        school.with_dates().await;
        for (form, expected) in [
            (json!({ "types": ["essay", "file"] }), vec![44, 43]),
            (json!({ "mandatory": true }), vec![44, 43]),
            (json!({ "schedule": "today" }), vec![44]),
            (json!({ "schedule": "week" }), vec![44, 42]),
            (json!({ "schedule": "all" }), vec![44, 42, 43]),
            (json!({ "period_start": "2026-11-15", "period_end": "2027-02-13" }), vec![42, 43, 41]),
        ] {
            assert_eq!(school.dated(LIST, form.clone()).await, expected, "{form}");
        }
        for form in [json!({ "period_start": "kemarin" }), json!({ "period_start": "2026-11-15", "period_end": "2026-11-14" })] {
            assert_eq!(school.person(SINTA).post(LIST, form).await.http.as_u16(), 422);
        }
        assert_eq!(school.person(SINTA).post(LIST, json!({ "types": ["lain"] })).await.http.as_u16(), 400);
        assert_eq!(school.person(SINTA).post("/api/program-activity/dashboard/resource-list/0/8", json!({})).await.http.as_u16(), 400);
    }

    async fn c099_what_was_sent_is_no_longer_to_do(school: School) {
        school.with_dates().await;
        let place = school.enrolled(SINTA, &a_course(4)).await;
        school.saves(SINTA, place, 44, json!("selesai"), &[], 1).await.ok();
        assert_eq!(school.dated(LIST, json!({})).await, [44, 42, 43]);
        school.hands_in(SINTA, place, 44).await.ok();
        assert_eq!(school.dated(LIST, json!({})).await, [42, 43]);
    }

    async fn c100_the_calendar_holds_what_is_done_too(school: School) {
        school.with_dates().await;
        school.finishes(42).await;
        let calendar = "/api/program-activity/dashboard/calendar/resource-list";
        let told = school.person(SINTA).post(calendar, json!({ "period_start": "2026-11-14", "period_end": "2026-11-15" })).await.ok();
        assert_eq!((ids(&told), &told.data()[1]["is_complete"]), (vec![44, 42], &json!(true)));
        assert_eq!(school.dated(calendar, json!({ "period_start": "2026-11-14", "period_end": "2027-01-14" })).await, [44, 42]);
        let told = school.person(SINTA).post(calendar, json!({ "period_start": "2026-11-14", "period_end": "2027-01-15" })).await;
        assert_eq!(told.error("period_end"), "Pilih paling banyak 62 hari.");
    }

    async fn b386_the_summary_names_the_next_meeting_and_what_was_done_last(school: School) {
        school.with_dates().await;
        school.finishes(43).await;
        school.cx.clock.advance_seconds(60);
        school.finishes(41).await;
        let told = school.person(SINTA).get("/api/program-activity/dashboard/summary").await.ok();
        assert_eq!((&told.data()["greeting_name"], &told.data()["parent_name"], &told.data()["next_meeting"]["id"]), (&json!("Sinta"), &Value::Null, &json!(42)));
        let last: Vec<i64> = told.data()["last"].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect();
        assert_eq!(last, [41, 43]);
        school.cx.clock.advance_seconds(DAY + 3_600);
        let told = school.person(SINTA).get("/api/program-activity/dashboard/summary").await.ok();
        assert_eq!(told.data()["next_meeting"], Value::Null, "it is over");
    }

    async fn a_calendar_ends_when_it_is_withdrawn_and_when_the_account_is_taken_back(school: School) {
        let anyone = school.visitor().without_key();
        let since = async || school.person(SINTA).get("/api/program-activity/calendar/link").await.ok().data()["since"].clone();
        assert_eq!(since().await, json!(null));
        let link = school.link(SINTA).await;
        assert_eq!((anyone.get(&link).await.http.as_u16(), since().await), (200, json!(school.cx.clock.now())));
        school.person(YOGA).post("/api/program-activity/calendar/link/end", json!({})).await.ok();
        assert_eq!(anyone.get(&link).await.http.as_u16(), 200, "somebody else withdrew it");
        school.person(SINTA).post("/api/program-activity/calendar/link/end", json!({})).await.ok();
        assert_eq!((anyone.get(&link).await.http.as_u16(), since().await), (404, json!(null)));
        let link = school.link(SINTA).await;
        school.happens(&EntrancesEnded { user: SINTA }).await;
        assert_eq!(anyone.get(&link).await.http.as_u16(), 404, "it outlived the reset");
    }

    async fn a_calendar_that_a_parent_made_inside_a_child_s_account_ends_with_the_link(school: School) {
        let ended = || RelationEnded { parent: YOGA, child: SINTA, by: SINTA, sessions: vec![] };
        let anyone = school.visitor().without_key();
        let own = school.link(SINTA).await;
        school.happens(&ended()).await;
        assert_eq!(anyone.get(&own).await.http.as_u16(), 200, "the child's own");
        let told = school.inside(SINTA, YOGA).post("/api/program-activity/calendar/link", json!({})).await.ok();
        let made = told.data()["url"].as_str().unwrap().trim_start_matches(&*school.cx.settings.origin).to_owned();
        assert_eq!(anyone.get(&made).await.http.as_u16(), 200);
        school.happens(&ended()).await;
        assert_eq!(anyone.get(&made).await.http.as_u16(), 404, "the parent goes on reading");
    }

    async fn a_calendar_is_read_by_its_secret_address_and_a_new_one_ends_the_old(school: School) {
        school.with_dates().await;
        let link = school.link(SINTA).await;
        let anyone = school.visitor().without_key();
        let told = anyone.get(&link).await;
        assert_eq!((told.http.as_u16(), &told.headers["content-type"]), (200, &"text/calendar; charset=utf-8".parse().unwrap()));
        let lines = told.text.replace("\r\n ", "");
        for line in ["BEGIN:VCALENDAR", "DTSTART:20261115T020000Z", "DTEND:20261115T030000Z", "SUMMARY:Pertemuan daring: Aktivitas 42", "UID:aktivitas-44@sanggarmu"] {
            assert!(lines.contains(line), "{line} in {lines}");
        }
        assert_eq!(told.text.matches("BEGIN:VEVENT").count(), 4);
        let stored: (String,) = school.cx.db.read().await.unwrap().one("SELECT token_hash FROM learning_calendar", &[]).await.unwrap();
        assert!(!link.contains(&stored.0));
        let newer = school.link(SINTA).await;
        assert_eq!((anyone.get(&link).await.http.as_u16(), anyone.get(&newer).await.http.as_u16()), (404, 200));
        assert_eq!(anyone.get("/api/kalender/tebakan.ics").await.http.as_u16(), 404);
        assert_eq!(anyone.get(newer.trim_end_matches(".ics")).await.http.as_u16(), 404);
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(anyone.get(&newer).await.http.as_u16(), 404, "gone with the person");
    }
}
