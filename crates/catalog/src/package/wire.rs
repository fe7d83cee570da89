use sanggar_kernel::Rupiah;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::card::Card;

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    pub slug: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ListPath {
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// `class` or `other`.
    pub variant: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct PackageDetail {
    #[serde(flatten)]
    pub card: Card,
    pub description: String,
    pub programs: Vec<Card>,
    /// What the programmes cost more one by one.
    pub saving: Rupiah,
    pub can_buy: bool,
}

impl PackageDetail {
    pub fn new(card: Card, description: String, programs: Vec<Card>) -> Self {
        let one_by_one: i64 = programs.iter().map(|program| program.price.0).sum();
        let saving = Rupiah(one_by_one.saturating_sub(card.price.0).max(0));
        Self { card, description, programs, saving, can_buy: false }
    }
}
