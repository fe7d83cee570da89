use sanggar_contracts::Course;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_platform::args;
use sanggar_platform::audit::Actor;
use sanggar_platform::db::counted;
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use super::workbook::MEDIA_TYPE;
use crate::testing::{ADMIN, CLERK, HEAD, MEMBER, OTHER, SINTA, School, YOGA, a_course, cells_of, words_of};
use crate::{appoint_facilitator, import};

/// Teaches course 4, and nothing else.
const TEACHER: UserId = MEMBER;
const DAY: i64 = 86_400;

impl School {
    async fn report(&self, reader: UserId, place: EnrolmentId) -> TestResponse {
        self.person(reader).get(&format!("/api/program-activity/learning-report/{place}")).await
    }

    async fn report_told(&self, reader: UserId, place: EnrolmentId) -> Value {
        self.report(reader, place).await.ok().data().clone()
    }

    async fn notes(&self, reader: UserId, place: EnrolmentId, note: &str) -> TestResponse {
        self.person(reader).put(&format!("/api/program-activity/learning-report/{place}/note"), json!({ "note": note })).await
    }

    async fn publishes(&self, actor: &sanggar_testkit::Actor, place: EnrolmentId, is_public: bool) -> TestResponse {
        actor.post("/api/program-activity/user-report-privacy", json!({ "program_user_id": place, "is_public": is_public })).await
    }

    /// The row of a score, whoever's place it is.
    async fn scored_in(&self, place: EnrolmentId, activity: i64, score: i64, at: i64) {
        self.write_row(
            "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
             VALUES ($1, $2, 1, 0, '[]', $4, $4, $3, $4)",
            &args![place, activity, score, at],
        )
        .await;
    }

    async fn reported_work(&self, place: EnrolmentId, activity: i64, number: i64, state: &str, sent_at: i64, feedback: &str) {
        self.write_row(
            "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, points, feedback, updated_at)
             VALUES ($1, $2, 4, $3, $4, $5, FALSE, '[]', $6, 1, $7, '[]', $8, 0)",
            &args![activity * 10 + number, place, activity, YOGA, number, state, sent_at, feedback],
        )
        .await;
    }

    async fn write_row(&self, sql: &'static str, values: &[sanggar_platform::db::Value]) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, values).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Yoga, a child, attends course 4, and Rani teaches it.
    async fn with_report(&self, change: impl FnOnce(&mut Course)) -> EnrolmentId {
        let mut course = a_course(4);
        change(&mut course);
        let course = self.library.put(course);
        appoint_facilitator(&self.cx, Actor::default(), TEACHER, std::slice::from_ref(&course)).await.unwrap();
        self.enrolled(YOGA, &course).await
    }
}

both_engines! {
    async fn r125_the_report_tells_each_topic_its_scores_weights_states_and_what_was_said(school: School) {
        let now = school.cx.clock.now().0;
        let place = school.with_report(|course| {
            course.pass_mark = Some(80);
            course.topics[1].activities[0].weight = 2;
            course.topics[1].activities[0].is_assessment = true;
            course.topics[1].activities[1].ends_at = Some(sanggar_kernel::Millis(now - 1_000));
        }).await;
        school.scored_in(place, 41, 90, now - 5_000).await;
        school.scored_in(place, 43, 70, now - 4_000).await;
        school.scored_in(place, 44, 85, now).await;
        school.reported_work(place, 44, 1, "returned", now - 3_000, "Ulangi, ya.").await;
        school.reported_work(place, 44, 2, "graded", now - 500, "Bagus.").await;
        school.reported_work(place, 44, 3, "draft", 0, "").await;
        let told = school.report_told(YOGA, place).await;
        assert_eq!((&told["reader"], &told["learner"]["name"], &told["facilitators"]), (&json!("owner"), &json!("Yoga Aditya"), &json!(["Rani Wijaya"])));
        assert_eq!(told["program"], json!({ "id": 4, "slug": "kelas-4", "title": "Kelas 4", "institution": "Sanggar Cendekia" }));
        assert_eq!((&told["completed"], &told["total"], &told["percentage_progress"], &told["minutes"], &told["ended_at"]), (&json!(3), &json!(4), &json!(75.0), &json!(36), &json!(null)));
        assert_eq!((&told["final_score"], &told["level"]["name"], &told["is_passed"], &told["weight"]), (&json!(78.75), &json!("Cakap"), &json!(false), &json!(4)), "(90 + 2 × 70 + 85) / 4");
        let topics = told["topics"].as_array().unwrap();
        assert_eq!((&topics[0]["title"], &topics[0]["score"], &topics[0]["weight"]), (&json!("Topik 1"), &json!(90.0), &json!(1)));
        assert_eq!(topics[0]["activities"].as_array().unwrap().len(), 1, "what has no score and never will is not listed");
        assert_eq!((&topics[1]["score"], &topics[1]["weight"]), (&json!(75.0), &json!(3)));
        assert_eq!(topics[1]["activities"][0], json!({
            "id": 43, "slug": "aktivitas-43", "title": "Aktivitas 43", "type": "quiz", "category": "AKTIVITAS_TUGAS", "is_assessment": true,
            "score": 70, "weight": 2, "state": "done", "feedback": [],
        }));
        let essay = &topics[1]["activities"][1];
        assert_eq!((&essay["state"], &essay["feedback"]), (&json!("late"), &json!([{ "question": null, "text": "Bagus." }])), "the last that was sent");
    }

    async fn r125_what_waits_and_what_is_to_be_done_again_says_so_and_answers_bring_their_number(school: School) {
        let place = school.with_report(|_| {}).await;
        let states = async || {
            let told = school.report_told(YOGA, place).await;
            let states: Vec<Value> = told["topics"][0]["activities"].as_array().unwrap().iter().map(|one| one["state"].clone()).collect();
            (json!(states), told)
        };
        assert_eq!(states().await.0, json!(["open", "open"]));
        school.reported_work(place, 44, 1, "sent", 1, "").await;
        school.write_row("INSERT INTO learning_quiz_version (hash, body) VALUES ('a', '{}')", &[]).await;
        school.write_row(
            "INSERT INTO learning_attempt (id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at, deadline_at, ended_at, ended_by, max_points, is_graded)
             VALUES (7, $1, 4, 43, $2, 1, 'a', 1, 'a', 1, 2, 2, 'person', 10, FALSE)",
            &args![place, YOGA],
        ).await;
        assert_eq!(states().await.0, json!(["waiting", "waiting"]));
        school.write_row("UPDATE learning_work SET state = 'returned'", &[]).await;
        school.write_row("UPDATE learning_attempt SET is_graded = TRUE", &[]).await;
        for (question, said) in [(7, "Sederhanakan dulu."), (2, "Tepat."), (3, "")] {
            school.write_row(
                "INSERT INTO learning_answer (attempt_id, question, seq, answer, is_doubt, is_waiting, feedback, updated_at) VALUES (7, $1, 1, '[]', FALSE, FALSE, $2, 1)",
                &args![question, said],
            ).await;
        }
        school.scored_in(place, 43, 80, 5).await;
        let (states, told) = states().await;
        assert_eq!(states, json!(["done", "returned"]));
        assert_eq!(told["topics"][0]["activities"][0]["feedback"], json!([{ "question": 2, "text": "Tepat." }, { "question": 7, "text": "Sederhanakan dulu." }]));
    }

    async fn r125_a_report_is_for_the_learner_the_parent_the_teacher_and_the_head_alone(school: School) {
        let place = school.with_report(|_| {}).await;
        for (reader, comes_as) in [(YOGA, "owner"), (SINTA, "parent"), (TEACHER, "teacher"), (HEAD, "teacher"), (ADMIN, "teacher")] {
            assert_eq!(school.report_told(reader, place).await["reader"], comes_as);
        }
        for stranger in [OTHER, CLERK] {
            let told = school.report(stranger, place).await;
            let absent = school.report(stranger, EnrolmentId::new(place.get() + 1)).await;
            assert_eq!((told.http.as_u16(), told.message()), (404, absent.message()));
            for kind in ["xlsx", "pdf"] {
                assert_eq!(school.person(stranger).get(&format!("/api/program-activity/learning-report/{place}/{kind}")).await.http, 404);
            }
        }
        assert_eq!(school.visitor().get(&format!("/api/program-activity/learning-report/{place}")).await.http, 401);
        school.write_row("UPDATE learning_enrolment SET ended_at = 1", &[]).await;
        assert_eq!(school.report(YOGA, place).await.http, 404, "a place that ended has none");
    }

    async fn r125_a_programme_without_reports_has_one_for_who_teaches_alone(school: School) {
        let place = school.with_report(|course| course.show_report = false).await;
        for (reader, status) in [(YOGA, 404), (SINTA, 404), (TEACHER, 200), (HEAD, 200)] {
            assert_eq!(school.report(reader, place).await.http, status, "{reader}");
        }
    }

    async fn b341_before_the_scoring_date_learners_and_parents_get_no_score_no_table_and_no_note(school: School) {
        let date = school.cx.clock.now().plus_seconds(DAY);
        let place = school.with_report(|course| course.scoring_date = Some(date)).await;
        school.scored_in(place, 43, 77, 1).await;
        school.notes(TEACHER, place, "Yoga rajin.").await.ok();
        for reader in [YOGA, SINTA] {
            let told = school.report_told(reader, place).await;
            let kept_back = ["final_score", "level", "note", "is_passed"].map(|field| told[field].clone());
            assert_eq!((kept_back, &told["topics"], &told["weight"]), ([json!(null), json!(null), json!(null), json!(null)], &json!([]), &json!(0)));
            assert_eq!((&told["available_at"], &told["completed"]), (&json!(date), &json!(1)), "how far they are is told");
            let book = school.person(reader).get(&format!("/api/program-activity/learning-report/{place}/xlsx")).await;
            assert!(!cells_of(&book.bytes).contains(">77<") && !cells_of(&book.bytes).contains("Yoga rajin."));
            let paper = words_of(&school.person(reader).get(&format!("/api/program-activity/learning-report/{place}/pdf")).await.bytes);
            assert!(paper.contains("1 dari 4") && !paper.contains("77") && !paper.contains("Yoga rajin."), "{paper}");
        }
        for reader in [TEACHER, HEAD, ADMIN] {
            let told = school.report_told(reader, place).await;
            assert_eq!((&told["final_score"], &told["available_at"], &told["note"]["text"]), (&json!(77.0), &json!(null), &json!("Yoga rajin.")));
        }
        school.cx.clock.advance_seconds(DAY);
        assert_eq!(school.report_told(SINTA, place).await["final_score"], 77.0, "from the day on");
    }

    async fn r125_meetings_are_told_in_order_with_who_came(school: School) {
        let now = school.cx.clock.now();
        let place = school.with_report(|course| {
            for (activity, hours) in course.topics.iter_mut().flat_map(|topic| &mut topic.activities).zip([-24, -48, 24, -72]) {
                activity.kind = ActivityKind::LiveStreaming;
                activity.starts_at = Some(now.plus_seconds(hours * 3_600));
            }
        }).await;
        for meeting in [42, 44, 99] {
            school.write_row("INSERT INTO learning_attendance (activity_id, user_id, joined_at) VALUES ($1, $2, 1)", &args![meeting, YOGA]).await;
        }
        let told = school.report_told(YOGA, place).await;
        let meetings: Vec<Value> = told["meetings"].as_array().unwrap().iter().map(|one| json!([one["activity_id"], one["state"]])).collect();
        assert_eq!(json!(meetings), json!([[44, "attended"], [42, "attended"], [41, "missed"], [43, "coming"]]));
        assert_eq!(told["attendance"], json!({ "attended": 2, "held": 3 }));
    }

    async fn r125_who_teaches_writes_a_note_and_nobody_of_themselves(school: School) {
        let place = school.with_report(|_| {}).await;
        let noted = school.notes(TEACHER, place, "  Yoga sabar mencoba cara kedua. ").await.ok();
        assert_eq!((&noted.data()["text"], &noted.data()["author"]), (&json!("Yoga sabar mencoba cara kedua."), &json!("Rani Wijaya")));
        assert_eq!(&school.report_told(YOGA, place).await["note"], noted.data());
        school.notes(HEAD, place, "Terus maju.").await.ok();
        assert_eq!(school.report_told(SINTA, place).await["note"]["text"], "Terus maju.", "one note, the last");
        for other in [YOGA, SINTA, OTHER, CLERK] {
            assert_eq!(school.notes(other, place, "Aku hebat.").await.http, 404, "{other}");
        }
        let told = school.notes(TEACHER, place, &"a".repeat(2_001)).await;
        assert_eq!((told.http.as_u16(), told.body["data"]["errors"]["note"].is_null()), (422, false));
        school.notes(TEACHER, place, &"ü".repeat(2_000)).await.ok();
        assert_eq!(school.notes(TEACHER, place, " \n ").await.ok().data(), &json!(null));
        assert_eq!(school.report_told(YOGA, place).await["note"], json!(null));
        let own = school.enrolled(TEACHER, &school.library.find(|_| true).unwrap()).await;
        assert_eq!((&school.report_told(TEACHER, own).await["can_write_note"], school.notes(TEACHER, own, "Hebat.").await.http.as_u16()), (&json!(false), 404));
    }

    async fn c140_an_adult_decides_alone_and_for_a_child_the_parent(school: School) {
        let place = school.with_report(|_| {}).await;
        let shown = async |place| school.report_told(TEACHER, place).await["is_public"].clone();
        let can = async |reader, place| school.report_told(reader, place).await["can_publish"].clone();
        assert_eq!([shown(place).await, can(YOGA, place).await, can(SINTA, place).await, can(TEACHER, place).await], [false, false, true, false]);
        for child in [school.person(YOGA), school.inside(YOGA, SINTA)] {
            let told = school.publishes(&child, place, true).await;
            assert_eq!((told.http.as_u16(), told.message()), (403, "Minta orang tuamu untuk menampilkannya."));
        }
        let told = school.publishes(&school.person(SINTA), place, true).await.ok();
        assert_eq!((told.data(), shown(place).await), (&json!({ "program_user_id": place, "is_public": true }), json!(true)));
        for other in [TEACHER, HEAD, ADMIN, OTHER] {
            assert_eq!(school.publishes(&school.person(other), place, false).await.http, 404, "{other}");
        }
        school.publishes(&school.person(YOGA), place, false).await.ok();
        assert_eq!(shown(place).await, false, "a child may always close it");
        let own = school.enrolled(SINTA, &school.library.find(|_| true).unwrap()).await;
        assert_eq!(can(SINTA, own).await, true);
        school.publishes(&school.person(SINTA), own, true).await.ok();
        assert_eq!(shown(own).await, true);
    }

    async fn b342_while_scores_are_recounted_every_report_says_so(school: School) {
        let place = school.with_report(|_| {}).await;
        let at = json!({ "user_id": YOGA, "program_user_id": place, "id": 4 });
        let yoga = school.person(YOGA);
        let asked = async || {
            let short = yoga.post("/api/program-activity/v3/program-detail/get/report", at.clone()).await.ok();
            let by_activity = yoga.get("/api/program_activity/v2/product_by_activity/aktivitas-41/report").await.ok();
            let info = yoga.get(&format!("/api/program-activity/report-info/{place}")).await.ok();
            let told = [&short, &by_activity, &info].map(|told| told.data()["is_recounting"].clone());
            (told, school.report_told(SINTA, place).await["is_recounting"].clone())
        };
        let no = json!(false);
        assert_eq!(asked().await, ([no.clone(), no.clone(), no.clone()], no));
        import::recounting(&school.cx, sanggar_kernel::ProgramId::new(4)).await.unwrap();
        import::recounting(&school.cx, sanggar_kernel::ProgramId::new(4)).await.unwrap();
        let yes = json!(true);
        assert_eq!(asked().await, ([yes.clone(), yes.clone(), yes.clone()], yes));
    }

    async fn r125_the_workbook_holds_the_report_and_no_formula(school: School) {
        let place = school.with_report(|course| course.topics[1].activities[1].title = "=HYPERLINK(\"x\")".to_owned()).await;
        school.scored_in(place, 44, 85, 1).await;
        let told = school.person(SINTA).get(&format!("/api/program-activity/learning-report/{place}/xlsx")).await;
        assert_eq!(told.headers["content-type"], MEDIA_TYPE);
        assert_eq!(told.headers["content-disposition"].to_str().unwrap(), "attachment; filename=\"laporan-belajar-yoga-aditya-kelas-4.xlsx\"");
        assert_eq!(told.headers["cache-control"], "private, no-cache");
        let cells = cells_of(&told.bytes);
        for words in ["Yoga Aditya", "Sanggar Cendekia", "Topik 2", "=HYPERLINK", "Nilai akhir", "Cakap", "<v>85</v>"] {
            assert!(cells.contains(words), "{words} in {cells}");
        }
        assert!(!cells.contains("<f>"));
    }

    async fn r125_the_paper_says_what_the_page_says(school: School) {
        let place = school.with_report(|course| course.pass_mark = Some(80)).await;
        school.scored_in(place, 44, 85, 1).await;
        school.reported_work(place, 44, 1, "graded", 1, "Bagus: teruskan!").await;
        school.notes(TEACHER, place, "Yoga sabar.\nTerus maju.").await.ok();
        let told = school.person(SINTA).get(&format!("/api/program-activity/learning-report/{place}/pdf")).await;
        assert_eq!(told.headers["content-type"], "application/pdf");
        assert_eq!(told.headers["content-disposition"], "attachment; filename=\"laporan-belajar-yoga-aditya-kelas-4.pdf\"");
        assert_eq!(told.headers["cache-control"], "private, no-cache");
        let paper = words_of(&told.bytes);
        for words in [
            "Laporan belajar Yoga Aditya", "Sanggar Cendekia", "Kelas 4", "Rani Wijaya", "1 dari 4", "85,00", "Cakap", "mencapai batas lulus 80", "Yoga sabar.", "Terus maju.",
            "Topik 2", "Aktivitas 44", "Bagus: teruskan!", "Selesai", "Halaman 1 dari 1",
        ] {
            assert!(paper.contains(words), "{words} in {paper}");
        }
        let again = school.person(YOGA).get(&format!("/api/program-activity/learning-report/{place}/pdf")).await;
        assert!(again.bytes == told.bytes, "the same facts, the same bytes");
    }

    async fn r125_a_report_costs_two_statements_a_parents_three(school: School) {
        let place = school.with_report(|_| {}).await;
        school.notes(TEACHER, place, "Rajin.").await.ok();
        for (reader, most) in [(YOGA, 1), (TEACHER, 1), (SINTA, 1)] {
            let (told, statements) = counted(school.report(reader, place)).await;
            told.ok();
            assert_eq!(statements, most, "beside what accounts answer: people, and the family of a parent");
        }
    }
}
