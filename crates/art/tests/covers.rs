//! The site draws the same covers: `web/src/shared/art/covers.test.ts` compares with the same file.
#![allow(clippy::unwrap_used, reason = "a surprise ends the test")]

use sanggar_art::{Category, Shape, cover};
use serde::Deserialize;

#[derive(Deserialize)]
struct Drawn {
    seed: String,
    category: String,
    glyph: String,
    shape: String,
    svg: String,
}

#[test]
fn covers_are_equal_to_the_sites_to_the_byte() {
    let drawn: Vec<Drawn> = serde_json::from_str(include_str!("covers.json")).unwrap();
    assert!(drawn.len() >= 30);
    for Drawn { seed, category, glyph, shape, svg } in drawn {
        let category: Category = category.parse().unwrap();
        let shape = if shape == "wide" { Shape::Wide } else { Shape::Square };
        assert_eq!(cover(&seed, category, &glyph, shape), svg, "{seed}");
    }
}
