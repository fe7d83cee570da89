use sanggar_testkit::both_engines;
use serde_json::json;

use super::{a_quiz, a_short_quiz};
use crate::testing::School;

both_engines! {
    async fn b321_without_a_limit_of_its_own_a_quiz_has_3605_seconds(school: School) {
        let desk = school.desk(a_quiz()).await;
        let sheet = desk.start("a").await;
        assert_eq!(sheet["deadline_at"].as_i64().unwrap() - sheet["started_at"].as_i64().unwrap(), 3_605_000);
        assert_eq!(sheet["server_now"], sheet["started_at"]);
    }

    async fn q3_after_the_deadline_and_five_seconds_no_answer_is_taken(school: School) {
        let desk = school.desk(a_short_quiz(2)).await;
        let sheet = desk.start("a").await;
        school.world.services.clock.advance_seconds(605);
        desk.answer(&sheet, 1, json!(true), 1).await.ok();
        school.world.services.clock.advance_seconds(1);
        let late = desk.answer(&sheet, 2, json!(false), 1).await;
        assert_eq!((late.status(), late.message()), (409, "Waktu pengerjaan sudah habis. Jawaban yang tersimpan tetap dinilai."));
        let result = desk.end(&sheet).await;
        assert_eq!((&result["score"], &result["answered"]), (&json!(50), &json!(1)), "what was saved counts");
        assert_eq!(result["ended_at"], sheet["deadline_at"]);
        assert_eq!(desk.call("resume", json!({})).await.status(), 404);
    }

    async fn q3_an_attempt_that_nobody_ends_is_ended_by_the_server(school: School) {
        crate::quiz::end_overdue_regularly(&school.cx, &school.world.services.jobs);
        let desk = school.desk(a_short_quiz(1)).await;
        let sheet = desk.start("a").await;
        desk.answer(&sheet, 1, json!(true), 1).await.ok();
        desk.answer(&sheet, 2, json!(false), 1).await.ok();
        school.world.settle().await;
        school.world.services.clock.advance_seconds(605);
        school.world.settle().await;
        assert_eq!(desk.progress().await, None, "not before its time");
        school.world.services.clock.advance_seconds(16);
        school.world.settle().await;
        assert_eq!(desk.progress().await, Some((true, Some(100))));
        let conn = school.cx.db.read().await.unwrap();
        let row: (Option<i64>, Option<String>) = conn.one("SELECT ended_at, ended_by FROM learning_attempt", &[]).await.unwrap();
        assert_eq!(row, (sheet["deadline_at"].as_i64(), Some("time".to_owned())));
    }

    async fn q3_any_look_at_an_overdue_attempt_ends_it_first(school: School) {
        let desk = school.desk(a_short_quiz(3)).await;
        let first = desk.start("a").await;
        school.world.services.clock.advance_seconds(606);
        let intro = desk.data("intro", json!({})).await;
        assert_eq!((&intro["quiz_transaction"]["state"], &intro["quiz_transaction"]["ended_at"]), (&json!("ended"), &first["deadline_at"]));
        let second = desk.start("b").await;
        school.world.services.clock.advance_seconds(606);
        let third = desk.start("c").await;
        assert_eq!((&second["number"], &third["number"]), (&json!(2), &json!(3)), "an overdue one is not gone on with");
        school.world.services.clock.advance_seconds(606);
        assert_eq!(desk.call("resume", json!({})).await.status(), 404);
        assert_eq!(desk.data("answer_review", json!({ "attempt_id": third["attempt_id"] })).await.as_array().unwrap().len(), 2);
    }
}
