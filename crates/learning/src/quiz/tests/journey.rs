use sanggar_contracts::PersonalData;
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::super::grading::to_grade;
use super::{QUIZ, a_quiz, a_short_quiz, form, right};
use crate::testing::{SINTA, School};

fn numbers(list: &Value) -> Vec<i64> {
    list.as_array().unwrap().iter().map(|one| one["activity_question_id"].as_i64().unwrap()).collect()
}

both_engines! {
    /// C104, C111, C105, C107, C112, C110, C109, C106, C108.
    async fn b320_a_quiz_goes_from_its_intro_to_its_review(school: School) {
        let desk = school.desk(a_quiz()).await;
        let intro = desk.data("intro", json!({})).await;
        assert_eq!(intro["quiz_master_data"], json!({
            "instruction": "<p>Kerjakan sendiri.</p>", "total_question": 8, "time_limit_s": 3605, "attempts": 2, "attempts_left": 2,
            "passing": 60, "shuffle": true, "can_check": false, "max_points": 25,
        }));
        assert_eq!((&intro["quiz_transaction"], &intro["history"]), (&Value::Null, &json!([])));

        let sheet = desk.start("a").await;
        let first = desk.data("question", json!({ "attempt_id": sheet["attempt_id"], "position": 1 })).await;
        assert_eq!(first, json!({ "question": sheet["questions"][0], "answer": null }));
        desk.answer_all(&sheet).await;
        let answers = desk.data("question_answer", json!({ "attempt_id": sheet["attempt_id"] })).await;
        assert_eq!(numbers(&answers), [1, 2, 3, 4, 5, 6, 7, 8]);
        let resumed = desk.data("resume", json!({})).await;
        assert_eq!((&resumed["questions"], &resumed["answers"]), (&sheet["questions"], &answers));
        assert_eq!(desk.data("intro", json!({})).await["quiz_transaction"]["answered"], 8);

        let result = desk.end(&sheet).await;
        assert_eq!((&result["score"], &result["points"], &result["max_points"]), (&json!(68), &json!(17.0), &json!(25)));
        assert_eq!((&result["passed"], &result["is_graded"], &result["attempts_left"]), (&json!(true), &json!(false), &json!(1)));
        let review = desk.data("answer_review", json!({ "attempt_id": sheet["attempt_id"] })).await;
        for row in review.as_array().unwrap() {
            let by_hand = row["type"] == "essay";
            assert_eq!(row["is_right"], if by_hand { Value::Null } else { json!(true) }, "{row}");
            assert_eq!(row["given_points"].is_null(), by_hand, "{row}");
            assert!(row["explanation"].as_str().unwrap().starts_with("<p>Karena"));
            let told = &row["right_answer"];
            assert!(by_hand && told.is_null() || row["type"] == "short" && told == "penyebut" || *told == right(row), "{row}");
        }
        let third = desk.data("answer_review", json!({ "attempt_id": sheet["attempt_id"], "index": 3 })).await;
        assert_eq!(third, json!([review[2]]));
        let detail = desk.data("scoring_category_detail", json!({ "attempt_id": sheet["attempt_id"] })).await;
        assert_eq!(detail["rubrics"][0]["criteria"][0], json!({ "name": "Isi", "levels": ["kurang", "baik"], "points": 6, "given": null }));
        assert_eq!(detail["scoring_categories"], result["scoring_categories"]);
        assert_eq!(detail["scoring_categories"][1], json!({ "name": "Pilihan ganda kompleks", "points": 4.0, "max": 4 }));
        assert_eq!(desk.progress().await, Some((true, Some(68))), "who passes is done with the activity");
    }

    async fn b352_an_essay_is_shown_in_paragraphs_and_nothing_else_becomes_a_tag(school: School) {
        let desk = school.desk(a_quiz()).await;
        let sheet = desk.start("a").await;
        let mut sent = form(&sheet, 8, Value::Null, 1);
        sent["answer_essay"] = json!("Baris satu\nbaris dua <b>\n\nAlinea \"dua\" & akhir");
        desk.call("answer", sent).await.ok();
        desk.end(&sheet).await;
        let review = desk.data("answer_review", json!({ "attempt_id": sheet["attempt_id"] })).await;
        let essay = review.as_array().unwrap().iter().find(|row| row["type"] == "essay").unwrap();
        assert_eq!(essay["answer_html"], "<p>Baris satu<br>baris dua &lt;b&gt;</p><p>Alinea &quot;dua&quot; &amp; akhir</p>");
        assert_eq!(essay["answer"], "Baris satu\nbaris dua <b>\n\nAlinea \"dua\" & akhir", "it is kept as it was written");
    }

    async fn file_answers_are_a_list_of_whole_files_of_ones_own(school: School) {
        let mut quiz = a_short_quiz(1);
        let rubric = json!([{ "name": "Isi", "points": 4, "levels": ["baik"] }]);
        quiz["questions"] = json!([{ "type": "file", "text": "Unggah", "points": 4, "explanation": "", "rubric": rubric }]);
        let desk = school.desk(quiz).await;
        let tx = school.cx.db.write().await.unwrap();
        for (id, user, file) in [(1, 1, Some("x")), (2, 1, Some("y")), (3, 1, None), (4, 2, Some("z"))] {
            tx.run(
                "INSERT INTO platform_upload (id, user_id, purpose, subject, name, size, received, file, media_type, is_held, created_at, updated_at)
                 VALUES ($1, $2, 'learning.task', $3, 'foto.png', 9, 9, $4, 'image/png', FALSE, 1, 1)",
                &args![id, user, QUIZ, file],
            ).await.unwrap();
        }
        tx.commit().await.unwrap();
        let sheet = desk.start("a").await;
        let ids = |told: &Value| told["files"].as_array().unwrap().iter().map(|file| file["id"].as_i64().unwrap()).collect::<Vec<_>>();
        for (seq, refused) in [(1, json!([3])), (2, json!([4])), (3, json!([1, 99])), (4, json!([1, 1])), (5, json!("1"))] {
            let told = desk.answer(&sheet, 1, refused, seq).await;
            assert_eq!(told.status(), 422, "{}", told.text);
        }
        let both = desk.answer(&sheet, 1, json!([1, 2]), 6).await.ok();
        assert_eq!(ids(&both.data()["answer"]), [1, 2], "none of the refused was kept");
        let mut later = form(&sheet, 1, Value::Null, 7);
        later["answer_file"] = json!([2]);
        assert_eq!(ids(&desk.call("answer", later).await.ok().data()["answer"]), [2]);
        let late = desk.answer(&sheet, 1, json!([1]), 5).await.ok();
        assert_eq!((ids(&late.data()["answer"]), &late.data()["seq"]), (vec![2], &json!(7)));
        assert!(!desk.end(&sheet).await["is_graded"].as_bool().unwrap());
        let attempt = sanggar_kernel::AttemptId::new(sheet["attempt_id"].as_i64().unwrap());
        let looked_at = to_grade(&school.cx, &school.cx.db.read().await.unwrap(), attempt, 1).await.unwrap().unwrap();
        assert_eq!((looked_at.files.len(), looked_at.text), (1, None));
    }

    async fn b372_the_source_is_the_web(school: School) {
        let desk = school.desk(a_short_quiz(1)).await;
        let sheet = desk.start("a").await;
        let mut sent = form(&sheet, 1, json!(true), 1);
        sent["source"] = json!("pabrik");
        assert_eq!(desk.call("answer", sent).await.status(), 400);
        desk.answer(&sheet, 1, json!(true), 1).await.ok();
        desk.end(&sheet).await;
    }

    async fn the_best_attempt_counts_and_the_last_one_completes(school: School) {
        let desk = school.desk(a_short_quiz(2)).await;
        let first = desk.start("a").await;
        desk.answer(&first, 1, json!(true), 1).await.ok();
        let result = desk.end(&first).await;
        assert_eq!((&result["score"], &result["passed"], &result["attempts_left"]), (&json!(50), &json!(false), &json!(1)));
        assert_eq!(desk.progress().await, None, "there is another try");
        let second = desk.start("b").await;
        assert_eq!(second["number"], 2);
        assert_eq!(desk.end(&second).await["score"], 0);
        assert_eq!(desk.progress().await, Some((true, Some(50))));
        let third = desk.call("start", json!({ "key": "c" })).await;
        assert_eq!((third.status(), third.message()), (409, "Kesempatan mengerjakan kuis ini sudah habis."));
        let history = desk.data("intro", json!({})).await["history"].clone();
        assert_eq!(history.as_array().unwrap().iter().map(|one| one["score"].as_i64()).collect::<Vec<_>>(), [Some(50), Some(0)]);
    }

    async fn an_attempt_keeps_the_quiz_it_began_with(school: School) {
        let desk = school.desk(a_short_quiz(2)).await;
        let sheet = desk.start("a").await;
        let mut changed = a_short_quiz(2);
        changed["questions"].as_array_mut().unwrap().remove(1);
        changed["questions"][0]["answer"] = json!(false);
        school.library.fill(sanggar_kernel::ActivityId::new(QUIZ), changed);
        desk.answer(&sheet, 1, json!(true), 1).await.ok();
        desk.answer(&sheet, 2, json!(false), 1).await.ok();
        assert_eq!(desk.end(&sheet).await["score"], 100);
        assert_eq!(desk.start("b").await["questions"].as_array().unwrap().len(), 1);
    }

    async fn an_answer_can_be_taken_back_marked_and_tried_out(school: School) {
        let desk = school.desk(a_quiz()).await;
        let sheet = desk.start("a").await;
        desk.answer(&sheet, 6, json!("penyebut"), 1).await.ok();
        desk.answer(&sheet, 6, json!("  "), 2).await.ok();
        let mut marked = form(&sheet, 7, Value::Null, 1);
        marked["is_doubt"] = json!(true);
        desk.call("answer", marked).await.ok();
        let mut tried = form(&sheet, 3, json!(true), 1);
        tried["is_preview"] = json!(true);
        assert_eq!(desk.call("answer", tried).await.ok().data()["saved"], false);
        let answers = desk.data("question_answer", json!({ "attempt_id": sheet["attempt_id"] })).await;
        assert_eq!((&answers[0]["answer"], &answers[1]["answer"], &answers[1]["is_doubt"]), (&Value::Null, &Value::Null, &json!(true)));
        assert_eq!(answers.as_array().unwrap().len(), 2);
        assert_eq!(desk.data("intro", json!({})).await["quiz_transaction"]["answered"], 0);
    }

    async fn c112_practice_checks_an_answer_before_the_end_and_keeps_its_key(school: School) {
        let mut quiz = a_quiz();
        quiz["can_check"] = json!(true);
        let desk = school.desk(quiz).await;
        assert_eq!(desk.data("intro", json!({})).await["quiz_master_data"]["can_check"], true);
        let sheet = desk.start("a").await;
        assert_eq!(sheet["can_check"], true);
        let tried = |number: i64, answer: Value| {
            let mut sent = form(&sheet, number, answer, 1);
            sent["is_preview"] = json!(true);
            desk.call("answer", sent)
        };
        let questions = sheet["questions"].as_array().unwrap();
        for question in questions {
            let kind = question["type"].as_str().unwrap();
            let told = tried(question["activity_question_id"].as_i64().unwrap(), right(question)).await.ok();
            let explained = json!({ "is_right": true, "explanation": format!("<p>Karena {kind}.</p>") });
            let expected = if kind == "essay" { Value::Null } else { explained };
            assert_eq!((&told.data()["check"], &told.data()["saved"]), (&expected, &json!(false)), "{kind}");
        }
        // A part of what is right is not right, and who is wrong is told no more than that.
        let part = &right(questions.iter().find(|one| one["type"] == "multiple").unwrap())[0];
        for (number, wrong) in [(2, json!([part])), (3, json!(false)), (5, json!(["a", "b", "c"])), (6, json!("pembilang")), (7, json!("7,5"))] {
            assert_eq!(tried(number, wrong).await.ok().data()["check"], json!({ "is_right": false }), "{number}");
        }
        assert_eq!(tried(3, Value::Null).await.ok().data()["check"], Value::Null);
        assert_eq!(desk.answer(&sheet, 3, json!(true), 1).await.ok().data()["check"], Value::Null, "who saves asks nothing");
        let kept = desk.data("question_answer", json!({ "attempt_id": sheet["attempt_id"] })).await;
        assert_eq!(numbers(&kept), [3], "what was tried is not kept");
        desk.end(&sheet).await;
        assert_eq!(tried(3, json!(true)).await.status(), 409);
    }

    async fn whoever_leaves_takes_the_answers_along_and_may_read_them_before(school: School) {
        let desk = school.desk(a_short_quiz(1)).await;
        let sheet = desk.start("a").await;
        desk.answer(&sheet, 1, json!(true), 1).await.ok();
        let copy = crate::Records { db: school.cx.db.clone() }.personal_data(SINTA).await.unwrap();
        let quizzes = &copy.iter().find(|(name, _)| *name == "kuis").unwrap().1;
        assert_eq!((&quizzes[0]["aktivitas"], &quizzes[0]["jawaban"][0]["jawaban"]), (&json!(QUIZ), &json!(true)));
        let tx = school.cx.db.write().await.unwrap();
        school.cx.outbox.write(&tx, &sanggar_contracts::PersonErased { user: SINTA }).await.unwrap();
        tx.commit().await.unwrap();
        school.world.settle().await;
        let conn = school.cx.db.read().await.unwrap();
        let left: (i64, i64) =
            conn.one("SELECT (SELECT COUNT(*) FROM learning_attempt), (SELECT COUNT(*) FROM learning_answer)", &[]).await.unwrap();
        assert_eq!(left, (0, 0));
    }
}
