//! Where the drawn covers of programmes and packages are.

use form_urlencoded::Serializer;
use sanggar_art::{Category, Shape};
use sanggar_catalog::card;
use sanggar_catalog::site::{Package, Program};

pub fn category_of(category: card::Category) -> Category {
    match category {
        card::Category::Kelasmu => Category::Kelasmu,
        card::Category::Ujianmu => Category::Ujianmu,
        card::Category::Kariermu => Category::Kariermu,
        card::Category::Prakerja => Category::Prakerja,
    }
}

/// As the site writes it (`web/src/shared/ui/cover.tsx`), so that a browser loads the picture once.
fn address(category: Category, slug: &str, glyph: &str) -> String {
    let (category, shape) = (category.name(), Shape::Wide.name());
    let tab =
        if glyph.is_empty() { String::new() } else { format!("?{}", Serializer::new(String::new()).append_pair("glyph", glyph).finish()) };
    format!("/gambar/sampul/{category}/{shape}/{slug}.svg{tab}")
}

pub fn of_program(program: &Program) -> String {
    let drawn = || address(category_of(program.category), &program.slug, &program.glyph);
    program.picture.clone().unwrap_or_else(drawn)
}

pub fn of_package(package: &Package) -> String {
    let drawn = || address(Category::Paket, &package.slug, &package.glyph);
    package.picture.clone().unwrap_or_else(drawn)
}
