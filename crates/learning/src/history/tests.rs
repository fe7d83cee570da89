use sanggar_kernel::EnrolmentId;
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::testing::{SINTA, School, YOGA, a_course};

impl School {
    async fn handed_in(&self, place: EnrolmentId, number: i64, state: &'static str, sent_at: Option<i64>, score: Option<i64>) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(
            "INSERT INTO learning_work (id, enrolment_id, program_id, activity_id, user_id, number, is_reflection, body, state, seq, sent_at, score, points, feedback, updated_at)
             VALUES ($1, $2, 4, 44, $3, $1, FALSE, '[]', $4, 1, $5, $6, '[]', '', 0)",
            &args![number, place, SINTA, state, sent_at, score],
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    async fn began(&self, place: EnrolmentId, number: i64, is_graded: bool) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run("INSERT INTO learning_quiz_version (hash, body) VALUES ('a', '{}') ON CONFLICT (hash) DO NOTHING", &[]).await.unwrap();
        tx.run(
            "INSERT INTO learning_attempt
                 (id, enrolment_id, program_id, activity_id, user_id, number, version, seed, stamp, started_at, deadline_at, ended_at, ended_by, max_points, is_graded)
             VALUES ($1, $2, 4, 44, $3, $1, 'a', 1, 'a', 15, 20, 20, 'time', 10, $4)",
            &args![number, place, SINTA, is_graded],
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }
}

both_engines! {
    async fn c097_b386_what_was_done_comes_newest_first_a_page_at_a_time(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        school.handed_in(place, 1, "returned", Some(10), None).await;
        school.handed_in(place, 2, "graded", Some(20), Some(85)).await;
        school.handed_in(place, 3, "draft", None, None).await;
        school.began(place, 1, false).await;
        let call = format!("/api/program-activity/user-activity/list/{place}/44");
        let told = school.person(SINTA).get(&format!("{call}/1/20")).await.ok();
        let brief: Vec<Value> = told.data().as_array().unwrap().iter().map(|one| json!([one["kind"], one["number"], one["at"], one["state"], one["score"]])).collect();
        assert_eq!(json!(brief), json!([["work", 2, 20, "graded", 85], ["attempt", 1, 15, "sent", null], ["work", 1, 10, "returned", null]]));
        let first = school.person(SINTA).get(&format!("{call}/1/2")).await.ok();
        assert_eq!(first.body["next-url"], format!("{call}/2/2"));
        assert_eq!(school.person(SINTA).get(&format!("{call}/2/2")).await.ok().data().as_array().unwrap().len(), 1);
        assert_eq!(school.person(YOGA).get(&format!("{call}/1/20")).await.http, 404);
        assert_eq!(school.person(SINTA).get(&format!("/api/program-activity/user-activity/list/{place}/99/1/20")).await.http, 404);
        assert_eq!(school.person(SINTA).get(&format!("/api/program-activity/user-activity/list/{place}/44/1/101")).await.http, 400);
    }
}
