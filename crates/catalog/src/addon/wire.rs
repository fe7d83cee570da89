use sanggar_kernel::{Millis, Rupiah, YearLevel};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::AddOnRow;
use crate::card::CardInstitution;
use crate::document::activity::AddonKind;
use crate::level;
use crate::program::{Chapter, remaining};

#[derive(Deserialize, IntoParams)]
pub struct ByType {
    /// `tatap-muka`, `konsultasi`, `kelas-plus-daring`, `produk-belajar` or `lainnya`.
    #[serde(rename = "type")]
    #[param(rename = "type")]
    pub kind: String,
    pub slug: String,
}

#[derive(Deserialize, IntoParams)]
pub struct ListPath {
    #[serde(rename = "type")]
    #[param(rename = "type")]
    pub kind: String,
    pub page: u32,
    #[serde(rename = "perPage")]
    #[param(rename = "perPage")]
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// A part of the programme's title.
    pub search: Option<String>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct AddOn {
    pub id: i64,
    pub slug: String,
    pub title: String,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub description: String,
    /// Places left; absent: as many as come.
    pub current_quota: Option<i64>,
    pub price: Rupiah,
    pub is_available: bool,
    pub place: Option<String>,
    pub starts_at: Option<Millis>,
    pub ends_at: Option<Millis>,
    pub minutes: i64,
    pub is_group_activity: bool,
    pub group_activity_type: Option<String>,
    pub program: AddOnProgram,
    pub institution: CardInstitution,
    pub levels: Vec<YearLevel>,
    pub learning_space_id: Option<i64>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct AddOnProgram {
    pub slug: String,
    pub title: String,
    pub category_name: &'static str,
    pub glyph: String,
}

impl AddOn {
    pub fn new(row: AddOnRow, now: Millis) -> Self {
        let current_quota = row.addon_quota.map(|quota| remaining(quota, row.addon_taken));
        Self {
            id: row.id,
            slug: row.slug,
            title: row.title,
            kind: AddonKind::of_number(row.addon_kind.unwrap_or_default()).as_str(),
            description: row.addon_description.unwrap_or_default(),
            current_quota,
            price: row.addon_price.unwrap_or_default(),
            is_available: current_quota != Some(0) && row.ends_at.is_none_or(|end| end > now),
            place: row.addon_place,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            minutes: row.minutes,
            is_group_activity: row.group_type.is_some(),
            group_activity_type: row.group_type,
            program: AddOnProgram {
                slug: row.program_slug,
                title: row.program_title,
                category_name: row.category.as_str(),
                glyph: row.glyph,
            },
            institution: CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city },
            levels: level::read(&row.levels),
            learning_space_id: row.learning_space_id,
        }
    }
}

impl AddOnRow {
    /// The topic that it stands in.
    pub fn topic(&self) -> Chapter {
        Chapter {
            id: self.topic_id,
            slug: self.topic_slug.clone(),
            title: self.topic_title.clone(),
            summary: self.topic_summary.clone(),
            total_resource: self.topic_activities,
            duration: self.topic_minutes,
            is_addon: self.topic_is_addon,
            addon_title: self.topic_addon_title.clone(),
            addon_description: self.topic_addon_description.clone(),
            addon_quota_remaining: self.topic_addon_quota.map(|quota| remaining(quota, self.topic_addon_taken)),
            addon_prices: self.topic_addon_price.into_iter().collect(),
            resources: None,
        }
    }
}
