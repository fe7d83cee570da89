use crate::gate::CourseKey;
use sanggar_contracts::PersonCard;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, Millis, StudyGroupId};
use sanggar_platform::http::Names;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::upload::WorkFile;
use crate::work::{Body, State};

#[derive(Deserialize, IntoParams)]
pub struct QueuePage {
    pub program_slug: String,
    pub page: u32,
    #[serde(rename = "perPage")]
    #[param(rename = "perPage")]
    pub per_page: u32,
}

impl Names<CourseKey> for QueuePage {
    fn key(&self) -> CourseKey {
        CourseKey::Slug(self.program_slug.clone())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    Sent,
    Graded,
}

#[derive(Deserialize, IntoParams)]
pub struct QueueQuery {
    /// `sent` unless said.
    #[param(inline)]
    pub state: Option<Turn>,
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    pub id: i64,
}

impl Names<i64> for ById {
    fn key(&self) -> i64 {
        self.id
    }
}

#[derive(Serialize, ToSchema)]
pub struct GradingProgram {
    pub slug: String,
    pub title: String,
    /// How many works wait for a grade.
    pub waiting: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Writer {
    pub name: String,
    pub avatar: Option<String>,
}

impl Writer {
    pub fn of(card: Option<&PersonCard>) -> Self {
        let name = card.map_or_else(|| "Seorang peserta".to_owned(), |card| card.name.clone());
        Self { name, avatar: card.and_then(|card| card.avatar.clone()) }
    }

    /// Who wrote it together.
    pub fn group(name: &str) -> Self {
        Self { name: name.to_owned(), avatar: None }
    }
}

#[derive(Serialize, ToSchema)]
pub struct GradedActivity {
    pub id: ActivityId,
    pub slug: String,
    pub title: String,
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    pub kind: ActivityKind,
}

#[derive(Serialize, ToSchema)]
pub struct GradedProgram {
    pub slug: String,
    pub title: String,
}

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum QueueKind {
        /// Handed in for a task.
        Work => "work",
        /// Of a quiz, that no key can judge.
        Answer => "answer",
    }
}

/// Whose work it is, where a study group wrote it.
#[derive(Serialize, ToSchema)]
pub struct QueueGroup {
    pub id: StudyGroupId,
    pub name: String,
    /// How many it counts for.
    pub members: i64,
}

#[derive(Serialize, ToSchema)]
pub struct QueueItem {
    pub kind: QueueKind,
    /// Of a group's work: one member's part in it.
    pub work_id: i64,
    /// Of a group's work: the group.
    pub user: Writer,
    pub group: Option<QueueGroup>,
    pub activity: GradedActivity,
    pub sent_at: Option<Millis>,
    pub state: State,
    pub score: Option<i64>,
}

/// A line of the rubric, and what was given for it once it is graded.
#[derive(Serialize, ToSchema)]
pub struct Line {
    pub name: String,
    pub points: i64,
    /// From the weakest work to the best.
    pub levels: Vec<String>,
    pub given: Option<i64>,
    pub level: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct GradedGroup {
    pub id: StudyGroupId,
    pub name: String,
}

/// A member's part in a group's work.
#[derive(Serialize, ToSchema)]
pub struct GradedMember {
    pub work_id: i64,
    pub user: Writer,
    pub score: Option<i64>,
    pub state: State,
}

#[derive(Serialize, ToSchema)]
pub struct WorkPage {
    pub kind: QueueKind,
    pub id: i64,
    pub number: i64,
    pub state: State,
    pub body: Body,
    pub files: Vec<WorkFile>,
    pub sent_at: Option<Millis>,
    pub graded_at: Option<Millis>,
    pub grader_name: Option<String>,
    pub score: Option<i64>,
    pub feedback: Option<String>,
    pub seq: i64,
    /// HTML; empty for a reflection.
    pub prompt: String,
    /// Of a reflection.
    pub questions: Vec<String>,
    pub rubric: Vec<Line>,
    pub user: Writer,
    pub group: Option<GradedGroup>,
    /// Of a group's work.
    pub members: Vec<GradedMember>,
    /// Who came into the group after it was sent, and has no part in it.
    pub newcomers: Vec<Writer>,
    pub activity: GradedActivity,
    pub program: GradedProgram,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    pub points: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    Graded,
    Returned,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = GradeScope)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Everybody whose work it is.
    #[default]
    Group,
    /// The one member alone, once all are graded.
    One,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GradeForm {
    /// One for each line of the rubric, in its order (without a rubric one of 100 points); left empty when the work is returned.
    #[serde(default)]
    pub rubric: Vec<Given>,
    pub feedback: String,
    pub decision: Decision,
    /// Of a group's work.
    #[serde(default)]
    pub scope: Scope,
    /// Of a group's work: whoever came after it was sent gets the grade too.
    #[serde(default)]
    pub include_newcomers: bool,
}
