use sanggar_platform::http::Names;
use sanggar_platform::uploads::{Upload, kind};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::FileRow;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewAttachment)]
pub struct NewUpload {
    pub name: String,
    /// Bytes, 10 MB at most.
    pub size: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AttachmentBegun)]
pub struct UploadBegun {
    pub id: i64,
    pub offset: i64,
    /// How large each piece is; the last one may be smaller.
    pub chunk: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AttachmentState)]
pub struct UploadState {
    pub offset: i64,
    pub size: i64,
    pub done: bool,
    pub file: Option<UploadedFile>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = UploadedAttachment)]
pub struct UploadedFile {
    pub id: i64,
    pub name: String,
    pub size: i64,
    pub media_type: String,
}

impl UploadState {
    pub fn new(upload: Upload) -> Self {
        let (offset, size, is_whole) = (upload.received, upload.size, upload.file.is_some());
        let whole = is_whole.then(|| UploadedFile {
            id: upload.id,
            name: upload.name,
            size: upload.size,
            media_type: upload.media_type.unwrap_or_default(),
        });
        Self { offset, size, done: is_whole, file: whole }
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

impl FileRow {
    pub fn kind(&self) -> &'static str {
        kind_of(&self.media_type)
    }
}

fn kind_of(media_type: &str) -> &'static str {
    match media_type.split('/').next() {
        // Few browsers play them.
        _ if [kind::AVI, kind::THREE_GP].iter().any(|film| film.media_type == media_type) => "file",
        Some("image") => "image",
        Some("audio") => "audio",
        Some("video") => "video",
        _ => "file",
    }
}

/// In its place, by the browser itself.
pub fn is_shown(media_type: &str) -> bool {
    kind_of(media_type) != "file"
}
