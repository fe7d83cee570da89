use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::guarded::FolderOf;
use super::query::{FolderId, FolderRow, Put};
use crate::classes::EnrolledItem;
use crate::course_progress::CourseProgress;

const MAX_COVERS: usize = 4;

/// Whose folders; the call names it so.
#[derive(Deserialize, IntoParams)]
pub struct ByOwner {
    /// The person's number.
    pub id: UserId,
}

impl Names<Option<UserId>> for ByOwner {
    fn key(&self) -> Option<UserId> {
        Some(self.id)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct FolderPath {
    id: i64,
}

impl Names<FolderId> for FolderPath {
    fn key(&self) -> FolderId {
        FolderId::new(self.id)
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct DetailPath {
    user_id: UserId,
    folder_id: i64,
}

impl Names<FolderOf> for DetailPath {
    fn key(&self) -> FolderOf {
        FolderOf { user: self.user_id, folder: FolderId::new(self.folder_id) }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct DetailQuery {
    pub search: Option<String>,
    pub subject: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FolderForm {
    pub name: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveForm {
    pub program_user_id: EnrolmentId,
    /// Absent: into none.
    pub folder_id: Option<i64>,
}

impl Names<Put> for MoveForm {
    fn key(&self) -> Put {
        Put { enrolment: self.program_user_id, folder: self.folder_id.map(FolderId::new) }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Moved {
    pub program_user_id: EnrolmentId,
    pub folder_id: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct Folder {
    pub id: i64,
    pub name: String,
    pub count: i64,
    pub covers: Vec<FolderCover>,
}

#[derive(Serialize, ToSchema)]
pub struct FolderCover {
    pub slug: String,
    pub category_name: String,
    pub glyph: String,
}

#[derive(Serialize, ToSchema)]
pub struct FolderDetail {
    pub id: i64,
    pub name: String,
    pub programs: Vec<EnrolledItem>,
}

impl Folder {
    pub fn new(row: FolderRow, all_progress: &[CourseProgress]) -> Self {
        let within = || all_progress.iter().filter(|one| one.enrolment.folder_id == Some(row.id)).map(|one| &one.course);
        let covers = within().take(MAX_COVERS).map(|course| FolderCover {
            slug: course.slug.clone(),
            category_name: course.category.clone(),
            glyph: course.glyph.clone(),
        });
        Self { count: within().count() as i64, covers: covers.collect(), id: row.id, name: row.name }
    }

    pub fn empty(id: i64, name: &str) -> Self {
        Self { id, name: name.to_owned(), count: 0, covers: Vec::new() }
    }
}
