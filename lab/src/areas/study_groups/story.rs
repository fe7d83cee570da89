use sanggar_rig::Outcome;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::log::{Line, Told};

/// What somebody did about a group, and what was told.
#[derive(Default, Serialize, Deserialize)]
pub struct Choices {
    pub user: i64,
    pub program: i64,
    pub steps: Vec<(Step, Told)>,
    /// How often a stream told what it should.
    pub hearings: u32,
    /// What was heard and should not have been.
    pub wrong: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Chose(i64),
    /// Or was let in at once.
    WaitsFor(i64),
    Left,
}

/// An announcement, made when somebody has just come into the class.
#[derive(Default, Serialize, Deserialize)]
pub struct Announced {
    /// Who had just come, and so is among those who are told; 0: did not.
    pub user: i64,
    pub title: String,
    /// Absent: it was not asked for.
    pub told: Option<Told>,
}

pub fn stories<'a, S: DeserializeOwned>(lines: impl Iterator<Item = &'a Line>, load: &str) -> Outcome<Vec<(&'a str, S)>> {
    let own = lines.filter(|line| line.load == load);
    own.map(|line| Ok((line.key.as_str(), serde_json::from_str(&line.detail)?))).collect()
}
