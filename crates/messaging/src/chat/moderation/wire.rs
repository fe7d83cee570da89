use sanggar_kernel::{ChatRoomId, Millis, UserId};
use sanggar_platform::reports::{Report, ReportState};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chat::comment::wire::Comment;

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ChatMuteDuration)]
pub enum MuteDuration {
    Hour,
    Day,
    Always,
    None,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = MuteInChat)]
pub struct MuteForm {
    pub user_id: UserId,
    pub duration: MuteDuration,
}

#[derive(Serialize, ToSchema)]
pub struct ReportedComment {
    pub id: i64,
    pub room_id: ChatRoomId,
    pub room_name: String,
    /// With its words, also where the room does not see them.
    pub comment: Comment,
    pub reports: Vec<Report>,
    pub state: ReportState,
}

/// Somebody who reads and does not write.
#[derive(Serialize, ToSchema)]
#[schema(as = MutedInChat)]
pub struct Muted {
    pub room_id: ChatRoomId,
    pub room_name: String,
    pub program_title: String,
    pub user_id: UserId,
    pub username: String,
    pub avatar: Option<String>,
    /// Absent: for good.
    pub muted_until: Option<Millis>,
}

#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChatWords)]
pub struct WordList {
    /// 500 at most, each a single word.
    pub words: Vec<String>,
}
