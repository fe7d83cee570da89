use sanggar_kernel::ActivityId;
use sanggar_platform::http::Names;
use sanggar_platform::uploads::Upload;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::gate::PlaceKey;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    Work,
    Quiz,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewUpload {
    pub name: String,
    /// Bytes, 20 MB at most.
    pub size: i64,
    pub purpose: Purpose,
    /// The activity it is for.
    pub resource_id: ActivityId,
}

impl Names<PlaceKey> for NewUpload {
    fn key(&self) -> PlaceKey {
        PlaceKey::OfActivity(self.resource_id)
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = UploadBegun)]
pub struct Begun {
    pub id: i64,
    pub offset: i64,
    /// How large each piece is; the last one may be smaller.
    pub chunk: i64,
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    pub id: i64,
}

impl Names<i64> for ById {
    fn key(&self) -> i64 {
        self.id
    }
}

#[derive(Deserialize, IntoParams)]
pub struct At {
    pub id: i64,
    pub offset: i64,
}

impl Names<i64> for At {
    fn key(&self) -> i64 {
        self.id
    }
}

#[derive(Serialize, ToSchema)]
pub struct UploadState {
    pub offset: i64,
    pub size: i64,
    pub done: bool,
    pub file: Option<WorkFile>,
}

impl UploadState {
    pub fn new(upload: Upload) -> Self {
        let (offset, size) = (upload.received, upload.size);
        let file = WorkFile::of(upload);
        Self { offset, size, done: file.is_some(), file }
    }
}

#[derive(Clone, Serialize, ToSchema)]
pub struct WorkFile {
    pub id: i64,
    pub name: String,
    pub size: i64,
    pub media_type: String,
    pub url: String,
}

impl WorkFile {
    /// Once it is whole.
    pub fn of(upload: Upload) -> Option<Self> {
        upload.file?;
        let url = format!("/api/program-activity/work/file/{}", upload.id);
        Some(Self { id: upload.id, name: upload.name, size: upload.size, media_type: upload.media_type.unwrap_or_default(), url })
    }
}
