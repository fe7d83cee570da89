use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use futures_util::future::join_all;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{ActivityCompleted, Course, DirectChatSpoken};
use sanggar_kernel::{ActivityId, EnrolmentId, ProgramId, UserId};
use sanggar_platform::args;
use sanggar_testkit::world::MORNING;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::testing::{GROUP, MEMBER, SINTA, School, Talking, YOGA, a_course, an_activity};

const WATCH_IT_ALL: &str = "Silakan simak keseluruhan video untuk menyelesaikan aktivitas.";

impl School {
    /// Reports what a person does in an activity.
    pub async fn reports(&self, user: UserId, place: EnrolmentId, activity: i64, report: Value) -> TestResponse {
        let mut body = json!({ "program_user_id": place, "resource_id": activity });
        body.as_object_mut().unwrap().extend(report.as_object().unwrap().clone());
        self.person(user).post("/api/program_activity/v2/activity/?source=web", body).await
    }

    /// A class with one activity of the kind, 41, and one to read, 42.
    async fn with_a(&self, kind: ActivityKind) -> EnrolmentId {
        let mut course = a_course(4);
        course.topics.truncate(1);
        course.topics[0].activities = vec![an_activity(41, kind), an_activity(42, ActivityKind::Freetext)];
        let course = self.library.put(course);
        self.library.fill(ActivityId::new(41), json!({ "media": "a.webm", "seconds": 100, "transcript": "", "html": "" }));
        self.enrolled(SINTA, &course).await
    }

    async fn run(&self, sql: &'static str, activity: i64) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, &args![SINTA, activity, MORNING]).await.unwrap();
        tx.commit().await.unwrap();
    }
}

#[track_caller]
fn says(told: &TestResponse, is_complete: bool, message: &str) {
    assert_eq!((&told.data()["is_complete"], told.data()["message"].as_str()), (&json!(is_complete), Some(message)), "{}", told.text);
}

both_engines! {
    async fn c086_b304_b308_beginning_and_checkpoints_are_kept(school: School) {
        let place = school.with_a(ActivityKind::Video).await;
        let begun = school.reports(SINTA, place, 41, json!({ "is_finish": false })).await.ok();
        says(&begun, false, "");
        assert_eq!(begun.data()["user_activity"]["started_at"], json!(MORNING));
        school.world.services.clock.advance_seconds(30);
        let told = school.reports(SINTA, place, 41, json!({ "is_finish": false, "number_of_play": 2, "last_state": 27, "watched": [[0, 27.5]] })).await.ok();
        let kept = &told.data()["user_activity"];
        assert_eq!((&kept["number_of_play"], &kept["last_state"], &kept["watched"]), (&json!(2), &json!(27), &json!([[0.0, 27.5]])));
        assert_eq!(kept["started_at"], json!(MORNING));
        let less = school.reports(SINTA, place, 41, json!({ "is_finish": false, "number_of_play": 1 })).await.ok();
        assert_eq!((&less.data()["user_activity"]["number_of_play"], &less.data()["user_activity"]["last_state"]), (&json!(2), &json!(27)));
    }

    async fn b305_a_script_that_only_says_it_is_done_gets_the_warning(school: School) {
        for kind in [ActivityKind::Video, ActivityKind::Audio] {
            let place = school.with_a(kind).await;
            let told = school.reports(SINTA, place, 41, json!({ "is_finish": true, "number_of_play": 1 })).await.ok();
            says(&told, false, WATCH_IT_ALL);
            assert_eq!(told.data()["percentage_progress"], 0.0);
        }
    }

    async fn b305_b306_what_was_watched_piece_by_piece_is_complete_at_nineteen_twentieths(school: School) {
        let place = school.with_a(ActivityKind::Video).await;
        school.world.services.clock.advance_seconds(60);
        school.reports(SINTA, place, 41, json!({ "is_finish": false, "watched": [[0, 40], [30, 60]] })).await.ok();
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true, "watched": [[0, 60], [70, 104.9]] })).await.ok(), false, WATCH_IT_ALL);
        let told = school.reports(SINTA, place, 41, json!({ "is_finish": true, "watched": [[60, 65]] })).await.ok();
        says(&told, true, "");
        assert_eq!((&told.data()["percentage_progress"], &told.data()["completed_resources"]), (&json!(50.0), &json!(1)));
        assert_eq!(told.data()["next"]["slug"], "aktivitas-42");
    }

    async fn b305_nobody_plays_more_than_the_time_since_joining_allows(school: School) {
        for kind in [ActivityKind::Video, ActivityKind::Audio] {
            let place = school.with_a(kind).await;
            let at_once = school.reports(SINTA, place, 41, json!({ "is_finish": true, "watched": [[0, 99_999]] })).await.ok();
            says(&at_once, false, WATCH_IT_ALL);
            assert_eq!(at_once.data()["user_activity"]["watched"], json!([]));
        }
    }

    async fn b305_b306_at_twice_the_speed_half_the_time_is_enough(school: School) {
        let place = school.with_a(ActivityKind::Video).await;
        school.world.services.clock.advance_seconds(50);
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true, "watched": [[0, 100]] })).await.ok(), true, "");
    }

    async fn b308_spans_are_cut_to_the_recording(school: School) {
        let place = school.with_a(ActivityKind::Video).await;
        school.world.services.clock.advance_seconds(1_000);
        let told = school.reports(SINTA, place, 41, json!({ "is_finish": false, "watched": [[90, 100_000_000]] })).await.ok();
        assert_eq!(told.data()["user_activity"]["watched"], json!([[90.0, 100.0]]));
    }

    async fn b308_a_report_that_was_held_up_does_not_set_the_place_back(school: School) {
        let place = school.with_a(ActivityKind::Ebook).await;
        for (said, kept) in [(5, 5), (9, 9), (5, 9)] {
            let told = school.reports(SINTA, place, 41, json!({ "is_finish": false, "last_state": said })).await.ok();
            assert_eq!(told.data()["user_activity"]["last_state"], kept);
        }
    }

    async fn what_was_sent_and_waits_for_its_grade_says_so(school: School) {
        let place = school.with_a(ActivityKind::Essay).await;
        let finish = || school.reports(SINTA, place, 41, json!({ "is_finish": true }));
        says(&finish().await.ok(), false, "Kirim pekerjaanmu dulu untuk menyelesaikan aktivitas ini.");
        school
            .run(
                "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at,
                     points, feedback, updated_at)
                 VALUES (1, (SELECT id FROM learning_enrolment), 4, $2, $1, 1, FALSE, '[]', 'sent', 1, $3, '[]', '', $3)",
                41,
            )
            .await;
        says(&finish().await.ok(), false, "Pekerjaanmu sudah terkirim dan sedang menunggu dinilai fasilitator.");
    }

    async fn b309_completing_begins_last_state_anew_and_keeps_the_plays(school: School) {
        let place = school.with_a(ActivityKind::Ebook).await;
        school.reports(SINTA, place, 41, json!({ "is_finish": false, "last_state": 3, "number_of_play": 4 })).await.ok();
        let told = school.reports(SINTA, place, 41, json!({ "is_finish": true, "last_state": 5, "number_of_play": 5 })).await.ok();
        says(&told, true, "");
        let kept = &told.data()["user_activity"];
        assert_eq!((&kept["last_state"], &kept["number_of_play"], &kept["completed_at"]), (&json!(0), &json!(5), &json!(MORNING)));
    }

    async fn b307_who_is_of_the_group_but_has_no_place_completes_nothing(school: School) {
        let course = school.library.put(Course { groups: vec![GROUP], ..a_course(4) });
        let place = school.enrolled(SINTA, &course).await;
        let outsider = school.reports(MEMBER, place, 41, json!({ "is_finish": true, "number_of_play": 1 })).await;
        assert_eq!(outsider.status(), 404);
        let owner = school.reports(SINTA, place, 41, json!({ "is_finish": false })).await.ok();
        assert_eq!((&owner.data()["user_activity"]["number_of_play"], &owner.data()["percentage_progress"]), (&json!(0), &json!(0.0)), "nothing was written");
    }

    async fn b307_what_is_complete_archived_or_out_of_time_is_left_as_it_is(school: School) {
        let place = school.with_a(ActivityKind::Image).await;
        school.reports(SINTA, place, 41, json!({ "is_finish": true, "number_of_play": 1 })).await.ok();
        let again = school.reports(SINTA, place, 41, json!({ "is_finish": true, "number_of_play": 9, "last_state": 4 })).await.ok();
        says(&again, true, "");
        assert_eq!((&again.data()["user_activity"]["number_of_play"], &again.data()["user_activity"]["last_state"]), (&json!(1), &json!(0)));
        let mut course = a_course(4);
        course.topics[0].activities[1].is_archived = true;
        school.library.put(course);
        says(&school.reports(SINTA, place, 42, json!({ "is_finish": true })).await.ok(), false, "");
        school.library.put(Course { access_until: Some(MORNING), ..a_course(4) });
        let late = school.reports(SINTA, place, 42, json!({ "is_finish": true })).await.ok();
        says(&late, false, "");
        assert_eq!(late.data()["user_activity"]["started_at"], json!(null), "nothing was written");
    }

    async fn b310_b312_a_timer_is_waited_for_on_the_servers_clock(school: School) {
        let mut course = a_course(4);
        course.topics[0].activities[0].timer = Some(60);
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        school.reports(SINTA, place, 41, json!({ "is_finish": false })).await.ok();
        school.world.services.clock.advance_seconds(45);
        let early = school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        says(&early, false, "Tunggu sebentar lagi, aktivitas ini belum bisa diselesaikan.");
        assert_eq!(early.data()["wait_s"], 15);
        school.world.services.clock.advance_seconds(15);
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), true, "");
    }

    async fn b310_without_a_timer_other_kinds_are_complete_at_once(school: School) {
        let anew = "DELETE FROM learning_progress WHERE activity_id = $2 AND updated_at <= $3
                    AND enrolment_id IN (SELECT id FROM learning_enrolment WHERE user_id = $1)";
        for kind in [ActivityKind::Freetext, ActivityKind::Image, ActivityKind::Ebook, ActivityKind::Document, ActivityKind::Webview, ActivityKind::Html, ActivityKind::Toolkit] {
            let place = school.with_a(kind).await;
            school.run(anew, 41).await;
            says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), true, "");
        }
    }

    async fn c086_what_is_handed_in_or_answered_is_not_finished_by_saying_so(school: School) {
        for (kind, message) in [
            (ActivityKind::Essay, "Kirim pekerjaanmu dulu untuk menyelesaikan aktivitas ini."),
            (ActivityKind::File, "Kirim pekerjaanmu dulu untuk menyelesaikan aktivitas ini."),
            (ActivityKind::Refleksi, "Kirim pekerjaanmu dulu untuk menyelesaikan aktivitas ini."),
            (ActivityKind::Quiz, "Selesaikan kuisnya dulu untuk menyelesaikan aktivitas ini."),
            (ActivityKind::QuizV2, "Selesaikan kuisnya dulu untuk menyelesaikan aktivitas ini."),
        ] {
            let place = school.with_a(kind).await;
            says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), false, message);
        }
    }

    async fn c086_a_discussion_is_finished_by_who_has_spoken(school: School) {
        let place = school.with_a(ActivityKind::Discussion).await;
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), false, "Tulis tanggapanmu dulu untuk menyelesaikan aktivitas ini.");
        let said = "INSERT INTO learning_comment (program_id, activity_id, user_id, parent_id, message, replies, stamp, created_at) VALUES (4, $2, $1, 0, 'Halo', 0, 'a', $3)";
        school.run(said, 41).await;
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), true, "");
    }

    async fn c086_a_meeting_is_finished_by_who_came_or_once_it_is_over(school: School) {
        let place = school.with_a(ActivityKind::LiveStreaming).await;
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), false, "Ikuti pertemuannya dulu untuk menyelesaikan aktivitas ini.");
        school.run("INSERT INTO learning_attendance (activity_id, user_id, joined_at) VALUES ($2, $1, $3)", 41).await;
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), true, "");
        let mut course = a_course(5);
        course.topics[0].activities[0] = an_activity(51, ActivityKind::LiveStreaming);
        course.topics[0].activities[0].ends_at = Some(MORNING);
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        says(&school.reports(SINTA, place, 51, json!({ "is_finish": true })).await.ok(), true, "");
    }

    async fn b314_in_a_linear_class_nobody_reports_ahead(school: School) {
        let course = school.library.put(Course { is_linear: true, ..a_course(4) });
        let place = school.enrolled(SINTA, &course).await;
        let told = school.reports(SINTA, place, 42, json!({ "is_finish": true })).await;
        assert_eq!((told.http.as_u16(), told.message()), (409, "Selesaikan aktivitas sebelumnya dulu."));
        school.library.put(Course { is_removed: true, ..a_course(4) });
        assert_eq!(school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.status(), 114);
    }

    async fn c086_b313_completing_is_told_once_however_often_it_is_said(school: School) {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.completed", move |_, fact: ActivityCompleted| {
            ears.lock().unwrap().push((fact.user, fact.program.get(), fact.activity.get()));
            async { Ok(()) }.boxed()
        });
        let place = school.with_a(ActivityKind::Image).await;
        let said = join_all((0..6).map(|_| school.reports(SINTA, place, 41, json!({ "is_finish": true, "stamp": "a" })))).await;
        said.into_iter().for_each(|told| says(&told.ok(), true, ""));
        school.world.settle().await;
        assert_eq!(*heard.lock().unwrap(), [(SINTA, 4, 41)]);
    }

    async fn b305_what_two_devices_watch_at_once_is_united(school: School) {
        let place = school.with_a(ActivityKind::Video).await;
        school.world.services.clock.advance_seconds(100);
        let pieces = (0..4).map(|piece| school.reports(SINTA, place, 41, json!({ "is_finish": false, "watched": [[piece * 25, piece * 25 + 25]] })));
        join_all(pieces).await.into_iter().for_each(|told| { told.ok(); });
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), true, "");
    }

    async fn c086_nobody_reports_for_another_or_about_what_is_elsewhere(school: School) {
        let place = school.with_a(ActivityKind::Image).await;
        assert_eq!(school.reports(YOGA, place, 41, json!({ "is_finish": true })).await.http, 404);
        assert_eq!(school.reports(SINTA, place, 99, json!({ "is_finish": true })).await.http, 404);
        assert_eq!(school.reports(SINTA, place, 41, json!({ "is_finish": true, "user_id": 1 })).await.http, 400);
        let many: Vec<Value> = (0..501).map(|second| json!([second * 2, second * 2 + 1])).collect();
        assert_eq!(school.reports(SINTA, place, 41, json!({ "is_finish": false, "watched": many })).await.http, 422);
    }

    async fn b310_a_direct_chat_is_done_by_the_first_own_message_and_its_timer(school: School) {
        let rooms = Arc::new(Talking::default());
        let school = school.rewired(|cx| cx.ports.chat_rooms = rooms.clone());
        let place = school.with_a(ActivityKind::DirectChat).await;
        let speaks = async || {
            rooms.is_spoken.store(true, Ordering::SeqCst);
            let tx = school.cx.db.write().await.unwrap();
            let fact = DirectChatSpoken { user: SINTA, program: ProgramId::new(4), activity: ActivityId::new(41) };
            school.cx.outbox.write(&tx, &fact).await.unwrap();
            tx.commit().await.unwrap();
            school.world.settle().await;
        };
        let unspoken = school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        says(&unspoken, false, "Tulis tanggapanmu dulu untuk menyelesaikan aktivitas ini.");
        speaks().await;
        assert_eq!(school.score_of(place, 41).await, Some(None), "without a timer the message is enough");
    }

    async fn b310_a_direct_chat_with_a_timer_waits_for_both(school: School) {
        let rooms = Arc::new(Talking::default());
        let school = school.rewired(|cx| cx.ports.chat_rooms = rooms.clone());
        let place = school.with_a(ActivityKind::DirectChat).await;
        let mut course = Course::clone(&school.library.find(|_| true).unwrap());
        course.topics[0].activities[0].timer = Some(60);
        school.library.put(course);
        school.reports(SINTA, place, 41, json!({ "is_finish": false })).await.ok();
        rooms.is_spoken.store(true, Ordering::SeqCst);
        let tx = school.cx.db.write().await.unwrap();
        let fact = DirectChatSpoken { user: SINTA, program: ProgramId::new(4), activity: ActivityId::new(41) };
        school.cx.outbox.write(&tx, &fact).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        assert_eq!(school.score_of(place, 41).await, None, "the timer runs");
        let early = school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        assert_eq!((&early.data()["is_complete"], &early.data()["wait_s"]), (&json!(false), &json!(60)));
        school.world.services.clock.advance_seconds(60);
        says(&school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok(), true, "");
    }
}
