use sanggar_contracts::content::Quiz;
use sanggar_kernel::Millis;
use sanggar_platform::db::Json;
use serde_json::{Value, json};

use super::*;

fn quiz(question: Value) -> Quiz {
    serde_json::from_value(json!({
        "instruction": "", "time_limit_s": null, "attempts": 1, "shuffle": false, "passing": 70, "questions": [question],
    }))
    .unwrap()
}

fn answered(answer: Value, rubric: Option<Vec<i64>>) -> Answer {
    Answer { question: 1, seq: 1, answer: Json(answer), is_doubt: false, rubric: rubric.map(Json), feedback: None, updated_at: Millis(0) }
}

fn points(question: &Value, answer: Value) -> i64 {
    let quiz = quiz(question.clone());
    total(&Paper::new(&quiz, 7), &[answered(answer, None)]).points
}

fn question(kind: &str, parts: Value) -> Value {
    let mut question = json!({ "type": kind, "text": "?", "points": 4, "explanation": "" });
    question.as_object_mut().unwrap().extend(parts.as_object().unwrap().clone());
    question
}

#[test]
fn a_wrong_choice_takes_a_right_one_away_and_never_more_than_there_is() {
    let question = question("multiple", json!({ "options": ["1", "2", "3", "4"], "answer": [0, 2] }));
    assert_eq!(points(&question, json!(["a", "c"])), 400);
    assert_eq!(points(&question, json!(["a"])), 200);
    assert_eq!(points(&question, json!(["a", "b", "c"])), 200);
    assert_eq!(points(&question, json!(["b", "d"])), 0);
    assert_eq!(points(&question, json!(["a", "b", "c", "d"])), 0, "choosing all is no way to win");
    assert_eq!(points(&question, json!(["a", "a", "c"])), 400, "a key twice is a key once");
}

#[test]
fn pairs_and_rows_count_the_places_that_are_right() {
    let pairs = question("matching", json!({ "pairs": [["1/2", "0,5"], ["1/4", "0,25"], ["1/5", "0,2"]] }));
    let quiz_of_pairs = quiz(pairs.clone());
    let paper = Paper::new(&quiz_of_pairs, 7);
    let right = paper.right_answer(1, paper.question(1).unwrap()).unwrap();
    assert_eq!(points(&pairs, right.clone()), 400);
    assert_eq!(points(&pairs, json!({ "a": right["a"] })), 133, "a third of four points");
    let row = question("ordering", json!({ "items": ["satu", "dua", "tiga", "empat"] }));
    let quiz_of_row = quiz(row.clone());
    let paper = Paper::new(&quiz_of_row, 7);
    let mut right = paper.right_answer(1, paper.question(1).unwrap()).unwrap();
    assert_ne!(right, json!(["a", "b", "c", "d"]), "the row is never shown as it must be");
    assert_eq!(points(&row, right.clone()), 400);
    right.as_array_mut().unwrap().swap(0, 1);
    assert_eq!(points(&row, right), 200);
}

#[test]
fn a_short_answer_is_compared_without_case_and_spaces() {
    let question = question("short", json!({ "answers": ["Bilangan Penyebut", "penyebut"] }));
    for right in ["penyebut", "  PENYEBUT ", "bilangan   penyebut"] {
        assert_eq!(points(&question, json!(right)), 400, "{right}");
    }
    assert_eq!(points(&question, json!("pembilang")), 0);
}

#[test]
fn a_number_may_have_a_comma_or_a_dot_and_may_be_near() {
    let near = question("number", json!({ "answer": 0.75, "tolerance": 0.01 }));
    for right in ["0,75", "0.75", " 0,76 ", ".74", "+0,75"] {
        assert_eq!(points(&near, json!(right)), 400, "{right}");
    }
    for wrong in ["0,77", "75", "tiga perempat", "0,7,5", "1e999", "NaN"] {
        assert_eq!(points(&near, json!(wrong)), 0, "{wrong}");
    }
    let thousands = question("number", json!({ "answer": 12500.0, "tolerance": 0.0 }));
    for right in ["12500", "12.500", "12.500,00", "12,500.00", "12 500"] {
        assert_eq!(points(&thousands, json!(right)), 400, "{right}");
    }
    assert_eq!(points(&question("number", json!({ "answer": -3.0, "tolerance": 0.0 })), json!("−3")), 400);
}

#[test]
fn an_essay_waits_for_its_rubric_and_an_empty_one_for_nothing() {
    let rubric =
        json!([{ "name": "Isi", "points": 6, "levels": ["kurang", "baik"] }, { "name": "Bahasa", "points": 2, "levels": ["baik"] }]);
    let quiz = quiz(question("essay", json!({ "rubric": rubric })));
    let paper = Paper::new(&quiz, 7);
    let of = |answer: Value, lines| total(&paper, &[answered(answer, lines)]);
    assert_eq!(of(json!("Karena…"), None), Total { points: 0, score: 0, passed: false, is_graded: false });
    assert_eq!(of(json!("Karena…"), Some(vec![5, 1])), Total { points: 300, score: 75, passed: true, is_graded: true });
    assert!(of(Value::Null, None).is_graded);
}

#[test]
fn what_does_not_fit_its_question_is_worth_nothing() {
    let single = question("single", json!({ "options": ["1", "2"], "answer": 1 }));
    assert_eq!(points(&single, json!("b")), 400);
    for misfit in [json!("z"), json!(["b"]), json!(true), json!({ "b": "b" }), json!(1)] {
        assert_eq!(points(&single, misfit), 0);
    }
}
