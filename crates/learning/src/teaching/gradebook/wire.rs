use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::gate::CourseKey;

#[derive(Serialize, ToSchema)]
pub struct Gradebook {
    pub scoring_date: Option<Millis>,
    pub pass_mark: Option<i64>,
    /// Those that have a score or are going to have one, in the order of the class.
    pub activities: Vec<GradebookActivity>,
    pub rows: Vec<GradebookRow>,
}

#[derive(Serialize, ToSchema)]
pub struct GradebookActivity {
    pub id: ActivityId,
    pub slug: String,
    pub title: String,
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    pub kind: ActivityKind,
    /// A corrected key can count its attempts anew.
    pub is_quiz: bool,
    pub is_assessment: bool,
    pub weight: i64,
}

#[derive(Serialize, ToSchema)]
pub struct GradebookRow {
    pub id: UserId,
    pub program_user_id: EnrolmentId,
    pub name: String,
    pub avatar: Option<String>,
    pub completed: i64,
    pub total: i64,
    /// As the learner is told it from the scoring date on; absent until something has a score.
    pub score: Option<f64>,
    /// One for each activity, in their order.
    pub scores: Vec<Option<i64>>,
    /// What a teacher says of the whole.
    pub note: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = GradingRulesForm)]
pub struct RulesForm {
    program_slug: String,
    pub scoring_date: Option<Millis>,
    pub pass_mark: Option<i64>,
    pub weights: Vec<ActivityWeight>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActivityWeight {
    pub activity_id: ActivityId,
    /// 0 to 10; 0: it does not count.
    pub weight: i64,
}

impl Names<CourseKey> for RulesForm {
    fn key(&self) -> CourseKey {
        CourseKey::Slug(self.program_slug.clone())
    }
}

#[derive(Serialize, ToSchema)]
pub struct ScoringRules {
    pub scoring_date: Option<Millis>,
    pub pass_mark: Option<i64>,
}
