use sanggar_kernel::InstitutionId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::kind;
use super::query::{Institution, Listed};

#[derive(Deserialize, IntoParams)]
pub struct ByDomain {
    pub subdomain: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ListPage {
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// A part of the name.
    pub search: Option<String>,
    /// The word of a group: the product word, `perguruan-tinggi` or `industri`.
    pub group: Option<String>,
}

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    pub slug: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct PageOf {
    pub slug: String,
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ProgramsQuery {
    /// The tag of a year level, or a stage.
    pub year: Option<String>,
    /// A part of the title.
    pub search: Option<String>,
    /// The slug of a subject.
    pub subject: Option<String>,
}

/// The page of an institution.
#[derive(Serialize, ToSchema)]
pub struct InstitutionPage {
    #[serde(flatten)]
    pub info: InstitutionInfo,
    pub program_count: i64,
    pub children_count: i64,
    pub parent: Option<ParentInstitution>,
}

#[derive(Serialize, ToSchema)]
pub struct ParentInstitution {
    pub slug: String,
    pub name: String,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct InstitutionType {
    pub value: i64,
    pub label: String,
    /// Its place among the types.
    pub order_id: i64,
}

impl InstitutionType {
    pub fn new(value: i64, product: &str) -> Self {
        Self { value, label: kind::label(value, product), order_id: kind::place(value) }
    }
}

/// What an institution may set of the look; contrast was checked when it was saved.
#[derive(Clone, Serialize, ToSchema)]
pub struct Brand {
    pub color: Option<String>,
    pub accent: Option<String>,
    pub ground: Option<String>,
    pub radius: Option<i64>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct InstitutionInfo {
    pub id: InstitutionId,
    pub slug: String,
    pub name: String,
    pub institution_type: InstitutionType,
    pub city: String,
    pub about: String,
    pub host_label: Option<String>,
    pub logo: Option<String>,
    pub logo_2: Option<String>,
    pub brand: Brand,
    pub is_platinum: bool,
    pub is_smm: bool,
    #[schema(value_type = Object)]
    pub config_json: serde_json::Value,
}

#[derive(Serialize, ToSchema)]
pub struct InstitutionItem {
    pub id: InstitutionId,
    pub slug: String,
    pub name: String,
    pub institution_type: InstitutionType,
    pub city: String,
    pub logo: Option<String>,
    pub status: i64,
    pub is_lock: bool,
    pub program_count: i64,
}

impl InstitutionInfo {
    pub fn new(row: Institution, product: &str) -> Self {
        Self {
            id: row.id,
            slug: row.slug,
            name: row.name,
            institution_type: InstitutionType::new(row.kind, product),
            city: row.city,
            about: row.about,
            host_label: row.host_label,
            logo: row.logo,
            logo_2: row.logo_2,
            brand: Brand { color: row.brand_color, accent: row.brand_accent, ground: row.brand_ground, radius: row.brand_radius },
            is_platinum: row.is_platinum,
            is_smm: row.is_smm,
            config_json: serde_json::from_str(&row.config_json).unwrap_or_default(),
        }
    }
}

impl InstitutionItem {
    pub fn new(row: Listed, product: &str) -> Self {
        Self {
            id: row.id,
            slug: row.slug,
            name: row.name,
            institution_type: InstitutionType::new(row.kind, product),
            city: row.city,
            logo: row.logo,
            status: row.status,
            is_lock: row.is_lock,
            program_count: row.program_count,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct GroupItem {
    pub value: String,
    pub label: String,
    pub order_id: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Reference {
    pub institution_types: Vec<InstitutionType>,
    pub institution_groups: Vec<GroupItem>,
}

impl Reference {
    pub fn new(product: &str) -> Self {
        let groups = kind::groups(product).into_iter().zip(1..);
        Self {
            institution_types: kind::all().map(|value| InstitutionType::new(value, product)).collect(),
            institution_groups: groups.map(|((value, label), order_id)| GroupItem { value, label, order_id }).collect(),
        }
    }
}
