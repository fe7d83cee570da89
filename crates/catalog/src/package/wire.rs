use sanggar_kernel::Rupiah;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::card::Card;

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    pub slug: String,
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
    /// HTML.
    pub description: String,
    pub programs: Vec<Card>,
    /// What the programmes cost more when they are bought one by one.
    pub saving: Rupiah,
    /// Packages are sold by commerce.
    pub can_buy: bool,
}

impl PackageDetail {
    pub fn new(card: Card, description: String, programs: Vec<Card>) -> Self {
        let apart: i64 = programs.iter().map(|program| program.price.0).sum();
        let saving = Rupiah((apart - card.price.0).max(0));
        Self { card, description, programs, saving, can_buy: false }
    }
}
