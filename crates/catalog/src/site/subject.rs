use sanggar_kernel::{InstitutionId, Millis, Rupiah, YearLevel};

use super::query::{InstitutionRow, PackageRow, ProgramRow};
use crate::card::{self, Card, CardSubject, Category};
use crate::institution::kind;
use crate::level;

/// What there is at an address, for somebody whom nobody knows.
pub enum Found<T> {
    Open(T),
    /// For a group only: not even its name is told.
    Limited,
    Removed,
    Absent,
}

pub struct Program {
    pub id: i64,
    pub slug: String,
    pub category: Category,
    pub title: String,
    pub summary: String,
    /// HTML that was cleaned when it was published.
    pub description: String,
    pub glyph: String,
    /// An uploaded one instead of the drawn cover.
    pub picture: Option<String>,
    pub levels: Vec<YearLevel>,
    pub subject: Option<CardSubject>,
    pub price: Rupiah,
    pub rating: Option<f64>,
    pub reviewers: i64,
    pub starts_at: Option<Millis>,
    /// Minutes.
    pub duration: i64,
    pub meeting_count: i64,
    pub updated_at: Millis,
    pub institution_slug: String,
    pub institution_name: String,
    pub topics: Vec<Topic>,
}

pub struct Topic {
    pub title: String,
    pub activities: Vec<String>,
}

pub struct Package {
    pub id: i64,
    pub slug: String,
    /// "Paket Kelas" or "Paket Belajar".
    pub label: &'static str,
    pub title: String,
    pub summary: String,
    /// HTML that was cleaned when it was published.
    pub description: String,
    pub glyph: String,
    /// An uploaded one instead of the drawn cover.
    pub picture: Option<String>,
    pub price: Rupiah,
    pub updated_at: Millis,
    pub institution_slug: String,
    pub institution_name: String,
    pub programs: Vec<Card>,
}

pub struct Institution {
    pub id: InstitutionId,
    pub slug: String,
    pub name: String,
    /// "Sanggar", "Perguruan Tinggi" and so on.
    pub kind: String,
    pub city: String,
    pub about: String,
}

impl Program {
    pub(super) fn new(row: ProgramRow, rows: Vec<(i64, String, Option<String>)>) -> Self {
        let mut topics: Vec<(i64, Topic)> = Vec::new();
        for (id, title, activity) in rows {
            match topics.last_mut().filter(|(last, _)| *last == id) {
                Some((_, topic)) => topic.activities.extend(activity),
                None => topics.push((id, Topic { title, activities: activity.into_iter().collect() })),
            }
        }
        Self {
            id: row.id.get(),
            slug: row.slug,
            category: row.category,
            title: row.title,
            summary: row.summary,
            description: row.description,
            glyph: row.glyph,
            picture: row.picture,
            levels: level::read(&row.levels),
            subject: CardSubject::of(&row.subject),
            price: row.price,
            rating: card::rating(row.rating_count, row.rating_sum),
            reviewers: row.rating_count,
            starts_at: row.starts_at,
            duration: row.duration_minutes,
            meeting_count: row.meeting_count,
            updated_at: row.updated_at,
            institution_slug: row.institution_slug,
            institution_name: row.institution_name,
            topics: topics.into_iter().map(|(_, topic)| topic).collect(),
        }
    }
}

impl Package {
    pub(super) fn new(row: PackageRow, programs: Vec<Card>) -> Self {
        Self {
            id: row.id,
            slug: row.slug,
            label: row.variant.label(),
            title: row.title,
            summary: row.summary,
            description: row.description,
            glyph: row.glyph,
            picture: row.picture,
            price: row.price,
            updated_at: row.updated_at,
            institution_slug: row.institution_slug,
            institution_name: row.institution_name,
            programs,
        }
    }
}

impl Institution {
    pub(super) fn new(row: InstitutionRow, product: &str) -> Self {
        let InstitutionRow { id, slug, name, kind, city, about } = row;
        Self { id, slug, name, kind: kind::label(kind, product), city, about }
    }
}
