use std::fmt;

use sanggar_kernel::{ActivityId, ChatRoomId, EnrolmentId, Millis, StudyGroupId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::gate::PlaceKey;
use crate::study_group::Member;
use crate::work::{GivenLine, State};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ByActivity {
    pub activity_id: ActivityId,
}

impl Names<PlaceKey> for ByActivity {
    fn key(&self) -> PlaceKey {
        PlaceKey::OfActivity(self.activity_id)
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = GroupWorkSaveForm)]
#[serde(deny_unknown_fields)]
pub struct SaveForm {
    program_user_id: EnrolmentId,
    pub resource_id: ActivityId,
    pub text: String,
    /// The one that the edit began from; 0: there was none.
    pub version: i64,
}

impl Names<PlaceKey> for SaveForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = GroupWorkSendForm)]
#[serde(deny_unknown_fields)]
pub struct SendForm {
    program_user_id: EnrolmentId,
    pub resource_id: ActivityId,
    /// The one that is meant to be sent.
    pub version: i64,
}

impl Names<PlaceKey> for SendForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

impl SaveForm {
    /// The first words.
    pub fn new(place: EnrolmentId, activity: ActivityId, text: &str) -> Self {
        Self { program_user_id: place, resource_id: activity, text: text.to_owned(), version: 0 }
    }
}

/// The group's work as one member sees it.
#[derive(Serialize, ToSchema)]
pub struct GroupWork {
    pub activity_id: ActivityId,
    pub group_id: StudyGroupId,
    pub group_name: String,
    /// Where the group talks.
    pub room_id: Option<ChatRoomId>,
    /// Counts how often it was begun: 2 after it was returned once and goes on.
    pub number: i64,
    pub state: State,
    pub text: String,
    /// 0: nothing was saved yet.
    pub version: i64,
    pub edited_by: Option<String>,
    pub edited_at: Option<Millis>,
    pub sent_by: Option<String>,
    pub sent_at: Option<Millis>,
    /// The first of them.
    pub members: Vec<Member>,
    pub members_total: i64,
    /// One's own, as all that follows: another member's may differ.
    pub score: Option<i64>,
    pub rubric: Vec<GivenLine>,
    pub feedback: Option<String>,
    pub grader_name: Option<String>,
    pub graded_at: Option<Millis>,
    /// What is to be done again, until it is sent again.
    pub returned: Option<ReturnedGroupWork>,
}

/// What people wrote stays out of logs.
impl fmt::Debug for GroupWork {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("GroupWork").field("version", &self.version).finish_non_exhaustive()
    }
}

#[derive(Serialize, ToSchema)]
pub struct ReturnedGroupWork {
    pub text: String,
    pub feedback: String,
    pub grader_name: Option<String>,
    pub graded_at: Option<Millis>,
}

/// What open pages of the members hear.
#[derive(Serialize)]
pub struct Changed<'a> {
    pub version: i64,
    pub state: State,
    /// Who changed it now, if a member did.
    pub edited_by: Option<&'a str>,
}
