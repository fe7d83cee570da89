use std::sync::LazyLock;

use sanggar_contracts::content::Quiz;
use sanggar_learning::readers::{essay_html, score_of};
use serde_json::{Value, json};

use crate::text;

/// One question of each kind.
static QUIZ: LazyLock<Quiz> = LazyLock::new(|| {
    let (text, rubric) = ("Berapa?", json!([{ "name": "Isi", "points": 4, "levels": ["belum", "sudah"] }]));
    let of = |kind: &str, own: Value| {
        let mut question = json!({ "type": kind, "text": text, "points": 10, "explanation": "" });
        question.as_object_mut().unwrap().append(&mut own.as_object().cloned().unwrap());
        question
    };
    let questions = [
        of("single", json!({ "options": ["a", "b", "c"], "answer": 1 })),
        of("multiple", json!({ "options": ["a", "b", "c"], "answer": [0, 2] })),
        of("true_false", json!({ "answer": true })),
        of("matching", json!({ "pairs": [["a", "1"], ["b", "2"], ["c", "3"]] })),
        of("ordering", json!({ "items": ["a", "b", "c"] })),
        of("short", json!({ "answers": ["Ibu kota"] })),
        of("number", json!({ "answer": 1500.5, "tolerance": 0.1 })),
        of("essay", json!({ "rubric": rubric })),
        of("file", json!({ "rubric": rubric })),
    ];
    let quiz = json!({ "instruction": "", "time_limit_s": null, "attempts": 1, "shuffle": true, "passing": 70, "questions": questions });
    serde_json::from_value(quiz).expect("a quiz")
});

/// No answer to one question is worth more than that question, and none less than nothing.
pub fn answer(bytes: &[u8]) {
    let answer: Value = serde_json::from_slice(bytes).unwrap_or_else(|_| text(bytes).into());
    let most = 100 / QUIZ.questions.len() as i64 + 1;
    for number in 0..=QUIZ.questions.len() as i64 + 1 {
        let score = score_of(&QUIZ, number, answer.clone());
        assert!((0..=most).contains(&score), "{score} for question {number}");
    }
    let shown = essay_html(&text(bytes)).replace("<p>", "").replace("</p>", "").replace("<br>", "");
    assert!(!shown.contains(['<', '>']), "{shown}");
}
