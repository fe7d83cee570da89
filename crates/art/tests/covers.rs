//! A cover never changes under its programme: `covers.json` pins some of each kind. `SANGGAR_REGENERATE=1` writes it anew.
#![allow(clippy::unwrap_used, reason = "a surprise ends the test")]

use std::collections::HashSet;
use std::fs;

use sanggar_art::{Category, Shape, cover};
use serde::{Deserialize, Serialize};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/covers.json");

#[derive(Deserialize, Serialize)]
struct Pinned {
    seed: String,
    category: String,
    glyph: String,
    shape: String,
    svg: String,
}

fn drawn(pinned: &Pinned) -> String {
    let shape = Shape::ALL.into_iter().find(|shape| shape.name() == pinned.shape).unwrap();
    cover(&pinned.seed, pinned.category.parse().unwrap(), &pinned.glyph, shape)
}

#[test]
fn covers_stay_the_same_to_the_byte() {
    let mut pinned: Vec<Pinned> = serde_json::from_str(&fs::read_to_string(FILE).unwrap()).unwrap();
    assert!(pinned.len() >= 30);
    if std::env::var_os("SANGGAR_REGENERATE").is_some() {
        for each in &mut pinned {
            each.svg = drawn(each);
        }
        let formatter = serde_json::ser::PrettyFormatter::with_indent(b" ");
        let mut json = serde_json::Serializer::with_formatter(Vec::new(), formatter);
        pinned.serialize(&mut json).unwrap();
        fs::write(FILE, [json.into_inner(), b"\n".to_vec()].concat()).unwrap();
    }
    for each in &pinned {
        assert_eq!(drawn(each), each.svg, "{}", each.seed);
    }
}

/// What stands between `before` and `after`, each time.
fn between<'a>(svg: &'a str, before: &str, after: char) -> Vec<&'a str> {
    svg.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

#[test]
fn every_seed_has_a_cover_of_its_own_that_is_whole_and_light() {
    for category in Category::ALL {
        for shape in Shape::ALL {
            let covers: HashSet<String> = (0..60).map(|seed| cover(&format!("program-{seed}"), category, "UTBK", shape)).collect();
            assert_eq!(covers.len(), 60, "{}", category.name());
            for svg in covers {
                assert!(!svg.contains("NaN") && !svg.contains("inf") && svg.len() <= 7 * 1024, "{} bytes: {svg}", svg.len());
                let defined = between(&svg, " id=\"", '"');
                assert_eq!(defined.iter().collect::<HashSet<_>>().len(), defined.len(), "an id stands twice");
                let used = [between(&svg, "url(#", ')'), between(&svg, "href=\"#", '"')].concat();
                assert!(used.iter().all(|id| defined.contains(id)), "a paint is missing: {svg}");
            }
        }
    }
}

#[test]
fn the_signs_of_the_tab_are_outlines_and_those_that_the_font_lacks_are_escaped_text() {
    for glyph in ["¾", "Aa", "UTBK", "</>", "R&D", "x²"] {
        assert!(!cover("kode", Category::Paket, glyph, Shape::Wide).contains("<text"), "{glyph}");
    }
    assert!(cover("kode", Category::Paket, "<数&", Shape::Wide).contains(">&lt;数&amp;</text>"));
    assert_eq!(
        cover("kode", Category::Paket, "", Shape::Wide).matches("<path").count() + 2,
        cover("kode", Category::Paket, "Aa", Shape::Wide).matches("<path").count()
    );
}
