use sanggar_kernel::{PersonalText, fold};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::card::Card;

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
    /// One's own first, newest first.
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
    pub title: String,
    pub category_name: &'static str,
    /// The name of who offers it.
    pub institution: String,
}

impl From<Card> for SuggestedProgram {
    fn from(card: Card) -> Self {
        Self { slug: card.slug, title: card.title, category_name: card.category_name, institution: card.institution.name }
    }
}

impl Suggestions {
    /// One's own first; what others search for fills the list up.
    pub fn new(own: Vec<(String,)>, completions: Vec<String>, programs: Vec<Card>, most: usize) -> Self {
        let mut keywords: Vec<SuggestedKeyword> = own.into_iter().map(|(keyword,)| SuggestedKeyword { keyword, is_own: true }).collect();
        for keyword in completions {
            if keywords.len() < most && !keywords.iter().any(|one| fold(&one.keyword) == keyword) {
                keywords.push(SuggestedKeyword { keyword, is_own: false });
            }
        }
        Self { keywords, programs: programs.into_iter().map(SuggestedProgram::from).collect() }
    }
}
