use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::gate::CourseKey;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegradeForm {
    /// A quiz.
    pub activity_id: ActivityId,
}

impl Names<CourseKey> for RegradeForm {
    fn key(&self) -> CourseKey {
        CourseKey::Activity(self.activity_id)
    }
}

#[derive(Serialize, ToSchema)]
pub struct RegradePreview {
    /// Attempts with an older key that can be counted anew.
    pub attempts: i64,
    /// Attempts at a quiz that was another: they stay as they are.
    pub unfit: i64,
    /// Learners whose score would be another.
    pub changed: i64,
    /// The first hundred of them.
    pub learners: Vec<Rescored>,
}

#[derive(Serialize, ToSchema)]
pub struct Rescored {
    pub id: UserId,
    pub name: String,
    pub before: i64,
    pub after: i64,
}
