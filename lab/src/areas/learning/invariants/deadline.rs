use async_trait::async_trait;
use sanggar_rig::Outcome;

use crate::areas::learning::GRACE_MILLIS;
use crate::areas::{Invariant, View};
use crate::hours;

/// Q3: nothing was taken after the deadline, and what nobody ended is ended as of its deadline.
pub struct TimeIsUp;

#[async_trait]
impl Invariant for TimeIsUp {
    fn name(&self) -> &'static str {
        "time is up"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let late = format!(
            "SELECT a.id FROM learning_attempt a JOIN learning_answer w ON w.attempt_id = a.id WHERE w.updated_at > a.deadline_at + {GRACE_MILLIS}"
        );
        let moved = "SELECT id FROM learning_attempt WHERE ended_by = 'time' AND ended_at <> deadline_at";
        let late = view.state.column(&late).await?.into_iter().map(|attempt| format!("attempt {attempt} took an answer after its time"));
        let moved = view.state.column(moved).await?.into_iter().map(|attempt| format!("attempt {attempt} did not end at its deadline"));
        let mut broken: Vec<String> = late.chain(moved).collect();
        if view.settled {
            let due = hours::now(view.address).await? - GRACE_MILLIS;
            let open = format!("SELECT id FROM learning_attempt WHERE ended_at IS NULL AND deadline_at < {due}");
            broken.extend(
                view.state.column(&open).await?.into_iter().map(|attempt| format!("attempt {attempt} is still open after its time")),
            );
            let ended = view.state.column("SELECT id FROM learning_attempt WHERE ended_by = 'time'").await?;
            if ended.is_empty() {
                broken.push("no attempt ran out of time: nothing was tried".to_owned());
            }
        }
        Ok(broken)
    }
}
