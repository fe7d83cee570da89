use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::HostRow;
use crate::card::CardInstitution;

#[derive(Deserialize, IntoParams)]
pub struct ListPage {
    pub page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// A part of the name.
    pub search: Option<String>,
    /// `all`, or the slug of an institution whose people are wanted.
    pub r#type: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ListedHost)]
pub struct HostItem {
    pub slug: String,
    pub name: String,
    pub headline: String,
    pub about: String,
    pub picture: Option<String>,
    pub institution: CardInstitution,
    pub program_count: i64,
}

impl From<HostRow> for HostItem {
    fn from(row: HostRow) -> Self {
        Self {
            slug: row.slug,
            name: row.name,
            headline: row.headline,
            about: row.about,
            picture: row.picture,
            institution: CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city },
            program_count: row.program_count,
        }
    }
}
