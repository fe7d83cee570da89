use sanggar_kernel::PersonalText;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::code::{Code, Level};
use super::index::Index;

/// Defaults as documented: page 1, twelve a page.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegionSearchForm {
    /// Any words of village, district, city and province, or a postal code or its beginning.
    pub search: PersonalText,
    #[serde(default = "first")]
    pub page: u32,
    #[serde(default = "twelve")]
    pub limit: u32,
}

const fn first() -> u32 {
    1
}

const fn twelve() -> u32 {
    12
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegionListForm {
    pub level: Level,
    /// The region of the level above; provinces have none.
    pub parent_code: Option<String>,
}

#[derive(Deserialize, IntoParams)]
pub struct ByCode {
    /// The code of a region of any level, with dots or dashes.
    pub slug: String,
}

#[derive(Serialize, ToSchema)]
pub struct FoundRegions {
    pub regions: Vec<Region>,
    pub page: u32,
    pub has_next: bool,
}

/// A village with all that it lies in.
#[derive(Serialize, ToSchema)]
pub struct Region {
    pub code: String,
    pub village: String,
    pub district: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub label: String,
    pub village_code: String,
    pub district_code: String,
    pub city_code: String,
    pub province_code: String,
}

#[derive(Serialize, ToSchema)]
pub struct RegionItem {
    pub code: String,
    pub name: String,
    pub postal_code: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Domicile {
    pub code: String,
    pub level: Level,
    pub name: String,
    pub postal_code: Option<String>,
    pub label: String,
    /// From the province down to the region itself.
    pub chain: Vec<ChainLink>,
}

#[derive(Serialize, ToSchema)]
pub struct ChainLink {
    pub level: Level,
    pub code: String,
    pub name: String,
}

impl Region {
    pub fn new(index: &Index, place: usize) -> Option<Self> {
        let code = index.rows.get(place)?.code;
        let name = |level| index.name_at(code, level).to_owned();
        Some(Self {
            code: code.to_string(),
            village: index.name(place).to_owned(),
            district: name(Level::District),
            city: name(Level::City),
            province: name(Level::Province),
            postal_code: postal_code(index, place).unwrap_or_default(),
            label: label(index, place, code),
            village_code: code.to_string(),
            district_code: code.at(Level::District).to_string(),
            city_code: code.at(Level::City).to_string(),
            province_code: code.at(Level::Province).to_string(),
        })
    }
}

impl RegionItem {
    pub fn new(index: &Index, place: usize) -> Option<Self> {
        let code = index.rows.get(place)?.code.to_string();
        Some(Self { code, name: index.name(place).to_owned(), postal_code: postal_code(index, place) })
    }
}

impl Domicile {
    pub fn new(index: &Index, code: Code) -> Option<Self> {
        let place = index.find(code)?;
        let link = |level| ChainLink { level, code: code.at(level).to_string(), name: index.name_at(code, level).to_owned() };
        Some(Self {
            code: code.to_string(),
            level: code.level(),
            name: index.name(place).to_owned(),
            postal_code: postal_code(index, place),
            label: label(index, place, code),
            chain: levels_down_to(code.level()).map(link).collect(),
        })
    }
}

fn levels_down_to(last: Level) -> impl DoubleEndedIterator<Item = Level> {
    [Level::Province, Level::City, Level::District, Level::Village].into_iter().filter(move |level| *level <= last)
}

fn postal_code(index: &Index, place: usize) -> Option<String> {
    index.rows.get(place).filter(|row| row.postal > 0).map(|row| format!("{:05}", row.postal))
}

/// As on an envelope: "Cibinong, Cibinong, Kabupaten Bogor, Jawa Barat 16911".
fn label(index: &Index, place: usize, code: Code) -> String {
    let names: Vec<&str> = levels_down_to(code.level()).rev().map(|level| index.name_at(code, level)).collect();
    let postal = postal_code(index, place).map(|postal| format!(" {postal}")).unwrap_or_default();
    names.join(", ") + &postal
}
