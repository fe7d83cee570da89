use sanggar_kernel::{InstitutionId, LearningSpaceId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::{City, Space};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ByOperator {
    pub institution_id: InstitutionId,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ByPlatform {
    /// `offline`, `online` or `hybrid`.
    pub platform: String,
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// A city as the city list names it.
    pub city: Option<String>,
}

#[derive(Deserialize, IntoParams)]
pub struct PageQuery {
    /// A city as the city list names it.
    pub city: Option<String>,
    pub page: Option<u32>,
}

#[derive(Serialize, ToSchema)]
pub struct CityItem {
    pub city: String,
    /// How many spaces are open there.
    pub spaces: i64,
}

#[derive(Serialize, ToSchema)]
pub struct LearningSpace {
    pub id: LearningSpaceId,
    pub institution_id: InstitutionId,
    pub name: String,
    pub city: String,
    pub address: String,
    pub platform: &'static str,
    pub capacity: Option<i64>,
}

impl From<City> for CityItem {
    fn from(row: City) -> Self {
        Self { city: row.city, spaces: row.spaces }
    }
}

impl From<Space> for LearningSpace {
    fn from(row: Space) -> Self {
        Self {
            id: row.id,
            institution_id: row.institution_id,
            name: row.name,
            city: row.city,
            address: row.address,
            platform: row.platform.as_str(),
            capacity: row.capacity,
        }
    }
}
