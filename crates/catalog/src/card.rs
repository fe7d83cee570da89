//! A programme or a package as lists show it. Every list asks for numbers first and then for their cards.

mod query;

use sanggar_kernel::{InstitutionId, Millis, ProgramId, Rupiah, YearLevel};
use sanggar_platform::db::{Conn, DbError, text_enum};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{level, subject};
use query::{PackageRow, ProgramRow};

text_enum! {
    /// What a programme is for, in the word of addresses and answers (B249).
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "UPPERCASE")]
    pub enum Category {
        Kelasmu => "KELASMU",
        Ujianmu => "UJIANMU",
        Kariermu => "KARIERMU",
        Prakerja => "PRAKERJA",
    }
}

text_enum! {
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Variant {
        Class => "class",
        Other => "other",
    }
}

#[derive(Clone, Serialize, ToSchema)]
pub struct Card {
    pub id: i64,
    pub slug: String,
    /// `program` or `learning-package`.
    pub kind: &'static str,
    pub title: String,
    pub summary: String,
    pub category_name: &'static str,
    pub glyph: String,
    pub picture: Option<String>,
    /// Youngest first.
    pub levels: Vec<YearLevel>,
    /// Absent for a package.
    pub subject: Option<CardSubject>,
    pub institution: CardInstitution,
    pub price: Rupiah,
    pub price_normal: Option<Rupiah>,
    /// One digit behind the point; absent while nobody has rated it.
    pub rating: Option<f64>,
    pub reviewers: i64,
    pub learners: i64,
    /// Minutes.
    pub duration: i64,
    pub total_resource: i64,
    pub starts_at: Option<Millis>,
    /// `registration`, `running` or `finished`.
    pub stage: String,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct CardSubject {
    pub slug: &'static str,
    pub name: &'static str,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct CardInstitution {
    pub slug: String,
    pub name: String,
    pub city: String,
}

impl CardSubject {
    pub fn of(slug: &str) -> Option<Self> {
        subject::by_slug(slug).map(|subject| Self { slug: &subject.slug, name: &subject.name })
    }
}

impl Variant {
    pub const fn label(self) -> &'static str {
        match self {
            Self::Class => "Paket Kelas",
            Self::Other => "Paket Belajar",
        }
    }
}

const POPULAR: i64 = 8;
const NEWEST: i64 = 4;

/// The mean of all stars, as a person reads it.
pub fn rating(count: i64, sum: i64) -> Option<f64> {
    (count > 0).then(|| (sum as f64 / count as f64 * 10.0).round() / 10.0)
}

impl Card {
    fn of_program(row: ProgramRow) -> Self {
        Self {
            id: row.id,
            slug: row.slug,
            kind: "program",
            title: row.title,
            summary: row.summary,
            category_name: row.category.as_str(),
            glyph: row.glyph,
            picture: row.picture,
            levels: level::read(&row.levels),
            subject: CardSubject::of(&row.subject),
            institution: CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city },
            price: row.price,
            price_normal: row.price_normal,
            rating: rating(row.rating_count, row.rating_sum),
            reviewers: row.rating_count,
            learners: row.learner_count,
            duration: row.duration_minutes,
            total_resource: row.activity_count,
            starts_at: row.starts_at,
            stage: row.stage,
        }
    }

    fn of_package(row: PackageRow) -> Self {
        Self {
            id: row.id,
            slug: row.slug,
            kind: "learning-package",
            title: row.title,
            summary: row.summary,
            category_name: row.variant.label(),
            glyph: row.glyph,
            picture: row.picture,
            levels: level::read(&row.levels),
            subject: None,
            institution: CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city },
            price: row.price,
            price_normal: row.price_normal,
            rating: None,
            reviewers: 0,
            learners: row.learner_count,
            duration: row.duration_minutes,
            total_resource: row.program_count,
            starts_at: None,
            stage: "running".to_owned(),
        }
    }
}

/// The cards in the order of the numbers. What is not published any more, or is for a group only, is left out.
pub async fn by_ids(conn: &Conn, programs: &[ProgramId]) -> Result<Vec<Card>, DbError> {
    let cards = query::programs(conn, programs).await?.into_iter().map(Card::of_program).collect();
    Ok(in_order(cards, programs.iter().map(|id| id.get())))
}

pub async fn packages_by_ids(conn: &Conn, packages: &[i64]) -> Result<Vec<Card>, DbError> {
    let cards = query::packages(conn, packages).await?.into_iter().map(Card::of_package).collect();
    Ok(in_order(cards, packages.iter().copied()))
}

/// The eight most popular and the four newest programmes, of an institution and its branches where one is given.
pub async fn for_home(conn: &Conn, of: Option<InstitutionId>) -> Result<(Vec<Card>, Vec<Card>), DbError> {
    let mut cards: Vec<Card> = query::for_home(conn, of, POPULAR, NEWEST).await?.into_iter().map(Card::of_program).collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.id));
    let newest = cards.iter().take(NEWEST as usize).cloned().collect();
    cards.sort_by_key(|card| std::cmp::Reverse((card.learners, card.id)));
    cards.truncate(POPULAR as usize);
    Ok((cards, newest))
}

fn in_order(mut cards: Vec<Card>, ids: impl Iterator<Item = i64>) -> Vec<Card> {
    let places: std::collections::HashMap<i64, usize> = ids.zip(0..).collect();
    cards.sort_by_key(|card| places.get(&card.id).copied());
    cards
}
