use sanggar_kernel::{ChatRoomId, Millis};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::CommentRow;
use crate::attachment::FileRow;
use crate::chat::senders::Named;

#[derive(Deserialize, IntoParams)]
pub struct PageQuery {
    /// The id of a comment; the 20 before it.
    pub before: Option<i64>,
    /// The id of a comment, or 0; the 20 after it.
    pub after: Option<i64>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ChatCommentPage)]
pub struct CommentPage {
    /// The oldest first.
    pub comments: Vec<Comment>,
    /// In the direction that was asked for.
    pub has_more: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewChatComment)]
pub struct NewComment {
    /// Plain text, 4,000 characters at most.
    pub message: String,
    /// How the sender's device knows the message; sent again it is the same.
    pub unique_temp_id: String,
    pub replied_comment_id: Option<i64>,
    /// Uploads of one's own for this room, 5 at most; with them the message may be empty.
    pub files: Option<Vec<i64>>,
}

/// 1 to 20, all or none.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = RemoveChatComments)]
pub struct RemoveForm {
    pub unique_ids: Vec<String>,
    /// Where they stand, for who moderates several rooms.
    pub room_id: Option<ChatRoomId>,
}

#[derive(Clone, Serialize, ToSchema)]
#[schema(as = ChatComment)]
pub struct Comment {
    pub id: i64,
    /// 0: the first of the room.
    pub comment_before_id: i64,
    /// The sender's number (B301).
    pub email: String,
    pub username: String,
    pub user_avatar_url: Option<String>,
    pub is_facilitator: bool,
    pub message: String,
    /// `text`, `reply` or `file_attachment`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub payload: Payload,
    pub room_id: ChatRoomId,
    pub unique_temp_id: String,
    pub timestamp: Millis,
    pub is_deleted: bool,
    /// Reported so often that nobody reads it until somebody has decided.
    pub is_hidden: bool,
}

#[derive(Clone, Serialize, ToSchema)]
#[schema(as = ChatPayload)]
pub struct Payload {
    pub url: Option<String>,
    pub file_name: Option<String>,
    pub size: Option<i64>,
    pub caption: Option<String>,
    pub text: Option<String>,
    pub replied_comment_id: Option<i64>,
    /// As it reads now; absent once it is gone.
    pub replied_comment_message: Option<String>,
    pub replied_comment_payload: Option<ChatFile>,
    pub replied_comment_sender_username: Option<String>,
    pub files: Vec<ChatFile>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct ChatFile {
    pub url: String,
    pub file_name: String,
    pub size: i64,
    /// `image`, `audio`, `video` or `file`.
    pub kind: &'static str,
}

impl From<FileRow> for ChatFile {
    fn from(row: FileRow) -> Self {
        let kind = row.kind();
        Self { url: format!("/api/chat/files/{}", row.upload_id), file_name: row.name, size: row.size, kind }
    }
}

impl Comment {
    pub fn new(row: CommentRow, named: &Named, files: Vec<ChatFile>) -> Self {
        let is_gone = row.is_deleted || row.is_hidden;
        let reply = row.replied_id.filter(|_| !is_gone);
        let files = if is_gone { Vec::new() } else { files };
        let first = files.first().cloned();
        let payload = Payload {
            url: first.as_ref().map(|file| file.url.clone()),
            file_name: first.as_ref().map(|file| file.file_name.clone()),
            size: first.as_ref().map(|file| file.size),
            caption: first.as_ref().map(|_| row.message.clone()),
            text: reply.map(|_| row.message.clone()),
            replied_comment_id: reply,
            replied_comment_message: reply.and(row.quoted_message),
            replied_comment_sender_username: reply.and(row.quoted_sender).map(|sender| named.name(sender)),
            replied_comment_payload: None,
            files,
        };
        Self {
            id: row.id,
            comment_before_id: row.before_id,
            email: row.sender_id.to_string(),
            username: named.name(row.sender_id),
            user_avatar_url: named.avatar(row.sender_id),
            is_facilitator: row.is_facilitator,
            message: if is_gone { String::new() } else { row.message },
            kind: match (reply, first) {
                (Some(_), _) => "reply",
                (None, Some(_)) => "file_attachment",
                (None, None) => "text",
            },
            payload,
            room_id: row.room_id,
            unique_temp_id: row.unique_temp_id,
            timestamp: row.sent_at,
            is_deleted: row.is_deleted,
            is_hidden: row.is_hidden,
        }
    }
}
