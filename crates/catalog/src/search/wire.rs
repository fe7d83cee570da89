use sanggar_kernel::PersonalText;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
pub struct SuggestionQuery {
    /// What was typed so far.
    pub keyword: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeywordForm {
    pub keyword: PersonalText,
}

#[derive(Default, Serialize, ToSchema)]
pub struct Suggestions {
    /// Newest first.
    pub keywords: Vec<SuggestedKeyword>,
    pub programs: Vec<SuggestedProgram>,
}

#[derive(Serialize, ToSchema)]
pub struct SuggestedKeyword {
    pub keyword: String,
    /// The person searched for it before, and can remove it.
    pub is_own: bool,
}

#[derive(Serialize, ToSchema)]
pub struct SuggestedProgram {
    pub slug: String,
    pub name: String,
}

impl Suggestions {
    pub fn of_own(keywords: Vec<(String,)>) -> Self {
        let own = |(keyword,)| SuggestedKeyword { keyword, is_own: true };
        Self { keywords: keywords.into_iter().map(own).collect(), programs: Vec::new() }
    }
}
