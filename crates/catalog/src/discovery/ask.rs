//! A call's query as the index takes it.

use sanggar_kernel::{InstitutionId, Page};
use sanggar_search::{Ask, Order};

use super::wire::{ListQuery, SortOption};
use crate::Error;
use crate::indexer::{Kind, SMM, price_mark, site_mark};
use crate::level::STAGES;

/// The groups of choices, as documents carry them.
pub const YEAR_LEVEL: usize = 0;
pub const CATEGORY: usize = 1;
pub const SUBJECT: usize = 2;
pub const DURATION: usize = 3;
pub const INSTITUTION: usize = 4;

const MAX_CHARS: usize = 100;

const ORDERS: [(&str, &str, Order); 6] = [
    ("relevance", "Paling sesuai", Order::Relevance),
    ("popular", "Paling diminati", Order::Popular),
    ("newest", "Terbaru", Order::Newest),
    ("price_asc", "Harga terendah", Order::PriceAscending),
    ("price_desc", "Harga tertinggi", Order::PriceDescending),
    ("rating", "Penilaian tertinggi", Order::Rating),
];

pub fn sorts() -> Vec<SortOption> {
    ORDERS.iter().map(|(key, label, _)| SortOption { key, label }).collect()
}

/// Everything of a kind that a site shows.
pub fn all(kind: Kind, site: Option<InstitutionId>) -> Ask {
    let mut marks = vec![kind.mark().to_owned()];
    marks.extend(site.map(|institution| site_mark(institution.get())));
    Ask { marks, ..Ask::default() }
}

pub fn of_page(mut ask: Ask, page: Page) -> Ask {
    (ask.offset, ask.limit) = (page.offset() as usize, page.limit_and_one() as usize);
    ask
}

pub fn read(kind: Kind, site: Option<InstitutionId>, query: &ListQuery) -> Result<Ask, Error> {
    let mut ask = all(kind, site);
    ask.text = query.keyword.as_deref().unwrap_or_default().trim().to_lowercase();
    if ask.text.chars().count() > MAX_CHARS {
        return Err(Error::KeywordUnfit);
    }
    ask.is_exact = query.exact.unwrap_or_default();
    ask.marks.extend(query.is_smm.unwrap_or_default().then(|| SMM.to_owned()));
    ask.marks.extend(match query.price.as_deref() {
        Some("free") => Some(price_mark(true).to_owned()),
        Some("paid") => Some(price_mark(false).to_owned()),
        _ => None,
    });
    let category = |word: &str| if kind == Kind::Program { word.to_uppercase() } else { word.to_lowercase() };
    ask.chosen = [
        listed(&query.year_level, year_level),
        listed(&query.category, category),
        listed(&query.subject, str::to_lowercase),
        listed(&query.duration, str::to_lowercase),
        listed(&query.institution, str::to_lowercase),
    ];
    let wanted = query.sort.as_deref().unwrap_or_default();
    ask.order = ORDERS.iter().find(|(key, ..)| *key == wanted).map(|(.., order)| *order).unwrap_or_default();
    Ok(ask)
}

/// `all` chooses nothing.
fn listed(text: &Option<String>, read: impl Fn(&str) -> String) -> Vec<String> {
    let words = text.as_deref().unwrap_or_default().split(',').map(str::trim);
    let mut keys: Vec<String> = words.filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("all")).map(read).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// A stage is written small, a tag in capitals.
fn year_level(word: &str) -> String {
    let stage = STAGES.iter().find(|stage| stage.eq_ignore_ascii_case(word));
    stage.map_or_else(|| word.to_uppercase(), |stage| (*stage).to_owned())
}
