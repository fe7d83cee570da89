use sanggar_kernel::{ActivityId, ChatRoomId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::RoomKind;
use crate::chat::comment::wire::Comment;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChatLoginForm)]
pub struct LoginForm {}

#[derive(Deserialize, IntoParams)]
pub struct RoomPage {
    /// 100 a page.
    pub page: Option<u32>,
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    id: ChatRoomId,
}

impl Names<ChatRoomId> for ById {
    fn key(&self) -> ChatRoomId {
        self.id
    }
}

#[derive(Serialize, ToSchema)]
pub struct ChatLogin {
    pub id: UserId,
    pub username: String,
    pub avatar: Option<String>,
    pub limits: ChatLimits,
    pub unread_count: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ChatLimits {
    /// Characters of one message.
    pub message: usize,
    /// Files of one message.
    pub attachments: usize,
    pub attachment_bytes: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ChatRoom {
    pub id: ChatRoomId,
    pub name: String,
    /// `group`, or `channel`, where facilitators begin and everybody replies (B298).
    pub type_room: &'static str,
    pub kind: RoomKind,
    pub program_id: ProgramId,
    pub program_slug: String,
    pub program_title: String,
    pub category: String,
    pub group_id: Option<StudyGroupId>,
    pub activity_id: Option<ActivityId>,
    pub is_closed: bool,
    pub can_write: bool,
    /// May say something that answers nothing.
    pub can_begin: bool,
    pub may_moderate: bool,
    pub is_joined: bool,
    pub room_total_participants: i64,
    /// 100 at most.
    pub unread_count: i64,
    pub last_comment: Option<Comment>,
    pub last_comment_read_id: i64,
    pub muted_until: Option<Millis>,
    pub is_read_by_parents: bool,
}

#[derive(Serialize, ToSchema)]
pub struct UnreadRooms {
    pub total: i64,
    /// Where something is new.
    pub rooms: Vec<UnreadRoom>,
}

#[derive(Serialize, ToSchema)]
pub struct UnreadRoom {
    pub room_id: ChatRoomId,
    pub unread_count: i64,
}

#[derive(Serialize, ToSchema)]
pub struct SubjectRoom {
    pub program_id: ProgramId,
    pub program_slug: String,
    pub title: String,
    pub category: String,
    pub room_id: ChatRoomId,
    pub type_room: &'static str,
    pub is_joined: bool,
    pub facilitators: Vec<SubjectFacilitator>,
}

#[derive(Serialize, ToSchema)]
pub struct SubjectFacilitator {
    pub id: UserId,
    pub username: String,
    pub avatar: Option<String>,
}
