use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::ActivityId;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use crate::course_progress;
use crate::testing::{SINTA, School, YOGA, a_course, an_activity};

fn slugs(data: &Value) -> Vec<&str> {
    data.as_array().unwrap().iter().map(|one| one["slug"].as_str().unwrap()).collect()
}

both_engines! {
    async fn c094_c095_what_was_opened_comes_last_first(school: School) {
        for (number, done) in [(1, 12), (2, 21), (1, 11)] {
            let course = school.library.put(a_course(number));
            let place = school.enrolled(SINTA, &course).await;
            let progress = course_progress::of_enrolment(&school.cx, SINTA, place).await.unwrap();
            let tx = school.cx.db.write().await.unwrap();
            course_progress::complete(&school.cx, &tx, &progress, ActivityId::new(done), None).await.unwrap();
            tx.commit().await.unwrap();
            school.cx.clock.advance_seconds(60);
        }
        let sinta = school.person(SINTA);
        assert_eq!(slugs(sinta.get("/api/program-activity/last-activity/10").await.ok().data()), ["aktivitas-11", "aktivitas-21", "aktivitas-12"]);
        assert_eq!(slugs(sinta.get("/api/program-activity/last-activity/1").await.ok().data()), ["aktivitas-11"]);
        assert_eq!(sinta.get("/api/program-activity/last-activity/0").await.status(), 422);
        let mine = |form: Value| { let sinta = &sinta; async move { sinta.post("/api/program_activity/v2/my_activity/1", form).await.ok().data().clone() } };
        assert_eq!(slugs(&mine(json!({ "category": "AKTIVITAS_MATERI_BELAJAR" })).await).len(), 3);
        assert_eq!(mine(json!({ "status": "berjalan" })).await, json!([]));
        assert_eq!(mine(json!({})).await[1]["program"]["slug"], "kelas-2");
        assert_eq!(school.person(YOGA).get("/api/program-activity/last-activity/10").await.ok().data(), &json!([]));
    }

    async fn b386_a_page_of_one_s_activities_has_twenty_and_the_latest_of_the_summary_are_ten(school: School) {
        let mut course = a_course(4);
        course.topics[0].activities = (1..=21).map(|number| an_activity(400 + number, ActivityKind::Image)).collect();
        course.topics.truncate(1);
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        for activity in 401..=421 {
            school.reports(SINTA, place, activity, json!({ "is_finish": false })).await.ok();
        }
        let sinta = school.person(SINTA);
        let first = sinta.post("/api/program_activity/v2/my_activity/1", json!({})).await.ok();
        assert_eq!((first.data().as_array().unwrap().len(), &first.body["next-url"]), (20, &json!("/api/program_activity/v2/my_activity/2")));
        assert_eq!(sinta.post("/api/program_activity/v2/my_activity/2", json!({})).await.ok().data().as_array().unwrap().len(), 1);
        let summary = sinta.get("/api/program-activity/dashboard/summary").await.ok();
        assert_eq!(summary.data()["last"].as_array().unwrap().len(), 10);
    }
}
