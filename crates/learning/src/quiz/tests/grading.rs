use sanggar_kernel::{ActivityId, AttemptId, ProgramId};
use sanggar_platform::args;
use sanggar_testkit::both_engines;
use serde_json::{Value, json};

use super::super::grading::{grade_answer, to_grade, waiting_counts};
use super::super::query;
use super::{Desk, a_quiz};
use crate::Error;
use crate::quiz::Refusal;
use crate::teaching::put_facilitator;
use crate::testing::{MEMBER, SINTA, School, YOGA};

const PROGRAM: ProgramId = ProgramId::new(4);

impl Desk<'_> {
    async fn waiting(&self, is_waiting: bool) -> Vec<(i64, i64)> {
        let conn = self.school.cx.db.read().await.unwrap();
        conn.all(
            "SELECT w.attempt_id, w.question FROM learning_answer w JOIN learning_attempt a ON a.id = w.attempt_id
             WHERE a.ended_at IS NOT NULL AND w.is_waiting = $1 AND (w.is_waiting = TRUE OR w.rubric IS NOT NULL) ORDER BY w.question",
            &args![is_waiting],
        )
        .await
        .unwrap()
    }

    async fn grade(&self, sheet: &Value, question: i64, lines: &[i64]) -> Result<(i64, bool), Error> {
        let course = self.school.library.find(|course| course.activity(ActivityId::new(super::QUIZ)).is_some()).unwrap();
        let tx = self.school.cx.db.write().await.unwrap();
        let graded = grade_answer(&self.school.cx, &tx, &course, (attempt_of(sheet), question), lines, "Bagus!").await?;
        tx.commit().await.unwrap();
        assert_eq!((graded.place.enrolment, graded.activity.get()), (self.enrolment, super::QUIZ));
        let judged = query::by_id(&self.school.cx.db.read().await.unwrap(), attempt_of(sheet)).await.unwrap().unwrap();
        Ok((judged.score.unwrap(), graded.is_graded))
    }
}

fn attempt_of(sheet: &Value) -> AttemptId {
    AttemptId::new(sheet["attempt_id"].as_i64().unwrap())
}

both_engines! {
    async fn an_essay_waits_is_judged_by_its_rubric_and_the_score_follows(school: School) {
        let mut quiz = a_quiz();
        quiz["passing"] = json!(80);
        let desk = school.desk(quiz).await;
        let sheet = desk.start("a").await;
        desk.answer_all(&sheet).await;
        assert!(desk.waiting(true).await.is_empty(), "nobody judges what is still being written");
        assert!(matches!(desk.grade(&sheet, 8, &[6, 2]).await, Err(Error::Absent)));
        assert_eq!(desk.end(&sheet).await["passed"], false);
        assert_eq!((desk.waiting(true).await, desk.waiting(false).await), (vec![(attempt_of(&sheet).get(), 8)], vec![]));
        let conn = school.cx.db.read().await.unwrap();
        assert_eq!(waiting_counts(&conn, &[PROGRAM, ProgramId::new(5)]).await.unwrap(), [(PROGRAM, 1)]);
        let looked_at = to_grade(&school.cx, &conn, attempt_of(&sheet), 8).await.unwrap().unwrap();
        assert_eq!((looked_at.prompt.as_str(), looked_at.rubric.len(), looked_at.given), ("<p>Soal essay</p>", 2, None));
        assert!(looked_at.text.unwrap().starts_with("Baris satu\n"));
        assert!(to_grade(&school.cx, &conn, attempt_of(&sheet), 1).await.unwrap().is_none(), "a key judges that");
        drop(conn);

        for lines in [&[7, 0][..], &[-1, 0], &[3], &[1, 1, 1]] {
            assert!(matches!(desk.grade(&sheet, 8, lines).await, Err(Error::Quiz(Refusal::Rubric))), "{lines:?}");
        }
        assert_eq!(desk.progress().await, None);
        assert_eq!(desk.grade(&sheet, 8, &[5, 1]).await.unwrap(), (92, true));
        assert_eq!(desk.progress().await, Some((true, Some(92))), "the grade made it pass");
        assert_eq!((desk.waiting(true).await, desk.waiting(false).await), (vec![], vec![(attempt_of(&sheet).get(), 8)]));
        let result = desk.end(&sheet).await;
        assert_eq!((&result["score"], &result["is_graded"], &result["passed"]), (&json!(92), &json!(true), &json!(true)));
        let review = desk.data("answer_review", json!({ "attempt_id": sheet["attempt_id"] })).await;
        let essay = review.as_array().unwrap().iter().find(|row| row["type"] == "essay").unwrap();
        assert_eq!((&essay["given_points"], &essay["feedback"]), (&json!(6.0), &json!("Bagus!")));
        let detail = desk.data("scoring_category_detail", json!({ "attempt_id": sheet["attempt_id"] })).await;
        assert_eq!(detail["rubrics"][0]["criteria"][0]["given"], 5);
    }

    async fn two_who_judge_at_once_see_each_others_points(school: School) {
        let mut quiz = a_quiz();
        let essay = quiz["questions"][7].clone();
        quiz["questions"] = json!([essay, essay]);
        let desk = school.desk(quiz).await;
        let sheet = desk.start("a").await;
        desk.answer_all(&sheet).await;
        desk.end(&sheet).await;
        let (one, other) = tokio::join!(desk.grade(&sheet, 1, &[6, 2]), desk.grade(&sheet, 2, &[3, 1]));
        one.unwrap();
        other.unwrap();
        let result = desk.end(&sheet).await;
        assert_eq!((&result["score"], &result["is_graded"]), (&json!(75), &json!(true)));
    }

    async fn b362_an_answer_stands_in_the_queue_of_all_work_and_is_graded_there(school: School) {
        let desk = school.desk(a_quiz()).await;
        let sheet = desk.start("a").await;
        desk.answer_all(&sheet).await;
        desk.end(&sheet).await;
        let tx = school.cx.db.write().await.unwrap();
        put_facilitator(&tx, MEMBER, PROGRAM).await.unwrap();
        tx.commit().await.unwrap();
        let rani = school.person(MEMBER);
        assert_eq!(rani.get("/api/studio/grading/programs").await.ok().data()[0]["waiting"], 1);
        let queue = rani.get("/api/studio/grading/kelas-4/1/10").await.ok();
        let id = attempt_of(&sheet).get() * 1_024 + 8;
        assert_eq!((&queue.data()[0]["kind"], &queue.data()[0]["work_id"]), (&json!("answer"), &json!(id)));
        let path = format!("/api/studio/grading/answer/{id}");
        let page = rani.get(&path).await.ok();
        assert_eq!((&page.data()["state"], &page.data()["prompt"], &page.data()["rubric"][0]["given"]), (&json!("sent"), &json!("<p>Soal essay</p>"), &Value::Null));
        let grade = |decision: &str, points: i64| json!({ "rubric": [{ "points": points }, { "points": 2 }], "feedback": "Bagus!", "decision": decision });
        for (form, status) in [(grade("returned", 6), 422), (grade("graded", 7), 422), (grade("graded", 6), 200)] {
            assert_eq!(rani.post(&path, form).await.http.as_u16(), status);
        }
        assert_eq!(rani.get(&path).await.ok().data()["score"], 100);
        assert_eq!(rani.get("/api/studio/grading/kelas-4/1/10").await.ok().data(), &json!([]));
        assert_eq!(rani.get("/api/studio/grading/kelas-4/1/10?state=graded").await.ok().data()[0]["work_id"], id);
        for user in [SINTA, YOGA] {
            assert_eq!(school.person(user).get(&path).await.http.as_u16(), 404);
            assert_eq!(school.person(user).post(&path, grade("graded", 6)).await.http.as_u16(), 404);
        }
    }
}
