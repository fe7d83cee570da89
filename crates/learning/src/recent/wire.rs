use sanggar_contracts::{Course, CourseActivity, CourseTopic};
use sanggar_kernel::ProgramId;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::course_progress::CourseProgress;
use crate::outline::ActivityItem;

#[derive(Deserialize, IntoParams)]
pub struct PagePath {
    /// The page's number.
    pub pagination: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct CountPath {
    pub count: u32,
}

text_enum! {
    #[derive(Deserialize, ToSchema)]
    #[schema(as = OpenedState)]
    #[serde(rename_all = "lowercase")]
    pub enum State {
        Berjalan => "berjalan",
        Selesai => "selesai",
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MineForm {
    pub status: Option<State>,
    /// `AKTIVITAS_TUGAS` and its like.
    pub category: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct OpenedItem {
    #[serde(flatten)]
    pub item: ActivityItem,
    pub program: OfProgram,
}

#[derive(Serialize, ToSchema)]
pub struct OfProgram {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub category_name: String,
    pub glyph: String,
}

impl OpenedItem {
    pub fn new(progress: &CourseProgress, topic: &CourseTopic, activity: &CourseActivity) -> Self {
        Self { item: ActivityItem::new(progress, topic, activity), program: OfProgram::new(&progress.course) }
    }
}

impl OfProgram {
    pub fn new(course: &Course) -> Self {
        Self {
            id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            category_name: course.category.clone(),
            glyph: course.glyph.clone(),
        }
    }
}
