use std::collections::BTreeMap;

use async_trait::async_trait;
use sanggar_rig::Outcome;

use crate::areas::learning::story::{End, stories};
use crate::areas::{Invariant, View};

const TWO_OPEN: &str =
    "SELECT enrolment_id FROM learning_attempt WHERE ended_at IS NULL GROUP BY enrolment_id, activity_id HAVING COUNT(*) > 1";
const TORN: &str = "SELECT id FROM learning_attempt
    WHERE (ended_at IS NULL) <> (score IS NULL) OR (score IS NULL) <> (points IS NULL) OR (score IS NULL) <> (passed IS NULL)
        OR (ended_at IS NULL) <> (ended_by IS NULL)";

/// Q2 and Q4: one open attempt for a learner and quiz; what was started is there; one that ended has the score that was told.
pub struct AttemptsAreWhole;

#[async_trait]
impl Invariant for AttemptsAreWhole {
    fn name(&self) -> &'static str {
        "attempts are whole"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let two_open = view.state.column(TWO_OPEN).await?.into_iter().map(|place| format!("place {place} has two open attempts"));
        let torn = view.state.column(TORN).await?.into_iter().map(|attempt| format!("attempt {attempt} ended in part"));
        let mut broken: Vec<String> = two_open.chain(torn).collect();
        let scores: BTreeMap<String, String> = view.state.pairs("SELECT id, score FROM learning_attempt").await?.into_iter().collect();
        for (learner, story) in stories(view.log.iter())? {
            for attempt in &story.attempts {
                let score = scores.get(&attempt.id.to_string()).map(String::as_str);
                broken.extend(judge(score, attempt.end).map(|what| format!("{learner}: {what}")));
            }
        }
        Ok(broken)
    }
}

/// `score` is empty while the attempt is open.
fn judge(score: Option<&str>, end: End) -> Option<String> {
    match (score, end) {
        (None, _) => Some("an attempt is lost".to_owned()),
        (Some(kept), End::Told { score }) if kept != score.to_string() => Some(format!("was told {score} and has \"{kept}\"")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q4_a_result_stays_what_was_told() {
        assert_eq!(judge(Some("70"), End::Told { score: 70 }), None);
        assert!(judge(Some("80"), End::Told { score: 70 }).is_some());
        assert!(judge(Some(""), End::Told { score: 70 }).is_some(), "the end is lost");
        assert!(judge(None, End::NotAsked).is_some());
        assert_eq!(judge(Some(""), End::Unanswered), None);
        assert_eq!(judge(Some("70"), End::Unanswered), None);
    }
}
