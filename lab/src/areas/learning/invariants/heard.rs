use async_trait::async_trait;
use sanggar_rig::Outcome;

use crate::areas::learning::story::stories;
use crate::areas::{Invariant, View};

/// What the answers themselves said and must not say, fault or not: two results of one quiz (Q2, Q4), a question before its start or a key
/// before its review (Q5), one completion that counts twice or a later activity before its turn (Q6).
pub struct NothingWrongHeard;

#[async_trait]
impl Invariant for NothingWrongHeard {
    fn name(&self) -> &'static str {
        "nothing wrong was heard"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let new = stories(view.log.iter().filter(|line| line.cycle == view.cycle && !view.settled))?;
        Ok(new.into_iter().flat_map(|(learner, story)| story.wrong.into_iter().map(move |what| format!("{learner}: {what}"))).collect())
    }
}
