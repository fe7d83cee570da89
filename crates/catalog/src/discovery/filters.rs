//! What a list can be narrowed by, with the words that people read.

use std::collections::BTreeMap;

use sanggar_kernel::YEAR_LEVELS;
use sanggar_platform::db::{Conn, DbError};
use sanggar_search::{Ask, Found};

use super::ask::{CATEGORY, DURATION, INSTITUTION, SUBJECT, YEAR_LEVEL};
use super::query;
use super::wire::{FilterOption, Filters};
use crate::card::{Category, Variant};
use crate::level::STAGES;
use crate::subject;

/// Levels that an institution may leave out of its site (B192).
const TRIMMED: [&str; 3] = ["PAUD01", "PAUD12", "PAUD23"];
/// A list of institutions longer than this is nothing to choose from.
const MAX_INSTITUTIONS: usize = 100;

type Counts = BTreeMap<String, u32>;

/// What can be chosen in a group: what would find something, and what is chosen already.
struct Group<'a> {
    counts: &'a Counts,
    chosen: &'a Vec<String>,
}

impl Group<'_> {
    fn option(&self, key: &str, label: &str) -> Option<FilterOption> {
        let count = self.counts.get(key).copied().unwrap_or_default();
        let is_offered = !key.is_empty() && (count > 0 || self.chosen.iter().any(|chosen| chosen == key));
        is_offered.then(|| FilterOption { key: key.to_owned(), label: label.to_owned(), count })
    }

    /// Those with the most first.
    fn most(&self) -> Vec<&str> {
        let mut keys: Vec<_> = self.counts.iter().filter(|(key, _)| !key.is_empty()).collect();
        keys.sort_by(|(one, many), (other, more)| more.cmp(many).then_with(|| one.cmp(other)));
        keys.into_iter().map(|(key, _)| key.as_str()).collect()
    }
}

pub struct Shown {
    pub institutions: bool,
    pub trims_year_levels: bool,
}

pub async fn filters(conn: &Conn, ask: &Ask, found: &Found, shown: Shown) -> Result<Filters, DbError> {
    let group = |counts, chosen| Group { counts, chosen };
    let [levels, category, subject, duration, institution] = &found.counts;
    let institution = group(institution, &ask.chosen[INSTITUTION]);
    Ok(Filters {
        year_level: year_levels(&group(levels, &ask.chosen[YEAR_LEVEL]), shown.trims_year_levels),
        category: categories(&group(category, &ask.chosen[CATEGORY])),
        subject: subjects(&group(subject, &ask.chosen[SUBJECT])),
        duration: durations(&group(duration, &ask.chosen[DURATION])),
        institution: if shown.institutions { institutions(conn, &institution).await? } else { Vec::new() },
    })
}

/// A stage, and behind it its levels, youngest first.
fn year_levels(group: &Group<'_>, trims: bool) -> Vec<FilterOption> {
    let mut options = Vec::new();
    for stage in STAGES {
        options.extend(group.option(stage, stage_label(stage)));
        let levels = YEAR_LEVELS.iter().filter(|level| level.stage == stage && !level.tag.eq_ignore_ascii_case(stage));
        let shown = levels.filter(|level| !trims || !TRIMMED.iter().any(|tag| level.tag.starts_with(tag)));
        if shown.clone().count() > 1 {
            options.extend(shown.filter_map(|level| group.option(level.tag, &level.full_name())));
        }
    }
    options
}

fn stage_label(stage: &str) -> &'static str {
    match stage {
        "paud" => "PAUD",
        "sd" => "SD",
        "smp" => "SMP",
        "sma" => "SMA/SMK",
        "mahasiswa" => "Mahasiswa",
        "orangtua" => "Orangtua",
        "guru" => "Guru",
        _ => "Profesional",
    }
}

fn categories(group: &Group<'_>) -> Vec<FilterOption> {
    let programs = [
        (Category::Kelasmu, "Kelasmu"),
        (Category::Ujianmu, "Ujianmu"),
        (Category::Kariermu, "Kariermu"),
        (Category::Prakerja, "Prakerja"),
    ];
    let packages = [Variant::Class, Variant::Other].map(|variant| (variant.as_str(), variant.label()));
    let all = programs.map(|(category, label)| (category.as_str(), label)).into_iter().chain(packages);
    all.filter_map(|(key, label)| group.option(key, label)).collect()
}

fn subjects(group: &Group<'_>) -> Vec<FilterOption> {
    let named = group.most().into_iter().filter_map(|key| Some((key, subject::by_slug(key)?.name.as_str())));
    named.filter_map(|(key, label)| group.option(key, label)).collect()
}

fn durations(group: &Group<'_>) -> Vec<FilterOption> {
    let bands = [("short", "Kurang dari 5 jam"), ("medium", "5–20 jam"), ("long", "Lebih dari 20 jam")];
    bands.into_iter().filter_map(|(key, label)| group.option(key, label)).collect()
}

/// One without a key cannot be chosen and is left out (B354).
async fn institutions(conn: &Conn, group: &Group<'_>) -> Result<Vec<FilterOption>, DbError> {
    let mut slugs = group.most();
    slugs.truncate(MAX_INSTITUTIONS);
    slugs.extend(group.chosen.iter().map(String::as_str).filter(|slug| !group.counts.contains_key(*slug)));
    let names: BTreeMap<String, String> = query::institution_names(conn, &slugs).await?.into_iter().collect();
    Ok(slugs.into_iter().filter_map(|slug| group.option(slug, names.get(slug)?)).collect())
}
