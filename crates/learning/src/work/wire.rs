use crate::gate::PlaceKey;
use sanggar_kernel::{ActivityId, EnrolmentId, Millis};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::State;
use crate::upload::WorkFile;

/// One text, or one for each question of a reflection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Body {
    Text(String),
    Answers(Vec<String>),
}

impl Body {
    pub fn into_texts(self) -> Vec<String> {
        match self {
            Self::Text(text) => vec![text],
            Self::Answers(answers) => answers,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveForm {
    pub program_user_id: EnrolmentId,
    pub resource_id: ActivityId,
    pub body: Body,
    /// Numbers of uploads that are whole.
    #[serde(default)]
    pub files: Vec<i64>,
    /// The writer's own count of changes; a lower one than the stored changes nothing.
    pub seq: i64,
}

impl Names<PlaceKey> for SaveForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = WorkSendForm)]
#[serde(deny_unknown_fields)]
pub struct SendForm {
    pub program_user_id: EnrolmentId,
    pub resource_id: ActivityId,
}

impl Names<PlaceKey> for SendForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

/// A line of the rubric with what was given for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GivenLine {
    pub name: String,
    pub points: i64,
    pub given: Option<i64>,
    pub level: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Work {
    pub id: i64,
    pub number: i64,
    pub state: State,
    pub body: Body,
    pub files: Vec<WorkFile>,
    pub sent_at: Option<Millis>,
    pub graded_at: Option<Millis>,
    pub grader_name: Option<String>,
    pub score: Option<i64>,
    /// Empty before it is graded.
    pub rubric: Vec<GivenLine>,
    pub feedback: Option<String>,
    pub seq: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Feedback {
    pub work: Option<Work>,
    /// What was returned before the draft that is `work`.
    pub returned: Option<Work>,
}
