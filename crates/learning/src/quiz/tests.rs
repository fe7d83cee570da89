mod access;
mod grading;
mod journey;
mod model;
mod races;
mod regrade;
mod secrets;
mod time;

use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_testkit::TestResponse;
use serde_json::{Value, json};

use crate::testing::{SINTA, School, a_course};

pub const QUIZ: i64 = 43;

/// Someone at a quiz.
pub struct Desk<'a> {
    pub school: &'a School,
    pub user: UserId,
    pub enrolment: EnrolmentId,
}

impl School {
    /// Course 4 with this quiz in it, and Sinta at it.
    pub async fn desk(&self, quiz: Value) -> Desk<'_> {
        let course = self.library.put(a_course(4));
        self.library.fill(sanggar_kernel::ActivityId::new(QUIZ), quiz);
        let enrolment = self.enrolled(SINTA, &course).await;
        Desk { school: self, user: SINTA, enrolment }
    }
}

impl Desk<'_> {
    pub async fn call(&self, action: &str, more: Value) -> TestResponse {
        let mut form = json!({ "program_user_id": self.enrolment, "activity_id": QUIZ });
        form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.school.person(self.user).post(&format!("/api/program_activity/v2/quiz/{action}"), form).await
    }

    pub async fn data(&self, action: &str, more: Value) -> Value {
        self.call(action, more).await.ok().data().clone()
    }

    pub async fn start(&self, key: &str) -> Value {
        self.data("start", json!({ "key": key })).await
    }

    pub async fn answer(&self, sheet: &Value, number: i64, answer: Value, seq: i64) -> TestResponse {
        self.call("answer", form(sheet, number, answer, seq)).await
    }

    /// Everything right that a key can judge.
    pub async fn answer_all(&self, sheet: &Value) {
        for question in sheet["questions"].as_array().unwrap() {
            let number = question["activity_question_id"].as_i64().unwrap();
            self.answer(sheet, number, right(question), 1).await.ok();
        }
    }

    pub async fn end(&self, sheet: &Value) -> Value {
        self.data("end", json!({ "attempt_id": sheet["attempt_id"], "source": "web" })).await
    }

    /// Completed at, and the score.
    pub async fn progress(&self) -> Option<(bool, Option<i64>)> {
        let progress = crate::course_progress::of_enrolment(&self.school.cx, self.user, self.enrolment).await.unwrap();
        progress.at(sanggar_kernel::ActivityId::new(QUIZ)).map(|row| (row.completed_at.is_some(), row.score))
    }
}

pub fn form(sheet: &Value, number: i64, answer: Value, seq: i64) -> Value {
    let question = sheet["questions"].as_array().unwrap().iter().find(|one| one["activity_question_id"] == number).unwrap();
    json!({
        "attempt_id": sheet["attempt_id"], "activity_question_id": number, "question_position": question["position"], "type": question["type"],
        "answer": answer, "is_doubt": false, "seq": seq, "is_next": true, "is_preview": false, "source": "web",
    })
}

/// One question of every type that needs no file; 25 points, 8 of them by hand.
pub fn a_quiz() -> Value {
    let question = |kind: &str, points: i64, parts: Value| {
        let mut question = json!({ "type": kind, "text": format!("<p>Soal {kind}</p>"), "points": points, "explanation": format!("<p>Karena {kind}.</p>") });
        question.as_object_mut().unwrap().extend(parts.as_object().unwrap().clone());
        question
    };
    let rubric = json!([{ "name": "Isi", "points": 6, "levels": ["kurang", "baik"] }, { "name": "Bahasa", "points": 2, "levels": ["kurang", "baik"] }]);
    json!({
        "instruction": "<p>Kerjakan sendiri.</p>", "time_limit_s": null, "attempts": 2, "shuffle": true, "passing": 60,
        "questions": [
            question("single", 2, json!({ "options": ["1/4", "2/4", "3/4", "4/4"], "answer": 2 })),
            question("multiple", 4, json!({ "options": ["2/4", "1/3", "4/8", "3/5"], "answer": [0, 2] })),
            question("true_false", 1, json!({ "answer": true })),
            question("matching", 3, json!({ "pairs": [["1/2", "0,5"], ["1/4", "0,25"], ["1/5", "0,2"]] })),
            question("ordering", 3, json!({ "items": ["1/8", "1/4", "1/2"] })),
            question("short", 2, json!({ "answers": ["penyebut"] })),
            question("number", 2, json!({ "answer": 0.75, "tolerance": 0.0 })),
            question("essay", 8, json!({ "rubric": rubric })),
        ],
    })
}

/// Two questions without an essay, so that the score is final at once: 50 points each.
pub fn a_short_quiz(attempts: i64) -> Value {
    let question = |answer: bool| json!({ "type": "true_false", "text": "?", "points": 50, "explanation": "", "answer": answer });
    json!({
        "instruction": "", "time_limit_s": 600, "attempts": attempts, "shuffle": false, "passing": 60,
        "questions": [question(true), question(false)],
    })
}

/// The right answer to a question of `a_quiz`, found by what is shown as a person would.
pub fn right(question: &Value) -> Value {
    let key = |part: &str, text: &str| {
        let found = question[part].as_array().unwrap().iter().find(|one| one["text"] == text).unwrap();
        found["key"].as_str().unwrap().to_owned()
    };
    match question["type"].as_str().unwrap() {
        "single" => json!(key("options", "3/4")),
        "multiple" => json!([key("options", "2/4"), key("options", "4/8")]),
        "true_false" => json!(true),
        "matching" => {
            json!({ key("left", "1/2"): key("right", "0,5"), key("left", "1/4"): key("right", "0,25"), key("left", "1/5"): key("right", "0,2") })
        }
        "ordering" => json!([key("items", "1/8"), key("items", "1/4"), key("items", "1/2")]),
        "short" => json!(" Penyebut "),
        "number" => json!("0,75"),
        _ => json!("Baris satu\nbaris dua <b>\n\nAlinea \"dua\" & akhir"),
    }
}
