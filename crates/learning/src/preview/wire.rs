use sanggar_contracts::Course;
use sanggar_kernel::ProgramId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::outline::ActivityDetail;

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    pub slug: String,
}

#[derive(Serialize, ToSchema)]
pub struct Preview {
    pub activity: ActivityDetail,
    pub program: PreviewProgram,
}

/// What the page says of the programme when it invites to join.
#[derive(Serialize, ToSchema)]
pub struct PreviewProgram {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub category_name: String,
    pub institution_name: String,
    pub price: i64,
    pub total_resources: i64,
    /// Who attends it has the activity itself.
    pub enrolled: bool,
}

impl PreviewProgram {
    pub fn new(course: &Course, enrolled: bool) -> Self {
        Self {
            id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            category_name: course.category.clone(),
            institution_name: course.institution.name.clone(),
            price: course.price,
            total_resources: course.counted().count() as i64,
            enrolled,
        }
    }
}
