use sanggar_kernel::{LearningSpaceId, Millis, ProgramId, Rupiah, YearLevel};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::AddOnKind;
use super::query::AddOnRow;
use crate::card::CardInstitution;
use crate::level;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfKind {
    pub r#type: String,
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    pub r#type: String,
    pub slug: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct BySpace {
    pub ls_id: i64,
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// A part of the programme's title or of the institution's name.
    pub search: Option<String>,
}

#[derive(Deserialize, IntoParams)]
pub struct FeaturedQuery {
    pub r#type: Option<String>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct AddOn {
    pub id: i64,
    pub slug: String,
    pub title: String,
    pub r#type: &'static str,
    pub description: String,
    /// Absent where as many may come as like.
    pub current_quota: Option<i64>,
    pub price: Rupiah,
    pub is_available: bool,
    pub place: Option<String>,
    pub starts_at: Option<Millis>,
    pub ends_at: Option<Millis>,
    pub minutes: i64,
    pub is_group_activity: bool,
    /// `manual_by_user`: one picks a group (B257).
    pub group_activity_type: Option<String>,
    pub program: AddOnProgram,
    pub institution: CardInstitution,
    pub levels: Vec<YearLevel>,
    pub learning_space_id: Option<LearningSpaceId>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct AddOnProgram {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub category_name: &'static str,
    pub glyph: String,
}

impl From<AddOnRow> for AddOn {
    fn from(row: AddOnRow) -> Self {
        let left = row.quota.map(|quota| (quota - row.taken).max(0));
        Self {
            id: row.id,
            slug: row.slug,
            title: row.title,
            r#type: AddOnKind::of_number(row.kind).as_str(),
            description: row.description,
            current_quota: left,
            price: row.price,
            is_available: left != Some(0),
            place: row.place,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            minutes: row.minutes,
            is_group_activity: row.group_type.is_some(),
            group_activity_type: row.group_type,
            program: AddOnProgram {
                id: row.program_id,
                slug: row.program_slug,
                title: row.program_title,
                category_name: row.program_category.as_str(),
                glyph: row.program_glyph,
            },
            institution: CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city },
            levels: level::read(&row.levels),
            learning_space_id: row.learning_space_id,
        }
    }
}
