use sanggar_kernel::{ActivityId, EnrolmentId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::service::Outcome;
use crate::course_progress::CourseProgress;
use crate::gate::PlaceKey;
use crate::outline::{Neighbour, UserActivity, next};

#[derive(Deserialize, IntoParams)]
pub struct ReportQuery {
    /// web or web-mobile.
    #[serde(rename = "source")]
    #[param(rename = "source")]
    pub _source: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportForm {
    program_user_id: EnrolmentId,
    pub resource_id: ActivityId,
    /// False: the person began, or is somewhere in the middle (B304, B308).
    pub is_finish: bool,
    pub number_of_play: Option<i64>,
    /// Where the person is: seconds of a recording, the chapter of a book.
    pub last_state: Option<i64>,
    /// Spans of seconds that were played; those already told may be among them.
    #[serde(default)]
    pub watched: Vec<(f64, f64)>,
    /// The sender's own mark of a report that waited for a connection. A report that comes twice changes nothing twice.
    #[serde(rename = "stamp")]
    pub _stamp: Option<String>,
}

impl Names<PlaceKey> for ReportForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Serialize, ToSchema)]
pub struct Reported {
    /// Why it is not complete, when it was to be (B305).
    pub message: &'static str,
    /// Seconds until it may be finished.
    pub wait_s: Option<i64>,
    pub is_complete: bool,
    pub user_activity: UserActivity,
    pub percentage_progress: f64,
    pub completed_resources: i64,
    pub total_resources: i64,
    pub next: Option<Neighbour>,
}

impl Reported {
    pub fn new(progress: &CourseProgress, activity: ActivityId, outcome: Outcome) -> Self {
        Self {
            message: outcome.message(),
            wait_s: outcome.wait(),
            is_complete: progress.is_complete(activity),
            user_activity: UserActivity::of(progress, activity),
            percentage_progress: progress.percentage(),
            completed_resources: progress.completed(),
            total_resources: progress.total(),
            next: next(progress, activity),
        }
    }
}
