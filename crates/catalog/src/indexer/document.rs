//! Rows as the index takes them.

use std::collections::HashMap;

use sanggar_platform::db::{Conn, DbError};
use sanggar_search::Document;

use super::query::{self, PackageRow, ProgramRow};
use crate::card::{Category, rating};
use crate::level;
use crate::subject;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Program,
    Package,
}

impl Kind {
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Program => "program",
            Self::Package => "package",
        }
    }
}

/// Programmes and packages have numbers of their own; the index has one line of keys.
pub const fn key(kind: Kind, id: i64) -> u64 {
    (id as u64) << 1 | kind as u64
}

pub const fn kind_and_id(key: u64) -> (Kind, i64) {
    let kind = if key & 1 == 0 { Kind::Program } else { Kind::Package };
    (kind, (key >> 1) as i64)
}

/// Only what everybody may find: published, and not for a group.
pub async fn by_ids(conn: &Conn, kind: Kind, ids: &[i64]) -> Result<Vec<Document>, DbError> {
    let (mut titles, mut documents) = (HashMap::<i64, Vec<String>>::new(), Vec::new());
    let inside = match kind {
        Kind::Program => query::topics(conn, ids).await?,
        Kind::Package => query::contents(conn, ids).await?,
    };
    inside.into_iter().for_each(|(id, title)| titles.entry(id).or_default().push(title));
    match kind {
        Kind::Program => {
            for row in query::programs(conn, ids).await? {
                let topics = titles.remove(&row.id).unwrap_or_default();
                documents.push(of_program(row, topics));
            }
        }
        Kind::Package => {
            for row in query::packages(conn, ids).await? {
                let programs = titles.remove(&row.id).unwrap_or_default();
                documents.push(of_package(row, programs));
            }
        }
    }
    Ok(documents)
}

pub fn of_program(row: ProgramRow, topics: Vec<String>) -> Document {
    let subject = subject::by_slug(&row.subject).map_or("", |subject| subject.name.as_str());
    let tags: Vec<String> = row.tags.split('|').filter(|tag| !tag.is_empty()).map(str::to_owned).collect();
    let mut about = about(&row.levels, row.price, [&row.institution_name, &row.institution_city]);
    about.extend([subject.to_owned(), category_words(row.category).to_owned()]);
    Document {
        key: key(Kind::Program, row.id),
        phrases: phrases(&row.title, tags.iter().map(String::as_str).chain([subject])),
        groups: [
            level_keys(&row.levels),
            vec![row.category.as_str().to_owned()],
            vec![row.subject],
            vec![duration(row.duration_minutes).to_owned()],
            vec![row.institution_slug],
        ],
        marks: marks(Kind::Program, row.price, row.is_smm, row.institution_id, row.parent_id),
        title: row.title,
        tags,
        about,
        summary: row.summary,
        topics,
        body: plain(&row.description),
        learners: row.learner_count.unsigned_abs(),
        rating: rating(row.rating_count, row.rating_sum).unwrap_or_default(),
        price: row.price.unsigned_abs(),
        published_at: row.published_at,
    }
}

fn of_package(row: PackageRow, programs: Vec<String>) -> Document {
    let mut about = about(&row.levels, row.price, [&row.institution_name, &row.institution_city]);
    about.push(row.variant.label().to_owned());
    Document {
        key: key(Kind::Package, row.id),
        phrases: phrases(&row.title, [row.variant.label()]),
        groups: [
            level_keys(&row.levels),
            vec![row.variant.as_str().to_owned()],
            Vec::new(),
            vec![duration(row.duration_minutes).to_owned()],
            vec![row.institution_slug],
        ],
        marks: marks(Kind::Package, row.price, row.is_smm, row.institution_id, row.parent_id),
        title: row.title,
        about,
        summary: row.summary,
        topics: programs,
        body: plain(&row.description),
        learners: row.learner_count.unsigned_abs(),
        price: row.price.unsigned_abs(),
        published_at: row.published_at,
        ..Document::default()
    }
}

fn about(levels: &str, price: i64, institution: [&String; 2]) -> Vec<String> {
    let levels = level::read(levels);
    let mut about: Vec<String> = levels.iter().map(|level| level.full_name()).collect();
    about.extend(levels.iter().map(|level| stage_words(level.tag, level.stage).to_owned()));
    about.extend(institution.map(String::clone));
    about.extend((price == 0).then(|| "Gratis".to_owned()));
    about
}

/// How people call a stage beside its name.
fn stage_words(tag: &str, stage: &'static str) -> &'static str {
    match (tag, stage) {
        ("TKA" | "TKB", _) => "PAUD TK",
        (_, "paud") => "PAUD usia anak",
        (_, "sma") => "SMA SMK",
        (_, other) => other,
    }
}

const fn category_words(category: Category) -> &'static str {
    match category {
        Category::Kelasmu => "Kelasmu",
        Category::Ujianmu => "Ujianmu ujian",
        Category::Kariermu => "Kariermu karier",
        Category::Prakerja => "Prakerja",
    }
}

/// A level is also chosen by its stage.
fn level_keys(levels: &str) -> Vec<String> {
    let levels = level::read(levels);
    let mut keys: Vec<String> = levels.iter().map(|level| level.tag.to_owned()).collect();
    for level in levels {
        if !keys.iter().any(|key| key == level.stage) {
            keys.push(level.stage.to_owned());
        }
    }
    keys
}

/// Up to five hours, up to twenty, more.
const fn duration(minutes: i64) -> &'static str {
    match minutes {
        ..300 => "short",
        300..=1200 => "medium",
        _ => "long",
    }
}

fn marks(kind: Kind, price: i64, is_smm: bool, institution: i64, parent: Option<i64>) -> Vec<String> {
    let mut marks = vec![kind.mark().to_owned(), price_mark(price == 0).to_owned(), site_mark(institution)];
    marks.extend(parent.map(site_mark));
    marks.extend(is_smm.then(|| SMM.to_owned()));
    marks
}

pub const SMM: &str = "smm";

pub const fn price_mark(is_free: bool) -> &'static str {
    if is_free { "free" } else { "paid" }
}

/// What the site of an institution shows: its own, and its children's.
pub fn site_mark(institution: i64) -> String {
    format!("of {institution}")
}

/// The parts of a title are searches of their own.
fn phrases<'a>(title: &'a str, more: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let parts = title.split([':', ',', '(']).chain(more).map(str::trim);
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The words of simple HTML.
fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut is_tag = false;
    for sign in html.chars() {
        match sign {
            '<' => is_tag = true,
            '>' => {
                is_tag = false;
                text.push(' ');
            }
            _ if is_tag => {}
            _ => text.push(sign),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_programmes_and_packages_apart() {
        assert_eq!(kind_and_id(key(Kind::Program, 7)), (Kind::Program, 7));
        assert_eq!(kind_and_id(key(Kind::Package, 7)), (Kind::Package, 7));
    }

    #[test]
    fn durations_fall_into_three_bands() {
        assert_eq!([299, 300, 1200, 1201].map(duration), ["short", "medium", "medium", "long"]);
    }

    #[test]
    fn html_is_read_as_its_words() {
        assert_eq!(
            plain("<p>Untuk <strong>kelas 4</strong></p><ul><li>Satu</li></ul>").split_whitespace().collect::<Vec<_>>(),
            ["Untuk", "kelas", "4", "Satu"]
        );
    }
}
