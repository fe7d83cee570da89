use std::collections::BTreeSet;

use async_trait::async_trait;
use sanggar_rig::Outcome;

use crate::areas::learning::story::{Story, stories};
use crate::areas::{Invariant, View};

const COMPLETE: &str = "SELECT enrolment_id, activity_id FROM learning_progress WHERE completed_at IS NOT NULL";
const TOO_MUCH: &str = "SELECT e.id FROM learning_enrolment e WHERE
    (SELECT COUNT(*) FROM learning_progress p WHERE p.enrolment_id = e.id AND p.completed_at IS NOT NULL)
    > (SELECT COUNT(*) FROM catalog_activity a WHERE a.program_id = e.program_id)";

/// Q6: what was acknowledged as complete is so, and nobody has completed more than there is.
pub struct ProgressCounts;

#[async_trait]
impl Invariant for ProgressCounts {
    fn name(&self) -> &'static str {
        "progress counts"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let complete: BTreeSet<(String, String)> = view.state.pairs(COMPLETE).await?.into_iter().collect();
        let places = view.state.pairs("SELECT id, user_id FROM learning_enrolment WHERE ended_at IS NULL").await?;
        let places: BTreeSet<(String, String)> = places.into_iter().collect();
        let too_much = view.state.column(TOO_MUCH).await?.into_iter();
        let mut broken: Vec<String> = too_much.map(|place| format!("place {place} completed more than there is")).collect();
        for (learner, story) in stories(view.log.iter())? {
            broken.extend(judge(&story, &places, &complete).into_iter().map(|what| format!("{learner} {what}")));
        }
        Ok(broken)
    }
}

fn judge(story: &Story, places: &BTreeSet<(String, String)>, complete: &BTreeSet<(String, String)>) -> Vec<String> {
    let Some(place) = story.place.map(|place| place.to_string()) else { return Vec::new() };
    let lost = (!places.contains(&(place.clone(), story.user.to_string()))).then(|| "lost the place".to_owned());
    let undone = story.completed.iter().filter(|activity| !complete.contains(&(place.clone(), activity.to_string())));
    lost.into_iter().chain(undone.map(|activity| format!("completed {activity}, which is not complete"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(pairs: &[(i64, i64)]) -> BTreeSet<(String, String)> {
        pairs.iter().map(|(one, other)| (one.to_string(), other.to_string())).collect()
    }

    #[test]
    fn q6_a_place_and_a_completion_stay() {
        let story = Story { user: 1, place: Some(5), completed: vec![7, 8], ..Story::default() };
        assert!(judge(&story, &pairs(&[(5, 1)]), &pairs(&[(5, 7), (5, 8)])).is_empty());
        assert_eq!(judge(&story, &pairs(&[(5, 1)]), &pairs(&[(5, 7), (6, 8)])).len(), 1);
        assert_eq!(judge(&story, &pairs(&[(5, 2)]), &pairs(&[(5, 7), (5, 8)])).len(), 1, "it is somebody else's");
        assert!(judge(&Story::default(), &pairs(&[]), &pairs(&[])).is_empty());
    }
}
