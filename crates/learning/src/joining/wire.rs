use sanggar_contracts::CourseActivity;
use sanggar_kernel::{ActivityId, EnrolmentId, ProgramId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::course_progress::CourseProgress;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinForm {
    pub program_id: ProgramId,
    /// A child of one's own who is to attend; absent: oneself.
    pub for_user_id: Option<UserId>,
}

#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = JoinedProgram)]
pub struct Joined {
    pub program_user_id: EnrolmentId,
    pub program_id: ProgramId,
    /// Where to begin or go on; absent when the programme has no activity.
    pub first_activity: Option<FirstActivity>,
    /// False: the person attended already.
    pub is_new: bool,
}

#[derive(Serialize, Deserialize, ToSchema)]
pub struct FirstActivity {
    pub id: ActivityId,
    pub slug: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgramsForm {
    pub program_id_list: Vec<ProgramId>,
}

#[derive(Serialize, ToSchema)]
pub struct GoOn {
    pub program_id: ProgramId,
    pub program_slug: String,
    pub activity_id: ActivityId,
    pub activity_slug: String,
}

impl Joined {
    pub fn new(progress: &CourseProgress, is_new: bool) -> Self {
        Self {
            program_user_id: progress.enrolment.id,
            program_id: progress.course.id,
            first_activity: progress.next().map(FirstActivity::new),
            is_new,
        }
    }
}

impl FirstActivity {
    pub fn new(activity: &CourseActivity) -> Self {
        Self { id: activity.id, slug: activity.slug.clone() }
    }
}
