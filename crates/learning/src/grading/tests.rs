use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use sanggar_contracts::{PersonErased, PersonalData, WorkGraded};
use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_testkit::{TestResponse, both_engines};
use serde_json::{Value, json};

use crate::Records;
use crate::testing::{MEMBER, SINTA, School, YOGA};

impl School {
    /// Sinta's essay, sent; its number.
    async fn with_an_essay(&self) -> (EnrolmentId, i64) {
        let place = self.with_tasks().await;
        self.saves(SINTA, place, 44, json!("ini tiga kata"), &[], 5).await.ok();
        let told = self.hands_in(SINTA, place, 44).await.ok();
        (place, told.data()["id"].as_i64().unwrap())
    }

    async fn grades(&self, user: UserId, work: i64, points: &[i64], feedback: &str, decision: &str) -> TestResponse {
        let rubric: Vec<Value> = points.iter().map(|points| json!({ "points": points })).collect();
        let form = json!({ "rubric": rubric, "feedback": feedback, "decision": decision });
        self.person(user).post(&format!("/api/studio/grading/work/{work}"), form).await
    }

    async fn queued(&self, state: &str) -> usize {
        let told = self.person(MEMBER).get(&format!("/api/studio/grading/kelas-4/1/10?state={state}")).await.ok();
        told.data().as_array().unwrap().len()
    }
}

both_engines! {
    async fn b362_a_facilitator_grades_by_the_rubric_and_the_activity_is_done(school: School) {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        school.world.services.outbox.listen("test.graded", move |_, fact: WorkGraded| {
            ears.lock().unwrap().push((fact.user, fact.activity_slug, fact.is_returned));
            async { Ok(()) }.boxed()
        });
        let (place, work) = school.with_an_essay().await;
        let programs = school.person(MEMBER).get("/api/studio/grading/programs").await.ok();
        assert_eq!(programs.data(), &json!([{ "slug": "kelas-4", "title": "Kelas 4", "waiting": 1 }]));
        let page = school.person(MEMBER).get(&format!("/api/studio/grading/work/{work}")).await.ok();
        assert_eq!((&page.data()["user"]["name"], &page.data()["prompt"], &page.data()["body"]), (&json!("Sinta Maharani"), &json!("<p>Ceritakan.</p>"), &json!("ini tiga kata")));
        assert_eq!(page.data()["rubric"][0], json!({ "name": "Isi", "points": 60, "levels": ["Belum", "Cukup", "Kuat"], "given": null, "level": null }));
        let told = school.grades(MEMBER, work, &[45, 20], "Bagus.", "graded").await.ok();
        assert_eq!((&told.data()["state"], &told.data()["score"], &told.data()["grader_name"]), (&json!("graded"), &json!(65), &json!("Rani Wijaya")));
        assert_eq!(told.data()["rubric"][0], json!({ "name": "Isi", "points": 60, "given": 45, "level": "Kuat" }));
        assert_eq!(school.feedback(SINTA, 44).await["feedback"], "Bagus.");
        assert_eq!(school.score_of(place, 44).await, Some(Some(65)));
        assert_eq!((school.queued("sent").await, school.queued("graded").await), (0, 1));
        school.world.settle().await;
        assert_eq!(heard.lock().unwrap().drain(..).collect::<Vec<_>>(), [(SINTA, "aktivitas-44".to_owned(), false)]);
    }

    async fn b362_a_work_that_is_returned_is_done_again_under_another_number(school: School) {
        let (place, work) = school.with_an_essay().await;
        assert_eq!(school.grades(MEMBER, work, &[], " ", "returned").await.error("feedback"), "Tulis apa yang perlu diperbaiki.");
        school.grades(MEMBER, work, &[], "Tambah contoh.", "returned").await.ok();
        assert_eq!(school.score_of(place, 44).await, None);
        let late = school.saves(SINTA, place, 44, json!("teks lama sekali"), &[], 4).await.ok();
        assert_eq!((&late.data()["number"], &late.data()["state"]), (&json!(1), &json!("returned")));
        let again = school.saves(SINTA, place, 44, json!("kini dengan contoh"), &[], 6).await.ok();
        assert_eq!((&again.data()["number"], &again.data()["state"]), (&json!(2), &json!("draft")));
        assert_eq!(school.hands_in(SINTA, place, 44).await.ok().data()["number"], 2);
        assert_eq!(school.queued("sent").await, 1);
    }

    async fn b362_nobody_else_sees_or_grades_it(school: School) {
        let (_, work) = school.with_an_essay().await;
        for user in [SINTA, YOGA] {
            assert_eq!(school.person(user).get(&format!("/api/studio/grading/work/{work}")).await.http.as_u16(), 404);
            assert_eq!(school.person(user).get("/api/studio/grading/kelas-4/1/10").await.http.as_u16(), 404);
            assert_eq!(school.grades(user, work, &[1, 1], "", "graded").await.http.as_u16(), 404);
            assert_eq!(school.person(user).get("/api/studio/grading/programs").await.ok().data(), &json!([]));
        }
        for points in [&[61, 0][..], &[-1, 0], &[1], &[1, 1, 1]] {
            assert_eq!(school.grades(MEMBER, work, points, "", "graded").await.http.as_u16(), 422, "{points:?}");
        }
    }

    async fn b362_a_grade_may_be_changed_and_of_returns_at_once_one_is_heard(school: School) {
        let (place, work) = school.with_an_essay().await;
        school.grades(MEMBER, work, &[60, 40], "", "graded").await.ok();
        school.grades(MEMBER, work, &[30, 20], "Lebih teliti.", "graded").await.ok();
        assert_eq!(school.score_of(place, 44).await, Some(Some(50)), "a lower grade counts too");
        assert_eq!(school.grades(MEMBER, work, &[], "Ulangi.", "returned").await.http.as_u16(), 409);
        let other = school.enrolled(YOGA, &crate::testing::a_course(4)).await;
        school.saves(YOGA, other, 44, json!("juga tiga kata"), &[], 1).await.ok();
        let work = school.hands_in(YOGA, other, 44).await.ok().data()["id"].as_i64().unwrap();
        let told = futures_util::future::join_all((0..4).map(|_| school.grades(MEMBER, work, &[], "Ulangi.", "returned"))).await;
        let mut statuses: Vec<u16> = told.iter().map(|one| one.http.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409]);
    }

    async fn a_draft_is_its_writer_s_alone(school: School) {
        let place = school.with_tasks().await;
        let draft = school.saves(SINTA, place, 44, json!("rahasia"), &[], 1).await.ok().data()["id"].as_i64().unwrap();
        assert_eq!(school.person(MEMBER).get(&format!("/api/studio/grading/work/{draft}")).await.http.as_u16(), 404);
        assert_eq!(school.queued("sent").await, 0);
        assert_eq!(school.person(MEMBER).get("/api/studio/grading/kelas-4/1/10?state=draft").await.http.as_u16(), 400);
        assert_eq!(school.person(MEMBER).get("/api/studio/grading/kelas-4/1/101").await.http.as_u16(), 400);
    }

    async fn the_queue_comes_a_page_at_a_time_and_who_waits_longest_first(school: School) {
        let (_, first) = school.with_an_essay().await;
        school.cx.clock.advance_seconds(60);
        let place = school.enrolled(YOGA, &crate::testing::a_course(4)).await;
        school.saves(YOGA, place, 44, json!("juga tiga kata"), &[], 1).await.ok();
        school.hands_in(YOGA, place, 44).await.ok();
        let told = school.person(MEMBER).get("/api/studio/grading/kelas-4/1/1").await.ok();
        assert_eq!((&told.data()[0]["work_id"], &told.body["next-url"]), (&json!(first), &json!("/api/studio/grading/kelas-4/2/1")));
        let told = school.person(MEMBER).get("/api/studio/grading/kelas-4/2/1").await.ok();
        assert_eq!((&told.data()[0]["user"]["name"], told.body.get("next-url")), (&json!("Yoga Aditya"), None));
    }

    async fn what_somebody_handed_in_is_told_to_them_and_forgotten_with_them(school: School) {
        school.with_an_essay().await;
        let records = Records { db: school.cx.db.clone() };
        let told = records.personal_data(SINTA).await.unwrap();
        assert!(told.iter().any(|(name, rows)| *name == "tugas" && rows[0]["tulisan"] == json!(["ini tiga kata"])));
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let told = records.personal_data(SINTA).await.unwrap();
        assert!(told.iter().all(|(_, rows)| rows == &json!([])), "{told:?}");
    }
}
