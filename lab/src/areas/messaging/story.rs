use sanggar_rig::Outcome;
use serde::{Deserialize, Serialize};

use crate::log::{Line, Told};

/// What somebody was told in a room, as it stands in the log.
#[derive(Default, Serialize, Deserialize)]
pub struct Story {
    pub user: i64,
    pub room: i64,
    pub sent: Vec<Sent>,
    /// Words that were taken back, by what the sender called them.
    pub deleted: Vec<(String, Told)>,
    /// How often a stream told what it should.
    pub hearings: u32,
    /// What was heard and should not have been.
    pub wrong: Vec<String>,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Sent {
    pub temp_id: String,
    /// Absent: no yes was heard.
    pub id: Option<i64>,
    pub message: String,
    pub told: Told,
}

pub fn stories<'a>(lines: impl Iterator<Item = &'a Line>) -> Outcome<Vec<(&'a str, Story)>> {
    stories_of(lines, super::NAME)
}

pub fn stories_of<'a>(lines: impl Iterator<Item = &'a Line>, load: &str) -> Outcome<Vec<(&'a str, Story)>> {
    let own = lines.filter(|line| line.load == load);
    own.map(|line| Ok((line.key.as_str(), serde_json::from_str(&line.detail)?))).collect()
}
