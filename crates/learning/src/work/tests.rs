use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, EnrolmentId, UserId};
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::teaching::put_facilitator;
use crate::testing::{ALONE, MEMBER, OTHER, SINTA, School, YOGA, a_course};

impl School {
    /// An essay (44) and a reflection (43) of a course that Rani teaches; gives Sinta's place in it.
    pub async fn with_tasks(&self) -> EnrolmentId {
        let mut course = a_course(4);
        course.topics[1].activities[0].kind = ActivityKind::Refleksi;
        let course = self.library.put(course);
        let rubric = json!([
            { "name": "Isi", "points": 60, "levels": ["Belum", "Cukup", "Kuat"] },
            { "name": "Bahasa", "points": 40, "levels": ["Belum", "Cukup", "Kuat"] }
        ]);
        self.library.fill(ActivityId::new(44), json!({ "prompt": "<p>Ceritakan.</p>", "min_words": 3, "rubric": rubric }));
        self.library.fill(ActivityId::new(43), json!({ "questions": ["Apa?", "Mengapa?"] }));
        let tx = self.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, course.id).await.unwrap();
        tx.commit().await.unwrap();
        self.enrolled(SINTA, &course).await
    }

    pub async fn saves(&self, user: UserId, place: EnrolmentId, resource: i64, body: Value, files: &[i64], seq: i64) -> TestResponse {
        let form = json!({ "program_user_id": place, "resource_id": resource, "body": body, "files": files, "seq": seq });
        self.person(user).post("/api/program-activity/work/save", form).await
    }

    pub async fn hands_in(&self, user: UserId, place: EnrolmentId, resource: i64) -> TestResponse {
        self.person(user).post("/api/program-activity/work/send", json!({ "program_user_id": place, "resource_id": resource })).await
    }

    pub async fn feedback(&self, user: UserId, resource: i64) -> Value {
        let told = self.person(user).get(&format!("/api/program_activity/product_activity/view_feedback/{resource}")).await.ok();
        told.data()["work"].clone()
    }

    pub async fn score_of(&self, place: EnrolmentId, resource: i64) -> Option<Option<i64>> {
        let course = self.library.find(|_| true).unwrap();
        let conn = self.cx.db.read().await.unwrap();
        let mut found = None;
        for user in [SINTA, YOGA, OTHER, ALONE] {
            let progress = crate::course_progress::in_course(&self.cx, &conn, user, course.clone()).await.unwrap();
            found = found.or(progress.filter(|progress| progress.enrolment.id == place));
        }
        found.unwrap().at(ActivityId::new(resource)).filter(|row| row.completed_at.is_some()).map(|row| row.score)
    }
}

both_engines! {
    async fn b194_b267_who_runs_the_whole_does_everything_before_the_class_begins(school: School) {
        let mut course = a_course(4);
        course.topics[0].activities[1].kind = ActivityKind::File;
        course.stage = sanggar_contracts::CourseStage::Registration;
        let course = school.library.put(course);
        school.library.fill(ActivityId::new(42), json!({ "prompt": "<p>Unggah.</p>", "accept": ["pdf"], "max_files": 1, "rubric": [] }));
        school.library.fill(ActivityId::new(44), json!({ "prompt": "<p>Tulis.</p>", "min_words": 1, "rubric": [] }));
        let question = json!({ "type": "short", "text": "<p>1+1?</p>", "points": 10, "explanation": "", "answers": ["2"] });
        let quiz = json!({ "instruction": "", "time_limit_s": null, "attempts": 1, "shuffle": false, "passing": 70, "questions": [question] });
        school.library.fill(ActivityId::new(43), quiz);
        for (user, expected) in [(SINTA, 409), (crate::testing::ADMIN, 200)] {
            let place = school.enrolled(user, &course).await;
            let at = |path: &str, form: Value| (path.to_owned(), form);
            for (path, form) in [
                at("/api/program_activity/v2/quiz/intro", json!({ "program_user_id": place, "activity_id": 43 })),
                at("/api/program_activity/v2/quiz/start", json!({ "program_user_id": place, "activity_id": 43, "key": "satu" })),
                at("/api/files/upload", json!({ "name": "karya.pdf", "size": 8, "purpose": "work", "resource_id": 42 })),
                at("/api/program-activity/work/save", json!({ "program_user_id": place, "resource_id": 44, "body": "Kata", "files": [], "seq": 1 })),
                at("/api/program-activity/work/send", json!({ "program_user_id": place, "resource_id": 44 })),
            ] {
                let told = school.person(user).post(&path, form).await;
                assert_eq!(told.http.as_u16(), expected, "{path}: {}", told.text);
            }
        }
    }

    async fn c089_a_draft_keeps_the_newest_text_whatever_arrives_late(school: School) {
        let place = school.with_tasks().await;
        assert_eq!(school.feedback(SINTA, 44).await, Value::Null);
        school.saves(SINTA, place, 44, json!("satu"), &[], 1).await.ok();
        school.saves(SINTA, place, 44, json!("satu dua tiga"), &[], 3).await.ok();
        let late = school.saves(SINTA, place, 44, json!("satu dua"), &[], 2).await.ok();
        assert_eq!((&late.data()["body"], &late.data()["seq"], &late.data()["state"]), (&json!("satu dua tiga"), &json!(3), &json!("draft")));
        assert_eq!(school.feedback(SINTA, 44).await["body"], "satu dua tiga");
        let stranger = school.person(YOGA).get("/api/program_activity/product_activity/view_feedback/44").await;
        assert_eq!(stranger.http, 404, "as if it were not there");
    }

    async fn many_saves_at_once_leave_one_draft_with_the_highest_number(school: School) {
        let place = school.with_tasks().await;
        let saves = (1..=8).map(|seq| school.saves(SINTA, place, 44, json!(format!("teks {seq}")), &[], seq));
        for told in futures_util::future::join_all(saves).await {
            told.ok();
        }
        let work = school.feedback(SINTA, 44).await;
        assert_eq!((&work["body"], &work["seq"], &work["number"]), (&json!("teks 8"), &json!(8), &json!(1)));
    }

    async fn an_essay_is_sent_when_it_is_long_enough_and_then_stands(school: School) {
        let place = school.with_tasks().await;
        assert_eq!(school.hands_in(SINTA, place, 44).await.http.as_u16(), 422);
        school.saves(SINTA, place, 44, json!("dua kata"), &[], 1).await.ok();
        let told = school.hands_in(SINTA, place, 44).await;
        assert_eq!((told.http.as_u16(), told.error("body")), (422, "Tulisanmu baru 2 kata. Tulis paling sedikit 3 kata."));
        school.saves(SINTA, place, 44, json!("kini tiga kata"), &[], 2).await.ok();
        assert_eq!(school.hands_in(SINTA, place, 44).await.ok().data()["state"], "sent");
        assert_eq!(school.hands_in(SINTA, place, 44).await.ok().data()["state"], "sent", "twice is once");
        let told = school.saves(SINTA, place, 44, json!("lain lagi nanti"), &[], 3).await;
        assert_eq!((told.http.as_u16(), told.message()), (409, "Tugasmu sudah dikirim."));
        assert_eq!(school.score_of(place, 44).await, None, "it counts when it is graded");
    }

    async fn a_reflection_is_done_when_every_question_is_answered_and_sent(school: School) {
        let place = school.with_tasks().await;
        for wrong in [json!("satu"), json!(["satu"]), json!(["a", "b", "c"])] {
            assert_eq!(school.saves(SINTA, place, 43, wrong, &[], 1).await.http.as_u16(), 422);
        }
        school.saves(SINTA, place, 43, json!(["karena", " "]), &[], 1).await.ok();
        assert_eq!(school.hands_in(SINTA, place, 43).await.http.as_u16(), 422);
        let told = school.saves(SINTA, place, 43, json!(["karena", "begitu"]), &[], 2).await.ok();
        assert_eq!(told.data()["body"], json!(["karena", "begitu"]));
        school.hands_in(SINTA, place, 43).await.ok();
        assert_eq!(school.score_of(place, 43).await, Some(None));
        let queue = school.person(MEMBER).get("/api/studio/grading/kelas-4/1/10").await.ok();
        assert_eq!(queue.data(), &json!([]), "nobody grades a reflection");
    }

    async fn files_of_a_task_are_one_s_own_and_whole(school: School) {
        school.with_a_file_task().await;
        let course = crate::testing::a_course(4);
        let (place, other) = (school.enrolled(SINTA, &course).await, school.enrolled(YOGA, &course).await);
        let (one, two) = (school.uploaded(SINTA, 40).await, school.uploaded(SINTA, 50).await);
        let strange = school.uploaded(YOGA, 60).await;
        assert_eq!(school.saves(SINTA, place, 44, json!(""), &[one, strange], 1).await.error("files"), "Ada berkas yang belum selesai diunggah.");
        assert_eq!(school.saves(SINTA, place, 44, json!(""), &[one, two, 5], 1).await.error("files"), "Kirim paling banyak 2 berkas.");
        assert_eq!(school.hands_in(SINTA, place, 44).await.http.as_u16(), 422);
        school.saves(SINTA, place, 44, json!(""), &[one, two], 1).await.ok();
        let told = school.saves(SINTA, place, 44, json!("catatan"), &[two], 2).await.ok();
        assert_eq!((told.data()["files"].as_array().unwrap().len(), &told.data()["files"][0]["id"]), (1, &json!(two)));
        assert_eq!(school.person(SINTA).delete(&format!("/api/files/upload/{two}")).await.http.as_u16(), 409);
        school.person(SINTA).delete(&format!("/api/files/upload/{one}")).await.ok();
        assert_eq!(school.hands_in(SINTA, place, 44).await.ok().data()["state"], "sent");
        let file = format!("/api/program-activity/work/file/{two}");
        assert_eq!((school.person(MEMBER).get(&file).await.http.as_u16(), school.person(YOGA).get(&file).await.http.as_u16()), (200, 404));
        assert_eq!(school.hands_in(YOGA, other, 44).await.error("body"), "Kerjakan tugasmu dulu, lalu kirim.");
    }

    async fn another_person_s_place_is_not_there(school: School) {
        let place = school.with_tasks().await;
        for resource in [44, 41, 99] {
            let user = if resource == 44 { YOGA } else { SINTA };
            assert_eq!(school.saves(user, place, resource, json!("teks"), &[], 1).await.http.as_u16(), 404, "{resource}");
            assert_eq!(school.hands_in(user, place, resource).await.http.as_u16(), 404, "{resource}");
        }
    }
}
