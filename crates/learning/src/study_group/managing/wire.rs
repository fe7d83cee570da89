use sanggar_kernel::{ActivityId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::wire::Group;
use crate::gate::CourseKey;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ManagePage {
    program_slug: String,
    pub page: u32,
    pub per_page: u32,
}

impl Names<CourseKey> for ManagePage {
    fn key(&self) -> CourseKey {
        CourseKey::Slug(self.program_slug.clone())
    }
}

#[derive(Deserialize, IntoParams)]
pub struct ManageQuery {
    /// An activity of the programme; absent or 0: the groups of the class.
    pub resource_id: Option<ActivityId>,
}

#[derive(Serialize, ToSchema)]
pub struct Divided {
    pub groups: Vec<Group>,
    /// How many learners are in none.
    pub ungrouped: i64,
    /// How many wait, for one of them or for whichever is given.
    pub waiting: i64,
    /// Absent: nothing is divided here yet.
    #[serde(rename = "type")]
    pub kind: Option<&'static str>,
    pub closes_at: Option<Millis>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenForm {
    program_id: ProgramId,
    pub resource_id: ActivityId,
    /// 1 to 100, each of 1 to 60 characters.
    pub names: Vec<String>,
    /// Of each of them; -1: as many as come.
    pub capacity: i64,
}

impl Names<CourseKey> for OpenForm {
    fn key(&self) -> CourseKey {
        CourseKey::Program(self.program_id)
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ById {
    group_id: StudyGroupId,
}

impl Names<StudyGroupId> for ById {
    fn key(&self) -> StudyGroupId {
        self.group_id
    }
}

/// What is absent stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TouchForm {
    pub name: Option<String>,
    /// -1: as many as come. Nobody is thrown out by a lower one.
    pub capacity: Option<i64>,
    /// 1 open, 2 closed.
    pub status: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingsForm {
    program_id: ProgramId,
    /// Until when learners choose and change; absent: always.
    pub closes_at: Option<Millis>,
}

impl Names<CourseKey> for SettingsForm {
    fn key(&self) -> CourseKey {
        CourseKey::Program(self.program_id)
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupSettings)]
pub struct Settings {
    pub closes_at: Option<Millis>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = StudyGroupMoveForm)]
pub struct MoveForm {
    program_id: ProgramId,
    pub resource_id: ActivityId,
    /// Absent: out of the groups.
    pub group_id: Option<StudyGroupId>,
    /// 1 to 100; all or none.
    pub user_ids: Vec<UserId>,
}

impl Names<CourseKey> for MoveForm {
    fn key(&self) -> CourseKey {
        CourseKey::Program(self.program_id)
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupMoved)]
pub struct Moved {
    pub moved: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FillForm {
    program_id: ProgramId,
    pub resource_id: ActivityId,
}

impl Names<CourseKey> for FillForm {
    fn key(&self) -> CourseKey {
        CourseKey::Program(self.program_id)
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupsFilled)]
pub struct Filled {
    /// How many have a group now.
    pub given: i64,
    /// How many have found no place.
    pub ungrouped: i64,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct LearnersPage {
    program_slug: String,
    pub page: u32,
    pub per_page: u32,
}

impl Names<CourseKey> for LearnersPage {
    fn key(&self) -> CourseKey {
        CourseKey::Slug(self.program_slug.clone())
    }
}

#[derive(Deserialize, IntoParams)]
pub struct LearnersQuery {
    pub resource_id: Option<ActivityId>,
    /// Who is in this group; 0: who is in none; absent: everybody.
    pub group_id: Option<StudyGroupId>,
    /// Part of a name.
    pub search: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupLearner)]
pub struct Learner {
    pub id: UserId,
    pub user_name: String,
    pub avatar: Option<String>,
    pub group_id: Option<StudyGroupId>,
    pub group_name: Option<String>,
    /// The group that the person waits for, or that it may be any.
    pub waits_for: Option<String>,
}
