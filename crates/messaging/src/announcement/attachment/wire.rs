use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::announcement::taught::ClassKey;
use crate::attachment::FileRow;

#[derive(Serialize, ToSchema)]
pub struct AnnouncementFile {
    pub id: i64,
    pub url: String,
    pub file_name: String,
    pub size: i64,
    /// `image`, `audio`, `video` or `file`.
    pub kind: &'static str,
}

impl From<FileRow> for AnnouncementFile {
    fn from(row: FileRow) -> Self {
        let (id, kind) = (row.upload_id, row.kind());
        Self { id, url: format!("/api/announcement/files/{id}"), file_name: row.name, size: row.size, kind }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfClass {
    program_slug: String,
}

impl Names<ClassKey> for OfClass {
    fn key(&self) -> ClassKey {
        ClassKey::Slug(self.program_slug.clone())
    }
}

/// An upload on its way to a class.
pub struct ForClass {
    pub class: String,
    pub upload: i64,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfUpload {
    program_slug: String,
    upload: i64,
}

impl Names<ForClass> for OfUpload {
    fn key(&self) -> ForClass {
        ForClass { class: self.program_slug.clone(), upload: self.upload }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct AtOffset {
    program_slug: String,
    upload: i64,
    pub offset: i64,
}

impl Names<ForClass> for AtOffset {
    fn key(&self) -> ForClass {
        ForClass { class: self.program_slug.clone(), upload: self.upload }
    }
}
