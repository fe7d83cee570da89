use crate::dyes::{Category, Motif, Palette};
use crate::markup::{picture, tag};
use crate::motif::pattern;
use crate::seed::{Numbers, hash};

/// Motif and dyes of a person's, group's or institution's own tile.
fn own(start: u32) -> (Motif, Palette) {
    let mut next = Numbers::from(start);
    let motif = next.pick(Motif::Kawung, &Motif::ALL);
    let [first, ..] = Category::Kelasmu.house().palettes;
    let palettes = next.pick(Category::Kelasmu, &Category::ALL).house().palettes;
    (motif, next.pick(first, &palettes))
}

/// A square field of somebody's own motif, in tiles `t` wide.
pub fn emblem(seed: &str, t: f64, size: f64) -> String {
    let start = hash(seed);
    let (motif, palette) = own(start);
    let id = format!("emblem-{start:x}");
    let sheet = tag("rect").num("width", size).num("height", size).set("fill", format_args!("url(#{id})")).empty();
    picture(size, size, "xMidYMid slice", &pattern(&id, motif, t, palette, 0.0, 0.0), &sheet)
}
