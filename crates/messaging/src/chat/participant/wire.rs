use sanggar_kernel::{ChatRoomId, Millis, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = JoinChatRoom)]
pub struct JoinForm {
    room_id: ChatRoomId,
}

impl Names<ChatRoomId> for JoinForm {
    fn key(&self) -> ChatRoomId {
        self.room_id
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ParticipantPage {
    id: ChatRoomId,
    pub page: u32,
    pub per_page: u32,
}

impl Names<ChatRoomId> for ParticipantPage {
    fn key(&self) -> ChatRoomId {
        self.id
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = ChatParticipant)]
pub struct Participant {
    pub id: UserId,
    pub username: String,
    pub avatar: Option<String>,
    pub is_facilitator: bool,
    pub last_comment_read_id: i64,
    /// Told to moderators, and of oneself.
    pub muted_until: Option<Millis>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReadChatRoom)]
pub struct ReadForm {
    pub last_comment_read_id: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TypingInChat)]
pub struct TypingForm {}

#[derive(Serialize, ToSchema)]
#[schema(as = ChatRead)]
pub struct ReadReply {
    /// Of this room.
    pub unread_count: i64,
    /// Of all rooms.
    pub total: i64,
}
