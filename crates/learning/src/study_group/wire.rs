use sanggar_contracts::PersonCard;
use sanggar_kernel::{ActivityId, ChatRoomId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::guarded::ClassGroups;
use super::query::GroupRow;

const OPEN: i64 = 1;
const CLOSED: i64 = 2;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ByProgram {
    program_id: ProgramId,
}

impl Names<ProgramId> for ByProgram {
    fn key(&self) -> ProgramId {
        self.program_id
    }
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// Part of a name.
    #[serde(default)]
    pub name: String,
    /// An activity of the programme; absent or 0: the groups of the class.
    pub resource_id: Option<ActivityId>,
    #[serde(default = "first_page")]
    pub page: u32,
    /// 1: groups in use, open or closed. There are no others.
    #[serde(rename = "status")]
    #[param(rename = "status")]
    pub _status: Option<i64>,
    /// Nothing is kept, so it is always fresh.
    #[serde(rename = "refresh")]
    #[param(rename = "refresh")]
    pub _refresh: Option<i64>,
}

const fn first_page() -> u32 {
    1
}

#[derive(Deserialize, IntoParams)]
pub struct Refresh {
    /// Nothing is kept, so it is always fresh.
    #[serde(rename = "refresh")]
    #[param(rename = "refresh")]
    pub _refresh: Option<i64>,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct MinePage {
    program_id: ProgramId,
    pub page: u32,
    pub items_per_page: u32,
}

impl Names<ProgramId> for MinePage {
    fn key(&self) -> ProgramId {
        self.program_id
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct MembersPage {
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SelectForm {
    program_id: ProgramId,
    pub group_id: StudyGroupId,
}

impl Names<ProgramId> for SelectForm {
    fn key(&self) -> ProgramId {
        self.program_id
    }
}

/// A group of the class (`resource_id` 0) or of one of its activities.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GroupForm {
    program_id: ProgramId,
    pub resource_id: ActivityId,
    pub group_id: StudyGroupId,
}

impl Names<ProgramId> for GroupForm {
    fn key(&self) -> ProgramId {
        self.program_id
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = StudyGroupAskForm)]
pub struct AskForm {
    program_id: ProgramId,
}

impl Names<ProgramId> for AskForm {
    fn key(&self) -> ProgramId {
        self.program_id
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaveForm {
    program_id: ProgramId,
    pub resource_id: ActivityId,
    /// Off the waiting list, but not out of the group.
    #[serde(default)]
    pub waiting_only: bool,
}

impl Names<ProgramId> for LeaveForm {
    fn key(&self) -> ProgramId {
        self.program_id
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroup)]
pub struct Group {
    pub id: StudyGroupId,
    pub name: String,
    pub program_id: ProgramId,
    /// 0: of the class.
    pub resource_id: ActivityId,
    /// -1: as many as come (B299).
    pub capacity: i64,
    /// Places that are left; 0 where as many come as want to, negative where there were more members than places are now.
    pub current_quota: i64,
    pub current_member: i64,
    /// 1 open, 2 closed.
    pub status: i64,
    pub is_mine: bool,
    /// How many wait for a place.
    pub waiting: i64,
    /// One's own place in the waiting list.
    pub my_turn: Option<i64>,
}

impl Group {
    pub fn new(row: GroupRow, is_mine: bool, my_turn: Option<i64>) -> Self {
        Self {
            current_quota: if row.capacity == -1 { 0 } else { row.capacity - row.members },
            status: if row.is_closed { CLOSED } else { OPEN },
            id: row.id,
            name: row.name,
            program_id: row.program_id,
            resource_id: row.resource_id,
            capacity: row.capacity,
            current_member: row.members,
            is_mine,
            waiting: row.waiting,
            my_turn,
        }
    }

    /// As who attends the class sees it.
    pub fn seen(groups: &ClassGroups, row: GroupRow) -> Self {
        let is_mine = groups.division(row.resource_id).is_ok_and(|division| groups.mine(division).is_some_and(|mine| mine.id == row.id));
        let turn = groups.turn(row.id);
        Self::new(row, is_mine, turn)
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupChosen)]
pub struct Chosen {
    pub status: u16,
    pub group: Group,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupRequested)]
pub struct Requested {
    pub status: u16,
    pub group: Group,
    /// The group is full; one moves up when a place is free.
    pub is_waiting: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupAsked)]
pub struct Asked {
    pub status: u16,
    pub on_process: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StudyGroupMember)]
pub struct Member {
    pub id: UserId,
    pub user_name: String,
    pub avatar: Option<String>,
    pub is_me: bool,
}

impl Member {
    pub fn seen(groups: &ClassGroups, card: PersonCard) -> Self {
        Self::of(card, groups.user(), groups.is_facilitator())
    }

    /// Who teaches knows the learners; learners know of each other what strangers may.
    pub fn of(card: PersonCard, me: UserId, is_facilitator: bool) -> Self {
        let is_me = card.id == me;
        let card = if is_me || is_facilitator { card } else { card.for_others() };
        Self { id: card.id, user_name: card.name, avatar: card.avatar, is_me }
    }
}

#[derive(Serialize, ToSchema)]
pub struct MyStudyGroup {
    pub group: Option<Group>,
    /// A full group that one waits for.
    pub waiting: Option<Group>,
    /// Absent: the class is not divided.
    #[serde(rename = "type")]
    pub kind: Option<&'static str>,
    pub can_change: bool,
    pub closes_at: Option<Millis>,
    /// Where the group talks.
    pub room_id: Option<ChatRoomId>,
    pub members: Vec<Member>,
    pub resource_groups: Vec<ResourceGroup>,
}

/// An activity that is done in groups, and one's own there.
#[derive(Serialize, ToSchema)]
pub struct ResourceGroup {
    pub activity_id: ActivityId,
    pub activity_slug: String,
    pub title: String,
    pub group: Option<Group>,
}
