use sanggar_contracts::Course;
use sanggar_contracts::activity::ActivityKind;
use sanggar_platform::db::counted;
use sanggar_testkit::both_engines;
use serde_json::json;

use crate::testing::{SINTA, School, YOGA, a_course, an_activity};

both_engines! {
    async fn c062_c082_c096_b252_b293_how_far_one_is_stands_in_the_report_and_the_certificate_is_there_once_everything_is_done(school: School) {
        let mut course = a_course(4);
        course.topics.truncate(1);
        course.topics[0].activities[1] = an_activity(42, ActivityKind::Image);
        let course = school.library.put(course);
        let place = school.enrolled(SINTA, &course).await;
        let sinta = school.person(SINTA);
        let (by_activity, info) = ("/api/program_activity/v2/product_by_activity/aktivitas-41/report?folder_id=3", format!("/api/program-activity/report-info/{place}"));
        school.reports(SINTA, place, 41, json!({ "is_finish": true })).await.ok();
        let half = json!({
            "scoring_date": null, "percentage_progress": 50.0, "can_view_certificate": false, "show_certificate": true, "show_report": true, "is_recounting": false,
            "is_rated": false, "is_available_to_rate": false, "pmo_id": null, "is_child": false, "rating_prompt": null,
        });
        assert_eq!(sinta.get(by_activity).await.ok().data(), &half);
        let form = json!({ "user_id": SINTA, "program_user_id": place, "id": 4 });
        assert_eq!(sinta.post("/api/program-activity/v3/program-detail/get/report", form).await.ok().data(), &half);
        school.reports(SINTA, place, 42, json!({ "is_finish": true })).await.ok();
        let told = sinta.get(&info).await.ok();
        assert_eq!((&told.data()["can_view_certificate"], &told.data()["completed_resources"], &told.data()["total_resources"]), (&json!(true), &json!(2), &json!(2)));
        school.library.put(Course { show_certificate: false, ..(*course).clone() });
        assert_eq!(sinta.get(&info).await.ok().data()["can_view_certificate"], true, "what was issued stays");
        assert_eq!(school.person(YOGA).get(&info).await.http, 404);
        assert_eq!(school.person(YOGA).get(by_activity).await.http, 400, "as if it were not there");
        assert_eq!(sinta.get("/api/program_activity/v2/product_by_activity/tidak-ada/report").await.http, 400);
    }

    async fn c062_c082_the_report_costs_one_statement_and_the_scores_two(school: School) {
        let course = school.library.put(a_course(4));
        let place = school.enrolled(SINTA, &course).await;
        let sinta = school.person(SINTA);
        let (told, report) = counted(sinta.get(&format!("/api/program-activity/report-info/{place}"))).await;
        told.ok();
        let (told, scores) = counted(sinta.post("/api/program-activity/score", json!({ "program_user_id": place }))).await;
        told.ok();
        assert!(report <= 1 && scores <= 2, "{report}, {scores}");
    }
}
