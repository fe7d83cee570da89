//! Q5: what the quizzes of the demo keep to themselves, and whether an answer gives it away.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::fields::Fields;

/// How much of a quiz the learner may know by now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    #[default]
    BeforeTheStart,
    Open,
    Reviewed,
}

struct Secret {
    quiz: String,
    questions: Vec<String>,
    explanations: Vec<String>,
}

/// Names of what only a review tells.
const NAMES_OF_KEYS: [&str; 6] = ["right_answer", "explanation", "is_right", "given_points", "tolerance", "pairs"];

static SECRETS: LazyLock<Vec<Secret>> = LazyLock::new(|| {
    let programs = [
        include_str!("../../../../crates/demo/files/programs/matematika-dan-gamelan.json"),
        include_str!("../../../../crates/demo/files/programs/python-dari-nol.json"),
    ];
    programs.iter().filter_map(|program| serde_json::from_str(program).ok()).flat_map(|program: Value| secrets_of(&program)).collect()
});

fn secrets_of(program: &Value) -> Vec<Secret> {
    let activities = program.list("topics").iter().flat_map(|topic| topic.list("activities"));
    let quizzes = activities.filter(|activity| activity.text("kind") == "quiz");
    let secret = |activity: &Value| {
        let questions = activity.field("content").list("questions");
        let of_questions = |name: &str| questions.iter().filter_map(|one| gist(one.text(name))).collect();
        Secret { quiz: activity.text("slug").to_owned(), questions: of_questions("text"), explanations: of_questions("explanation") }
    };
    quizzes.map(secret).collect()
}

/// The longest piece without a tag: it is found whatever it is wrapped in.
fn gist(html: &str) -> Option<String> {
    let pieces = html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text).trim());
    pieces.max_by_key(|piece| piece.len()).filter(|piece| !piece.is_empty()).map(str::to_owned)
}

/// What an answer gives away too early, given how far the learner is with each quiz.
pub fn leak(answer: &Value, stages: &BTreeMap<String, Stage>) -> Option<String> {
    for secret in SECRETS.iter() {
        let stage = stages.get(&secret.quiz).copied().unwrap_or_default();
        if stage < Stage::Open && shows(answer, &secret.questions) {
            return Some(format!("a question of {} before its start", secret.quiz));
        }
        if stage < Stage::Reviewed && shows(answer, &secret.explanations) {
            return Some(format!("an explanation of {} before its review", secret.quiz));
        }
    }
    let any_review = stages.values().any(|stage| *stage == Stage::Reviewed);
    if any_review { None } else { key_in(answer).map(|name| format!("the field {name} before a review")) }
}

/// Whether the answer shows any question of the quiz: if a sheet does not, the leaks above would not be seen either.
pub fn shows_questions(answer: &Value, quiz: &str) -> bool {
    SECRETS.iter().any(|secret| secret.quiz == quiz && shows(answer, &secret.questions))
}

pub fn shows_explanations(answer: &Value, quiz: &str) -> bool {
    SECRETS.iter().any(|secret| secret.quiz == quiz && shows(answer, &secret.explanations))
}

fn shows(answer: &Value, texts: &[String]) -> bool {
    match answer {
        Value::String(heard) => texts.iter().any(|text| heard.contains(text)),
        Value::Array(values) => values.iter().any(|value| shows(value, texts)),
        Value::Object(fields) => fields.values().any(|value| shows(value, texts)),
        _ => false,
    }
}

/// A field that only a review has, or a question with its answer.
fn key_in(answer: &Value) -> Option<&str> {
    match answer {
        Value::Array(values) => values.iter().find_map(key_in),
        Value::Object(fields) => {
            let is_question = fields.contains_key("text") && fields.contains_key("points");
            let is_key = |name: &str| NAMES_OF_KEYS.contains(&name) || (is_question && name.starts_with("answer"));
            let own = fields.keys().map(String::as_str).find(|name| is_key(name));
            own.or_else(|| fields.values().find_map(key_in))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const QUIZ: &str = "gamelan-kuis-pola";
    const QUESTION: &str = "<div>Barisan 3, 7, 11, 15, ... Suku ke-20 adalah ...</div>";
    const EXPLANATION: &str = "KPK dari 6 dan 9 adalah 18.";

    fn at(stage: Stage) -> BTreeMap<String, Stage> {
        BTreeMap::from([(QUIZ.to_owned(), stage)])
    }

    #[test]
    fn q5_a_question_is_heard_before_the_start_wherever_it_stands() {
        let sheet = json!({ "data": { "questions": [{ "text": QUESTION, "points": 10 }] } });
        assert!(leak(&sheet, &BTreeMap::new()).is_some());
        assert!(leak(&sheet, &at(Stage::Open)).is_none() && shows_questions(&sheet, QUIZ));
        assert!(leak(&json!({ "data": { "content": { "instruction": "Tujuh soal." } } }), &BTreeMap::new()).is_none());
    }

    #[test]
    fn q5_a_key_is_heard_before_the_review() {
        let explained = json!({ "data": [{ "note": EXPLANATION }] });
        assert!(leak(&explained, &at(Stage::Open)).is_some());
        assert!(leak(&explained, &at(Stage::Reviewed)).is_none());
        assert!(leak(&json!({ "data": { "right_answer": "a" } }), &at(Stage::Open)).is_some());
        assert!(leak(&json!({ "questions": [{ "text": "2 + 2", "points": 1, "answer": 4 }] }), &at(Stage::Open)).is_some());
        assert!(
            leak(&json!({ "answers": [{ "activity_question_id": 1, "answer": "4" }] }), &at(Stage::Open)).is_none(),
            "the learner's own"
        );
    }

    #[test]
    fn the_secrets_of_all_quizzes_are_known() {
        let counts: Vec<(usize, usize)> = SECRETS.iter().map(|secret| (secret.questions.len(), secret.explanations.len())).collect();
        assert_eq!(counts, [(7, 7), (6, 6), (6, 6), (6, 6)]);
    }
}
