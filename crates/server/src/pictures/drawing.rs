use sanggar_art::{Category, PaintError, Picture, Preview};
use sanggar_catalog::card;
use sanggar_catalog::site::{Institution, Package, Program};
use sanggar_learning::portfolio::Portfolio;
use sanggar_learning::year_review::PublicYear;

use crate::covers::category_of;
use crate::page::Brand;

/// Everything that a picture of a link shows.
pub struct Drawing {
    seed: String,
    /// Without one it is somebody's own cloth.
    cover: Option<(Category, String)>,
    label: String,
    title: String,
    by: String,
    brand: String,
    colour: String,
}

/// As people write it: `Kelasmu`.
fn label_of(category: card::Category) -> &'static str {
    match category {
        card::Category::Kelasmu => "Kelasmu",
        card::Category::Ujianmu => "Ujianmu",
        card::Category::Kariermu => "Kariermu",
        card::Category::Prakerja => "Prakerja",
    }
}

impl Drawing {
    pub fn of_program(program: Program, brand: &Brand) -> Self {
        Self {
            seed: program.slug,
            cover: Some((category_of(program.category), program.glyph)),
            label: label_of(program.category).to_owned(),
            title: program.title,
            by: program.institution_name,
            brand: brand.name.clone(),
            colour: brand.colour().to_owned(),
        }
    }

    pub fn of_package(package: Package, brand: &Brand) -> Self {
        Self {
            seed: package.slug,
            cover: Some((Category::Paket, package.glyph)),
            label: package.label.to_owned(),
            title: package.title,
            by: package.institution_name,
            brand: brand.name.clone(),
            colour: brand.colour().to_owned(),
        }
    }

    pub fn of_institution(institution: Institution, brand: &Brand) -> Self {
        Self {
            seed: institution.slug,
            cover: None,
            label: institution.kind,
            title: institution.name,
            by: institution.city,
            brand: brand.name.clone(),
            colour: brand.colour().to_owned(),
        }
    }

    pub fn of_person(found: &Portfolio, brand: &Brand) -> Self {
        Self {
            seed: found.owner.username.clone(),
            cover: None,
            label: "Portofolio".to_owned(),
            title: found.owner.name.clone(),
            by: format!("{} karya", found.total),
            brand: brand.name.clone(),
            colour: brand.colour().to_owned(),
        }
    }

    pub fn of_year(found: &PublicYear, brand: &Brand) -> Self {
        Self {
            seed: found.owner.username.clone(),
            cover: None,
            label: format!("Kilas balik {}", found.year),
            title: found.name().to_owned(),
            by: found.sentence(),
            brand: brand.name.clone(),
            colour: brand.colour().to_owned(),
        }
    }

    /// Equal for equal pictures and no others.
    pub fn key(&self) -> String {
        let Self { seed, cover, label, title, by, brand, colour } = self;
        let (category, glyph) = cover.as_ref().map_or(("", ""), |(category, glyph)| (category.name(), glyph));
        [seed, category, glyph, label, title, by, brand, colour].join("\n")
    }

    pub fn draw(&self) -> Result<Vec<u8>, PaintError> {
        let picture = match &self.cover {
            Some((category, glyph)) => Picture::Cover { seed: &self.seed, category: *category, glyph },
            None => Picture::Emblem { seed: &self.seed },
        };
        let Self { label, title, by, brand, colour, .. } = self;
        Preview { picture, label, title, by, brand, colour }.png()
    }
}
