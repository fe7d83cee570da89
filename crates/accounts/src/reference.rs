//! Lists that forms are made of: professions and year levels.

use std::sync::Arc;

use sanggar_kernel::{YEAR_LEVELS, YearLevel};
use sanggar_platform::http::{Answer, Extension, Form, Reply, Routes, Site, Visitor};
use serde::Serialize;
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

const TRIMMED: [&str; 3] = ["PAUD01", "PAUD12", "PAUD23"];

/// A student names a school year (B051); an adult learns at the level of the profession, whatever was asked.
pub fn fitting(profession: Profession, asked: Option<i64>) -> Option<&'static YearLevel> {
    match profession.own_level_tag() {
        Some(tag) => YearLevel::by_tag(tag),
        None => asked.and_then(YearLevel::by_id).filter(|level| level.is_school_year()),
    }
}

/// The profession and the level that a form chose; what is missing is told in `errors`.
pub fn chosen(profession_name: &str, year_level_id: Option<i64>, errors: &mut Form) -> Option<(Profession, &'static YearLevel)> {
    let Some(profession) = Profession::parse(profession_name) else {
        errors.refuse("profession_name", "Pilih siapa kamu.");
        return None;
    };
    let level = fitting(profession, year_level_id);
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
    let is_shown = |level: &&YearLevel| !(trims && TRIMMED.contains(&level.tag));
    Ok(Reply::of(YEAR_LEVELS.iter().filter(is_shown).copied().collect()))
}

#[cfg(test)]
mod tests;
