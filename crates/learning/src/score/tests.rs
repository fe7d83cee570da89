use sanggar_kernel::{ActivityId, EnrolmentId};
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::course_progress::{complete, of_enrolment};
use crate::testing::{SINTA, School, YOGA, a_course};

impl School {
    async fn graded(&self, place: EnrolmentId, activity: i64, score: i64) {
        let progress = of_enrolment(&self.cx, SINTA, place).await.unwrap();
        let tx = self.cx.db.write().await.unwrap();
        complete(&self.cx, &tx, &progress, ActivityId::new(activity), Some(score)).await.unwrap();
        tx.commit().await.unwrap();
    }
}

both_engines! {
    async fn c087_c088_the_whole_is_the_mean_with_assessments_counting_twice(school: School) {
        let mut course = a_course(4);
        course.topics[1].activities[1].is_assessment = true;
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        let ask = |call: &'static str, more: Value| {
            let mut body = json!({ "program_user_id": place });
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let sinta = school.person(SINTA);
            async move { sinta.post(call, body).await }
        };
        let none = ask("/api/program_activity/score/", json!({})).await.ok();
        assert_eq!(none.data()["final_score"], json!(null));
        let states: Vec<&Value> = none.data()["items"].as_array().unwrap().iter().map(|item| &item["state"]).collect();
        assert_eq!(json!(states), json!(["open", "open"]));
        school.graded(place, 43, 70).await;
        school.graded(place, 44, 85).await;
        let told = ask("/api/program-activity/score", json!({})).await.ok();
        assert_eq!(told.data()["final_score"], 80.0);
        assert_eq!(told.data()["items"][1], json!({ "activity_id": 44, "slug": "aktivitas-44", "title": "Aktivitas 44", "score": 85, "max": 100, "weight": 2, "graded_at": sanggar_testkit::world::MORNING, "state": "graded", "is_work": true }));
        let one = ask("/api/program-activity/score", json!({ "resource_id": 43 })).await.ok();
        assert_eq!(one.data()["items"][0]["is_work"], false, "a quiz judges itself");
        assert_eq!(one.data()["items"].as_array().unwrap().len(), 1);
        assert_eq!(ask("/api/program-activity/score", json!({ "resource_id": 99 })).await.http, 404);
        assert_eq!(school.person(YOGA).post("/api/program-activity/score", json!({ "program_user_id": place })).await.http, 404);
    }

    async fn c088_what_a_facilitator_has_is_waiting(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        let tx = school.cx.db.write().await.unwrap();
        tx.run(
            "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, points, feedback, updated_at)
             VALUES (1, $1, 4, 44, $2, 1, FALSE, '[]', 'sent', 1, '[]', '', 0)",
            &args![place, SINTA],
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        let told = school.person(SINTA).post("/api/program-activity/score", json!({ "program_user_id": place, "resource_id": 44 })).await.ok();
        assert_eq!(told.data()["items"][0]["state"], "waiting");
    }
}
