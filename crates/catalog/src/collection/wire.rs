use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::Listed;
use crate::card::Card;
use crate::paging::numbers;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct OfKind {
    /// `pick` or `catalogue`.
    pub kind: String,
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct BySlug {
    pub kind: String,
    pub slug: String,
    pub page: u32,
    pub per_page: u32,
}

#[derive(Serialize, ToSchema)]
pub struct CollectionItem {
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub program_count: i64,
    /// The first few.
    pub programs: Vec<Card>,
}

#[derive(Serialize, ToSchema)]
pub struct CollectionDetail {
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub programs: Vec<Card>,
}

impl CollectionItem {
    pub fn new(row: Listed, cards: &[Card]) -> Self {
        let card = |id: i64| cards.iter().find(|card| card.id == id).cloned();
        Self {
            programs: numbers(row.programs.as_deref()).filter_map(card).collect(),
            slug: row.slug,
            title: row.title,
            summary: row.summary,
            program_count: row.program_count,
        }
    }
}
