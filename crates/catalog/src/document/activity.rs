use sanggar_contracts::StudyGroupType;
use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{LearningSpaceId, Millis};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::addon::AddOnKind;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivityDocument {
    pub slug: String,
    pub title: String,
    pub kind: ActivityKind,
    pub minutes: i64,
    pub mandatory: bool,
    pub assessment: bool,
    /// How much its score counts; 0: not at all. Absent: as usual for its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<i64>,
    /// May be tried before joining.
    pub open: bool,
    /// Seconds before it may be finished.
    pub timer: Option<i64>,
    /// Learners work in groups.
    pub group: Option<StudyGroupType>,
    /// When it is to be done; a meeting's own time is in its content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Millis>,
    pub addon: Option<ActivityAddon>,
    pub content: Value,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivityAddon {
    pub kind: AddOnKind,
    pub description: String,
    pub quota: Option<i64>,
    pub price: Option<i64>,
    pub place: Option<String>,
    /// Whose offer it is (C042).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub learning_space_id: Option<LearningSpaceId>,
}
