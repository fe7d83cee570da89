use sanggar_kernel::{EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::http::Names;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::service::{FolderWanted, Wanted};
use crate::course_progress::CourseProgress;

#[derive(Deserialize, IntoParams)]
pub struct AllPath {
    pub page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct EnrolledPath {
    pub user_id: UserId,
    pub page: u32,
    #[serde(rename = "perPage")]
    #[param(rename = "perPage")]
    pub per_page: u32,
}

impl Names<Option<UserId>> for EnrolledPath {
    fn key(&self) -> Option<UserId> {
        Some(self.user_id)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct SearchPath {
    pub user_id: UserId,
    pub search: String,
    pub page: u32,
}

impl Names<Option<UserId>> for SearchPath {
    fn key(&self) -> Option<UserId> {
        Some(self.user_id)
    }
}

text_enum! {
    /// Last used first, by title, or the furthest first.
    #[derive(Deserialize, ToSchema, Default)]
    #[serde(rename_all = "lowercase")]
    pub enum Sort {
        #[default]
        Terbaru => "terbaru",
        Judul => "judul",
        Progres => "progres",
    }
}

text_enum! {
    #[derive(Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum Status {
        Berjalan => "berjalan",
        Selesai => "selesai",
    }
}

#[derive(Deserialize, IntoParams)]
pub struct EnrolledQuery {
    #[serde(default)]
    #[param(inline)]
    pub sort: Sort,
    #[param(inline)]
    pub status: Option<Status>,
    #[serde(default)]
    pub search: String,
    /// 0: only what is in no folder.
    pub folder: Option<i64>,
}

impl EnrolledQuery {
    pub fn wanted(self) -> Wanted {
        let folder = match self.folder {
            None => FolderWanted::Any,
            Some(0) => FolderWanted::None,
            Some(folder) => FolderWanted::One(folder),
        };
        Wanted { sort: self.sort, status: self.status, search: self.search, subject: None, folder }
    }
}

#[derive(Serialize, ToSchema)]
pub struct EnrolledItem {
    pub program_user_id: EnrolmentId,
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub category_name: String,
    pub institution_name: String,
    pub institution_slug: String,
    pub glyph: String,
    pub picture: Option<String>,
    pub subject: String,
    pub percentage_progress: f64,
    pub completed_resources: i64,
    pub total_resources: i64,
    /// What to go on with; absent when everything is done.
    pub next_activity: Option<NextActivity>,
    pub last_at: Millis,
    pub enrolled_at: Millis,
    pub folder_id: Option<i64>,
    pub stage: &'static str,
    pub is_rated: bool,
    pub access_until: Option<Millis>,
}

#[derive(Serialize, ToSchema)]
pub struct NextActivity {
    pub slug: String,
    pub title: String,
}

impl EnrolledItem {
    pub fn of(progress: &CourseProgress) -> Self {
        let (course, enrolment) = (&progress.course, &progress.enrolment);
        let next = progress.next().filter(|_| progress.first_incomplete().is_some());
        Self {
            program_user_id: enrolment.id,
            id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            category_name: course.category.clone(),
            institution_name: course.institution.name.clone(),
            institution_slug: course.institution.slug.clone(),
            glyph: course.glyph.clone(),
            picture: course.picture.clone(),
            subject: course.subject.clone(),
            percentage_progress: progress.percentage(),
            completed_resources: progress.completed(),
            total_resources: progress.total(),
            next_activity: next.map(|one| NextActivity { slug: one.slug.clone(), title: one.title.clone() }),
            last_at: progress.last_at(),
            enrolled_at: enrolment.enrolled_at,
            folder_id: enrolment.folder_id,
            stage: course.stage.as_str(),
            is_rated: enrolment.is_rated,
            access_until: course.access_until,
        }
    }
}
