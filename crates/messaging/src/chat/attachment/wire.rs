use sanggar_kernel::ChatRoomId;
use sanggar_platform::http::Names;
use sanggar_platform::uploads::{Upload, kind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::FileRow;
use crate::chat::comment::wire::ChatFile;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewChatUpload)]
pub struct NewUpload {
    pub name: String,
    /// Bytes, 10 MB at most.
    pub size: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ChatUploadBegun)]
pub struct UploadBegun {
    pub id: i64,
    pub offset: i64,
    /// How large each piece is; the last one may be smaller.
    pub chunk: i64,
}

/// An upload on its way into a room.
pub struct InRoom {
    pub room: ChatRoomId,
    pub upload: i64,
}

#[derive(Deserialize, IntoParams)]
pub struct OfUpload {
    id: ChatRoomId,
    upload: i64,
}

impl Names<InRoom> for OfUpload {
    fn key(&self) -> InRoom {
        InRoom { room: self.id, upload: self.upload }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct AtOffset {
    id: ChatRoomId,
    upload: i64,
    pub offset: i64,
}

impl Names<InRoom> for AtOffset {
    fn key(&self) -> InRoom {
        InRoom { room: self.id, upload: self.upload }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct FileById {
    id: i64,
}

impl Names<i64> for FileById {
    fn key(&self) -> i64 {
        self.id
    }
}

#[derive(Serialize, ToSchema)]
pub struct ChatUploadState {
    pub offset: i64,
    pub size: i64,
    pub done: bool,
    pub file: Option<ChatUploadFile>,
}

#[derive(Serialize, ToSchema)]
pub struct ChatUploadFile {
    pub id: i64,
    pub name: String,
    pub size: i64,
    pub media_type: String,
}

impl ChatUploadState {
    pub fn new(upload: Upload) -> Self {
        let (offset, size, is_whole) = (upload.received, upload.size, upload.file.is_some());
        let whole = is_whole.then(|| ChatUploadFile {
            id: upload.id,
            name: upload.name,
            size: upload.size,
            media_type: upload.media_type.unwrap_or_default(),
        });
        Self { offset, size, done: is_whole, file: whole }
    }
}

impl FileRow {
    fn kind(&self) -> &'static str {
        match self.media_type.split('/').next() {
            // Few browsers play them.
            _ if [kind::AVI, kind::THREE_GP].iter().any(|film| film.media_type == self.media_type) => "file",
            Some("image") => "image",
            Some("audio") => "audio",
            Some("video") => "video",
            _ => "file",
        }
    }

    /// In its place, by the browser itself.
    pub fn is_shown(&self) -> bool {
        self.kind() != "file"
    }
}

impl From<FileRow> for ChatFile {
    fn from(row: FileRow) -> Self {
        let kind = row.kind();
        let url = format!("/api/chat/files/{}", row.upload_id);
        Self { url, file_name: row.name, size: row.size, kind }
    }
}
