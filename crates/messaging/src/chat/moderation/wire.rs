use sanggar_contracts::{Report, ReportReason, ReportState};
use sanggar_kernel::{ChatRoomId, Millis, ProgramId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::chat::comment::wire::Comment;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReportChatComment)]
pub struct ReportForm {
    pub comment_id: i64,
    pub reason: ReportReason,
    /// 500 characters at most.
    pub note: Option<String>,
}

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

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ReportPage {
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct OfProgram {
    pub program_id: Option<ProgramId>,
}

#[derive(Deserialize, IntoParams)]
pub struct CaseById {
    id: i64,
}

impl Names<i64> for CaseById {
    fn key(&self) -> i64 {
        self.id
    }
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
