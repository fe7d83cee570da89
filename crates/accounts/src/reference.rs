//! Lists that forms are made of: professions and year levels.

use std::sync::{Arc, LazyLock};

use sanggar_platform::http::{Answer, Extension, Form, Reply, Routes, Site, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Accounts;
use crate::profession::Profession;

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/user/profession/", professions).get("/user/year/list", years)
}

#[derive(Serialize, ToSchema)]
struct ProfessionItem {
    id: i64,
    name: &'static str,
}

/// A school year or an adult's level.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct YearLevel {
    pub id: i64,
    pub tag: String,
    pub name: String,
    pub stage: String,
}

static YEARS: LazyLock<Vec<YearLevel>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/year_levels.json")).unwrap_or_default());

const TRIMMED: [&str; 3] = ["PAUD01", "PAUD12", "PAUD23"];
const SCHOOL_STAGES: [&str; 4] = ["paud", "sd", "smp", "sma"];

impl YearLevel {
    pub fn by_id(id: i64) -> Option<&'static Self> {
        YEARS.iter().find(|level| level.id == id)
    }

    pub fn by_tag(tag: &str) -> Option<&'static Self> {
        YEARS.iter().find(|level| level.tag == tag)
    }

    /// A student names a school year (B051); an adult learns at the level of the profession, whatever was asked.
    pub fn fitting(profession: Profession, asked: Option<i64>) -> Option<&'static Self> {
        match profession.own_level_tag() {
            Some(tag) => Self::by_tag(tag),
            None => asked.and_then(Self::by_id).filter(|level| level.is_school_year()),
        }
    }

    /// `SD Kelas 5`: a class is told apart by its school.
    pub fn full_name(&self) -> String {
        match self.stage.as_str() {
            school @ ("sd" | "smp" | "sma") => format!("{} {}", school.to_uppercase(), self.name),
            _ => self.name.clone(),
        }
    }

    pub fn is_school_year(&self) -> bool {
        SCHOOL_STAGES.contains(&self.stage.as_str())
    }
}

/// The profession and the level that a form chose; what is missing is told in `errors`.
pub fn chosen(profession_name: &str, year_level_id: Option<i64>, errors: &mut Form) -> Option<(Profession, &'static YearLevel)> {
    let Some(profession) = Profession::parse(profession_name) else {
        errors.refuse("profession_name", "Pilih siapa kamu.");
        return None;
    };
    let level = YearLevel::fitting(profession, year_level_id);
    if level.is_none() {
        errors.refuse("year_level_id", "Pilih jenjang/usia.");
    }
    level.map(|level| (profession, level))
}

async fn professions(_: Accounts, _: Visitor) -> Answer<Vec<ProfessionItem>> {
    Ok(Reply::of(Profession::ALL.iter().map(|p| ProfessionItem { id: p.id(), name: p.as_str() }).collect()))
}

/// On the site of an institution that trims its levels, those of the youngest are left out (B192).
async fn years(cx: Accounts, _: Visitor, Extension(site): Extension<Arc<Site>>) -> Answer<Vec<YearLevel>> {
    let trims = match site.institution {
        Some(institution) => cx.institutions.trims_year_levels(institution).await?,
        None => false,
    };
    let is_shown = |level: &&YearLevel| !(trims && TRIMMED.contains(&level.tag.as_str()));
    Ok(Reply::of(YEARS.iter().filter(is_shown).cloned().collect()))
}

#[cfg(test)]
mod tests;
