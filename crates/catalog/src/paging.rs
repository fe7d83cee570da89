//! The last two words of a list's address.

use sanggar_kernel::{Page, PageError};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ListPage {
    page: u32,
    per_page: u32,
}

impl ListPage {
    pub fn page(&self) -> Result<Page, PageError> {
        Page::new(self.page, self.per_page)
    }
}

/// Numbers that a statement gathered in one text: `3|14|15`.
pub fn numbers(text: Option<&str>) -> impl Iterator<Item = i64> + '_ {
    text.unwrap_or_default().split('|').filter_map(|number| number.parse().ok())
}
