use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::Collection;
use crate::card::Card;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ByKind {
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
    /// The first four.
    pub programs: Vec<Card>,
}

impl CollectionItem {
    pub fn new(row: Collection, program_count: i64, programs: Vec<Card>) -> Self {
        Self { slug: row.slug, title: row.title, summary: row.summary, program_count, programs }
    }
}

#[derive(Serialize, ToSchema)]
pub struct CollectionPage {
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub programs: Vec<Card>,
}
