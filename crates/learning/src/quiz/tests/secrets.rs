use sanggar_testkit::both_engines;
use serde_json::json;

use super::{a_quiz, form};
use crate::testing::School;

both_engines! {
    async fn q5_no_question_before_the_start_and_no_key_before_the_end(school: School) {
        let mut quiz = a_quiz();
        for question in quiz["questions"].as_array_mut().unwrap() {
            question["text"] = json!("<p>kenari-soal</p>");
            question["explanation"] = json!("<p>kenari-bahas</p>");
        }
        quiz["questions"][5]["answers"] = json!(["kenari-kunci"]);
        quiz["questions"][6]["answer"] = json!(918_273.0);
        quiz["questions"][0]["check"] = json!("kenari-periksa");
        let desk = school.desk(quiz).await;
        let before = desk.call("intro", json!({})).await.ok();
        assert!(!before.text.contains("kenari"), "{}", before.text);

        let sheet = desk.call("start", json!({ "key": "a" })).await.ok();
        let attempt = sheet.data()["attempt_id"].clone();
        let mut heard = vec![sheet, desk.call("resume", json!({})).await.ok(), desk.call("intro", json!({})).await.ok()];
        heard.push(desk.answer(heard[0].data(), 6, json!("entah"), 1).await.ok());
        heard.push(desk.answer(heard[0].data(), 6, json!("entah"), 1).await.ok());
        let mut tried = form(heard[0].data(), 6, json!("kenari-kunci"), 2);
        tried["is_preview"] = json!(true);
        let tried = desk.call("answer", tried).await.ok();
        assert_eq!(tried.data()["check"], json!(null), "only practice checks before the end");
        heard.push(desk.call("question", json!({ "attempt_id": attempt, "position": 3 })).await.ok());
        heard.push(desk.call("question_answer", json!({ "attempt_id": attempt })).await.ok());
        heard.push(desk.call("scoring_category_detail", json!({ "attempt_id": attempt })).await.ok());
        let review = desk.call("answer_review", json!({ "attempt_id": attempt })).await;
        assert_eq!((review.status(), review.message()), (409, "Selesaikan kuisnya dulu untuk melihat pembahasan."));
        heard.push(review);
        for told in &heard {
            for secret in ["kenari-bahas", "kenari-kunci", "kenari-periksa", "918273", "\"answers\":[\"", "is_right", "right_answer"] {
                assert!(!told.text.contains(secret), "{secret} in {}", told.text);
            }
        }
        assert!(heard[0].text.contains("kenari-soal"));
        desk.call("end", json!({ "attempt_id": attempt, "source": "web" })).await.ok();
        let review = desk.call("answer_review", json!({ "attempt_id": attempt })).await.ok();
        assert!(review.text.contains("kenari-bahas") && review.text.contains("kenari-kunci") && !review.text.contains("kenari-periksa"));
    }

    async fn q5_who_may_try_again_gets_no_key_for_an_empty_sheet(school: School) {
        let desk = school.desk(a_quiz()).await;
        for (number, is_told) in [(1, false), (2, true)] {
            let attempt = desk.start(&format!("kunci {number}")).await["attempt_id"].clone();
            desk.call("end", json!({ "attempt_id": attempt, "source": "web" })).await.ok();
            let review = desk.call("answer_review", json!({ "attempt_id": attempt })).await.ok();
            let has_key = review.data().as_array().unwrap().iter().any(|one| !one["right_answer"].is_null() || one["explanation"] != "");
            assert_eq!(has_key, is_told, "attempt {number} of 2: {}", review.text);
        }
    }

    async fn q5_the_keys_of_pairs_and_rows_do_not_tell_the_answer(school: School) {
        let desk = school.desk(a_quiz()).await;
        let sheet = desk.start("a").await;
        let texts = |question: &serde_json::Value, part: &str| {
            let list = question[part].as_array().unwrap().iter();
            list.map(|one| (one["key"].as_str().unwrap().to_owned(), one["text"].as_str().unwrap().to_owned())).collect::<Vec<_>>()
        };
        for question in sheet["questions"].as_array().unwrap() {
            let number = question["activity_question_id"].as_i64().unwrap();
            let shown = match number {
                4 => texts(question, "right"),
                5 => texts(question, "items"),
                _ => continue,
            };
            assert_eq!(shown.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["a", "b", "c"], "keys follow what is shown");
            let order: Vec<&str> = shown.iter().map(|(_, text)| text.as_str()).collect();
            assert!(order != ["0,5", "0,25", "0,2"] && order != ["1/8", "1/4", "1/2"], "{order:?}");
        }
    }
}
