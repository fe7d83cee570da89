use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::card::Card;

#[derive(Deserialize, IntoParams)]
pub struct InCategory {
    /// `program` or `learning-package`; any other has nothing.
    pub category: String,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct CategoryPage {
    /// `program` or `learning-package`; any other has nothing.
    pub category: String,
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ListPage {
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct PageOnly {
    pub page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct TitlePage {
    /// `all` or a category of programmes.
    pub category: String,
    pub title: String,
    pub page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct Reference {
    /// A number or a slug.
    pub id: String,
}

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    pub program_slug: String,
}

/// Lists are parted by commas.
#[derive(Default, Deserialize, IntoParams)]
pub struct ListQuery {
    pub keyword: Option<String>,
    /// Tags (`SD05`) or stages (`sd`).
    pub year_level: Option<String>,
    /// `KELASMU`, `UJIANMU`, `KARIERMU`, `PRAKERJA`; of packages `class`, `other`.
    pub category: Option<String>,
    /// Slugs.
    pub subject: Option<String>,
    /// `short`, `medium`, `long`.
    pub duration: Option<String>,
    /// Slugs.
    pub institution: Option<String>,
    /// `free` or `paid`.
    pub price: Option<String>,
    /// `relevance`, `popular`, `newest`, `price_asc`, `price_desc` or `rating`.
    pub sort: Option<String>,
    /// `false`: the answer has no institutions to choose from.
    pub institution_filter: Option<bool>,
    /// `true`: only of institutions of the SMM family.
    pub is_smm: Option<bool>,
    /// `true`: the words as they are written, without mending any.
    pub exact: Option<bool>,
}

#[derive(Default, Serialize, ToSchema)]
pub struct DiscoveryList {
    pub items: Vec<Card>,
    pub total: usize,
    /// What was searched for, where the words that were asked had a wrong letter; with `exact` they are taken as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub corrected_keyword: Option<String>,
    pub filters: Filters,
    pub sort: Vec<SortOption>,
}

#[derive(Serialize, ToSchema)]
pub struct FilteredList {
    pub data: Vec<Card>,
    pub filter: Filters,
    pub sort: Vec<SortOption>,
    pub total: usize,
}

#[derive(Default, Serialize, ToSchema)]
pub struct Filters {
    pub year_level: Vec<FilterOption>,
    pub category: Vec<FilterOption>,
    pub subject: Vec<FilterOption>,
    pub duration: Vec<FilterOption>,
    pub institution: Vec<FilterOption>,
}

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FilterOption {
    pub key: String,
    pub label: String,
    /// How many there are with this choice, under the choices of the other groups.
    pub count: u32,
}

#[derive(Serialize, ToSchema)]
pub struct SortOption {
    pub key: &'static str,
    pub label: &'static str,
}

impl From<DiscoveryList> for FilteredList {
    fn from(list: DiscoveryList) -> Self {
        Self { data: list.items, filter: list.filters, sort: list.sort, total: list.total }
    }
}
