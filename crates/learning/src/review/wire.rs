use sanggar_kernel::{Millis, ProgramId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
pub struct ListPage {
    pub program_id: ProgramId,
    pub page: u32,
    #[serde(rename = "perPage")]
    #[param(rename = "perPage")]
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// Only those of so many stars, 1 to 5.
    pub stars: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct ReviewItem {
    pub id: i64,
    pub stars: i64,
    pub comment: String,
    /// Of whoever wrote it; "Seorang peserta" when they asked not to be named.
    pub name: String,
    pub avatar: Option<String>,
    pub profession_name: Option<String>,
    pub updated_at: Millis,
}
