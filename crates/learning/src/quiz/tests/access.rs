use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::{Desk, QUIZ, a_quiz, a_short_quiz, form};
use crate::testing::{School, YOGA, a_course};

const ABOUT_AN_ATTEMPT: [&str; 4] = ["question_answer", "end", "answer_review", "scoring_category_detail"];

both_engines! {
    async fn an_attempt_is_its_owners_alone(school: School) {
        let desk = school.desk(a_short_quiz(1)).await;
        let sheet = desk.start("a").await;
        let own = school.enrolled(YOGA, &a_course(4)).await;
        for enrolment in [desk.enrolment, own] {
            let stranger = Desk { school: &school, user: YOGA, enrolment };
            for action in ABOUT_AN_ATTEMPT {
                let told = stranger.call(action, json!({ "attempt_id": sheet["attempt_id"] })).await;
                assert_eq!(told.status(), 404, "{action}");
            }
            assert_eq!(stranger.answer(&sheet, 1, json!(true), 9).await.status(), 404);
            assert_eq!(stranger.call("question", json!({ "attempt_id": sheet["attempt_id"], "position": 1 })).await.status(), 404);
            assert_eq!(stranger.call("resume", json!({})).await.status(), 404);
        }
        let stranger = Desk { school: &school, user: YOGA, enrolment: desk.enrolment };
        assert_eq!(stranger.call("intro", json!({})).await.status(), 404);
        assert_eq!(stranger.call("start", json!({ "key": "x" })).await.status(), 404);
        let visitor = school.visitor().post("/api/program_activity/v2/quiz/intro", json!({ "program_user_id": own, "activity_id": QUIZ })).await;
        assert_eq!(visitor.status(), 401);
        assert_eq!(desk.data("question_answer", json!({ "attempt_id": sheet["attempt_id"] })).await, json!([]));
    }

    async fn a_quiz_that_is_not_open_yet_cannot_be_begun(school: School) {
        let desk = school.desk(a_quiz()).await;
        let mut course = a_course(4);
        course.is_linear = true;
        school.library.put(course);
        for (action, form) in [("intro", json!({})), ("start", json!({ "key": "a" }))] {
            let told = desk.call(action, form).await;
            assert_eq!((told.status(), told.message()), (409, "Selesaikan aktivitas sebelumnya dulu."));
        }
        let mut course = a_course(4);
        course.topics[1].activities[0].is_archived = true;
        school.library.put(course);
        assert_eq!(desk.call("start", json!({ "key": "a" })).await.status(), 122);
    }

    async fn wrong_input_is_refused_and_changes_nothing(school: School) {
        let desk = school.desk(a_quiz()).await;
        let sheet = desk.start("a").await;
        let with = |field: &str, value: Value| {
            let mut sent = form(&sheet, 1, json!("a"), 1);
            sent[field] = value;
            sent
        };
        for (field, value, status) in [
            ("score", json!(100), 400),
            ("seq", json!(-1), 422),
            ("seq", json!("1"), 400),
            ("type", json!("essay"), 422),
            ("type", json!("lain"), 400),
            ("answer", json!("z"), 422),
            ("answer", json!(["a"]), 422),
            ("activity_question_id", json!(99), 404),
            ("activity_question_id", json!(0), 404),
            ("attempt_id", json!(1), 404),
        ] {
            let told = desk.call("answer", with(field, value.clone())).await;
            assert_eq!(told.status(), status, "{field} {value}: {}", told.text);
        }
        assert_eq!(desk.call("start", json!({ "key": " " })).await.status(), 422);
        assert_eq!(desk.call("start", json!({ "key": "a".repeat(101) })).await.status(), 422);
        assert_eq!(desk.call("question", json!({ "attempt_id": sheet["attempt_id"], "position": 9 })).await.status(), 404);
        let mut elsewhere = form(&sheet, 1, json!("a"), 1);
        elsewhere["activity_id"] = json!(44);
        assert_eq!(desk.call("answer", elsewhere).await.status(), 404, "the ids of a call belong together");
        let essay_task = desk.call("intro", json!({ "activity_id": 44 })).await;
        assert_eq!(essay_task.status(), 404, "not a quiz");
        assert_eq!(desk.data("question_answer", json!({ "attempt_id": sheet["attempt_id"] })).await, json!([]));
    }

    async fn after_the_end_no_answer_is_taken(school: School) {
        let desk = school.desk(a_short_quiz(1)).await;
        let sheet = desk.start("a").await;
        desk.end(&sheet).await;
        let late = desk.answer(&sheet, 1, json!(true), 1).await;
        assert_eq!((late.status(), late.message()), (409, "Kuis ini sudah kamu selesaikan."));
        assert_eq!(desk.end(&sheet).await["score"], 0);
    }
}
