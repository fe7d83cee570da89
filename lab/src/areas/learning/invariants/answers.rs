use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use sanggar_rig::Outcome;
use serde_json::Value;

use crate::areas::learning::story::{Attempt, Sent, stories};
use crate::areas::{Invariant, View};
use crate::log::Told;

/// Q1: an acknowledged answer is there with its value, or a later one of the same question; nothing is there that was refused.
pub struct AnswersStay;

/// The number of the last write and its value, by question.
pub type Kept = BTreeMap<i64, (i64, Value)>;

#[async_trait]
impl Invariant for AnswersStay {
    fn name(&self) -> &'static str {
        "answers stay"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut kept: BTreeMap<i64, Kept> = BTreeMap::new();
        for row in view.state.rows("SELECT attempt_id, question, seq, answer FROM learning_answer").await? {
            let [attempt, question, seq, answer] = row.as_slice() else { return Err("four columns were asked for".into()) };
            kept.entry(attempt.parse()?).or_default().insert(question.parse()?, (seq.parse()?, serde_json::from_str(answer)?));
        }
        let mut broken = Vec::new();
        for (learner, story) in stories(view.log.iter())? {
            for attempt in &story.attempts {
                let kept = kept.remove(&attempt.id).unwrap_or_default();
                broken.extend(judge(attempt, &kept).into_iter().map(|what| format!("{learner}: {what}")));
            }
        }
        Ok(broken)
    }
}

pub fn judge(attempt: &Attempt, kept: &Kept) -> Vec<String> {
    let questions: BTreeSet<i64> = attempt.answers.iter().map(|sent| sent.question).chain(kept.keys().copied()).collect();
    let of = |question: i64| attempt.answers.iter().filter(move |sent| sent.question == question).collect::<Vec<_>>();
    questions
        .into_iter()
        .filter_map(|question| Some(format!("question {question} {}", judge_one(&of(question), kept.get(&question))?)))
        .collect()
}

fn judge_one(sent: &[&Sent], kept: Option<&(i64, Value)>) -> Option<&'static str> {
    let promised = sent.iter().filter(|one| one.told == Told::Ok).map(|one| one.seq).max();
    let with = |seq: i64, value: &Value, is_refused: bool| {
        sent.iter().any(|one| one.seq == seq && one.value == *value && (one.told == Told::Fail) == is_refused)
    };
    match (kept, promised) {
        (None, Some(_)) => Some("lost its answer"),
        (Some((seq, _)), Some(promised)) if *seq < promised => Some("went back to an older answer"),
        (Some((seq, value)), _) if with(*seq, value, false) => None,
        (Some((seq, value)), _) if with(*seq, value, true) => Some("has an answer that was refused"),
        (Some(_), _) => Some("has an answer that nobody sent"),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::areas::learning::story::End;

    fn judged(sent: &[(i64, &str, Told)], kept: Option<(i64, &str)>) -> usize {
        let answers =
            sent.iter().map(|(seq, value, told)| Sent { question: 1, kind: "number".into(), seq: *seq, value: json!(value), told: *told });
        let attempt = Attempt { id: 7, quiz: 8, deadline_at: 0, order: vec![1], answers: answers.collect(), end: End::NotAsked };
        judge(&attempt, &kept.map(|(seq, value)| (1, (seq, json!(value)))).into_iter().collect()).len()
    }

    #[test]
    fn q1_an_acknowledged_answer_is_there_or_a_later_one() {
        assert_eq!(judged(&[(1, "a", Told::Ok)], Some((1, "a"))), 0);
        assert_eq!(judged(&[(1, "a", Told::Ok), (2, "b", Told::Info)], Some((2, "b"))), 0, "one without an answer may have arrived");
        assert_eq!(judged(&[(1, "a", Told::Ok), (2, "b", Told::Info)], Some((1, "a"))), 0);
        assert_eq!(judged(&[(1, "a", Told::Ok)], None), 1);
        assert_eq!(judged(&[(1, "a", Told::Ok), (2, "b", Told::Ok)], Some((1, "a"))), 1);
        assert_eq!(judged(&[(1, "a", Told::Info)], None), 0);
    }

    #[test]
    fn q1_nothing_is_there_that_was_refused_or_never_sent() {
        assert_eq!(judged(&[(1, "a", Told::Ok)], Some((1, "b"))), 1);
        assert_eq!(judged(&[(1, "a", Told::Ok), (2, "b", Told::Ok), (1, "c", Told::Ok)], Some((2, "c"))), 1, "a late arrival won");
        assert_eq!(judged(&[(1, "a", Told::Ok), (9, "b", Told::Fail)], Some((9, "b"))), 1);
        assert_eq!(judged(&[], Some((1, "a"))), 1);
    }
}
