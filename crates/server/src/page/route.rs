//! What of the rows an address is about.

use sanggar_catalog::card::Category;
use sanggar_catalog::institution::kind;
use sanggar_catalog::level;
use sanggar_catalog::program::Filter;
use sanggar_kernel::{YEAR_LEVELS, YearLevel};

#[derive(Debug, PartialEq, Eq)]
pub enum PageRoute<'a> {
    Home,
    /// By slug or number.
    Program(&'a str),
    Packages,
    Package(&'a str),
    /// Of the group with this word; of every group with `all`.
    Partners(&'a str),
    Institution(&'a str),
    InstitutionGroup(&'a str),
    /// Lists that an operator picked, by their kind.
    Collections(&'static str),
    Collection(&'static str, &'a str),
    Programs(Filter),
    /// By the number of their kind (B111).
    AddOns(i64),
    AddOn(i64, &'a str),
    /// By the address on the sheet.
    Certificate(&'a str),
    Help,
    HelpArticle(&'a str),
    /// What everybody sees of a person's works, by username.
    Portfolio(&'a str),
    /// One of them, by its number.
    PortfolioWork(&'a str, i64),
    /// Somebody's year, by username.
    Year(&'a str, i64),
    /// Perhaps a partner's landing page.
    Name(&'a str),
    /// The page would be about something that there is not.
    Nowhere,
    /// No rows have anything to say.
    Elsewhere,
}

const PICKS: &str = "pick";
const CATALOGUES: &str = "catalogue";
const ADD_ONS: [(&str, i64); 4] = [("lainnya", 1), ("tatap-muka", 2), ("kelas-plus-daring", 3), ("konsultasi", 4)];
const SCHOOL: [&str; 4] = ["paud", "sd", "smp", "sma"];

impl<'a> PageRoute<'a> {
    pub fn of(path: &'a str, product: &str) -> Self {
        let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
        match *segments.as_slice() {
            [] => Self::Home,
            ["program", word] => Self::Program(word),
            ["paket"] => Self::Packages,
            ["paket", slug] => Self::Package(slug),
            ["mitra", word] if kind::group_number(word, product).is_some() => Self::Partners(word),
            ["mitra", slug] => Self::Institution(slug),
            ["mitra-group", slug] => Self::InstitutionGroup(slug),
            ["program-pilihan"] => Self::Collections(PICKS),
            ["program-pilihan", slug] => Self::Collection(PICKS, slug),
            ["katalog-program", slug] => Self::Collection(CATALOGUES, slug),
            ["search" | "pencarian"] | ["search", _] | ["ikutprogram"] => Self::Programs(Filter::default()),
            ["utbk"] => Self::category(Category::Ujianmu),
            ["kartuprakerja"] => Self::category(Category::Prakerja),
            ["kelasmu", "pelajar"] => Self::stages(&SCHOOL),
            ["kelasmu", stage @ ("mahasiswa" | "guru" | "orangtua")] => Self::stages(&[stage]),
            [stage @ ("paud" | "sd" | "smp")] | ["jenjang", stage] if level::STAGES.contains(&stage) => Self::stages(&[stage]),
            ["sma-dan-smk"] => Self::stages(&["sma"]),
            ["jenjang", stage, year] => year_of(stage, year).map_or(Self::Nowhere, |level| Self::levels(vec![level.tag])),
            ["kelasmu" | "jenjang", _] => Self::Nowhere,
            ["aktivitas-tambahan", kind] => add_on_kind(kind).map_or(Self::Nowhere, Self::AddOns),
            ["aktivitas-tambahan", kind, slug] => add_on_kind(kind).map_or(Self::Nowhere, |kind| Self::AddOn(kind, slug)),
            // How those that teach see what it will look like, and by the number of a place: only the site knows them.
            ["sertifikat", word] if word.starts_with("contoh-") || word.bytes().all(|sign| sign.is_ascii_digit()) => Self::Elsewhere,
            ["sertifikat", address] => Self::Certificate(address),
            ["bantuan"] => Self::Help,
            ["bantuan", slug] => Self::HelpArticle(slug),
            ["kilas-balik", year, username] => year.parse().map_or(Self::Nowhere, |year| Self::Year(username, year)),
            ["refleksi2020", "belajar", username] => Self::Year(username, 2020),
            ["u", username, "portofolio" | "karya" | "program" | "sertifikat"] => Self::Portfolio(username),
            ["u", username, "aktivitas", id] | ["u", username, "aktivitas", id, _] => {
                id.parse().map_or(Self::Nowhere, |id| Self::PortfolioWork(username, id))
            }
            [name] => Self::Name(name),
            _ => Self::Elsewhere,
        }
    }

    fn stages(stages: &[&str]) -> Self {
        Self::levels(stages.iter().flat_map(|stage| level::tags_of(stage)).collect())
    }

    fn levels(levels: Vec<&'static str>) -> Self {
        Self::Programs(Filter { levels, ..Filter::default() })
    }

    fn category(category: Category) -> Self {
        Self::Programs(Filter { category: Some(category), ..Filter::default() })
    }
}

/// The word of an add-on's kind in addresses.
pub fn add_on_word(kind: i64) -> &'static str {
    ADD_ONS.iter().find(|(_, value)| *value == kind).map_or("lainnya", |(word, _)| word)
}

fn add_on_kind(word: &str) -> Option<i64> {
    ADD_ONS.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind)
}

/// `kelas5`, `2-3tahun`, `tk-a`: a year as addresses spell it.
fn year_of(stage: &str, year: &str) -> Option<&'static YearLevel> {
    let spelt = |level: &YearLevel| level.name.to_lowercase().replace("tk ", "tk-").replace(' ', "");
    YEAR_LEVELS.iter().find(|level| level.stage == stage && level.is_school_year() && spelt(level) == year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_it_is_about() {
        for (path, wanted) in [
            ("/", PageRoute::Home),
            ("/program/pecahan", PageRoute::Program("pecahan")),
            ("/mitra/sanggar", PageRoute::Partners("sanggar")),
            ("/mitra/cendekia", PageRoute::Institution("cendekia")),
            ("/jenjang/sd/kelas5", PageRoute::levels(vec!["SD05"])),
            ("/jenjang/paud/2-3tahun", PageRoute::levels(vec!["PAUD23"])),
            ("/jenjang/paud/tk-a", PageRoute::levels(vec!["TKA"])),
            ("/sma-dan-smk", PageRoute::levels(vec!["SMA10", "SMA11", "SMA12"])),
            ("/jenjang/guru", PageRoute::levels(vec!["GURU"])),
            ("/jenjang/sd/kelas9", PageRoute::Nowhere),
            ("/jenjang/kucing", PageRoute::Nowhere),
            ("/kelasmu/kucing", PageRoute::Nowhere),
            ("/aktivitas-tambahan/konsultasi/bimbingan", PageRoute::AddOn(4, "bimbingan")),
            ("/aktivitas-tambahan/kucing", PageRoute::Nowhere),
            ("/dashboard", PageRoute::Name("dashboard")),
            ("/u/dewi/portofolio", PageRoute::Portfolio("dewi")),
            ("/u/dewi/sertifikat", PageRoute::Portfolio("dewi")),
            ("/u/dewi/profil", PageRoute::Elsewhere),
            ("/kilas-balik/2025/dewi", PageRoute::Year("dewi", 2025)),
            ("/u/dewi/aktivitas/12/13", PageRoute::PortfolioWork("dewi", 12)),
            ("/u/dewi/aktivitas/dua", PageRoute::Nowhere),
            ("/sertifikat/0abc", PageRoute::Certificate("0abc")),
            ("/sertifikat/501", PageRoute::Elsewhere),
            ("/sertifikat/contoh-4", PageRoute::Elsewhere),
        ] {
            assert_eq!(PageRoute::of(path, "sanggar"), wanted, "{path}");
        }
    }
}
