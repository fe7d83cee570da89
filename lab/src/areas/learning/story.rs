use sanggar_rig::Outcome;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fields::Fields;
use crate::log::{Line, Told};

/// What a learner was told on the way, as it stands in the log.
#[derive(Default, Serialize, Deserialize)]
pub struct Story {
    pub token: String,
    pub user: i64,
    pub program: i64,
    pub is_linear: bool,
    /// The place in the programme.
    pub place: Option<i64>,
    /// Activities that were acknowledged as complete.
    pub completed: Vec<i64>,
    pub attempts: Vec<Attempt>,
    /// What the learner heard and should not have.
    pub wrong: Vec<String>,
}

#[derive(Serialize, Deserialize)]
pub struct Attempt {
    pub id: i64,
    pub quiz: i64,
    pub deadline_at: i64,
    /// The questions' numbers as they were shown.
    pub order: Vec<i64>,
    pub answers: Vec<Sent>,
    pub end: End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    NotAsked,
    Unanswered,
    Told { score: i64 },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sent {
    pub question: i64,
    pub kind: String,
    pub seq: i64,
    pub value: Value,
    pub told: Told,
}

/// Every learner with what became of the evening.
pub fn stories<'a>(lines: impl Iterator<Item = &'a Line>) -> Outcome<Vec<(&'a str, Story)>> {
    let of_learners = lines.filter(|line| line.load == super::NAME);
    of_learners.map(|line| Ok((line.key.as_str(), serde_json::from_str(&line.detail)?))).collect()
}

/// The questions' numbers in the order in which a sheet shows them.
pub fn order_of(sheet: &Value) -> Vec<i64> {
    sheet.list("questions").iter().map(|question| question.number("activity_question_id")).collect()
}
