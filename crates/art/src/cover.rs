//! Patchwork covers. Same seed, category, glyph and shape: same bytes.

mod layout;

use sanggar_kernel::escaped_for_xml;

use crate::dyes::{Category, Motif, Palette};
use crate::font::Font;
use crate::markup::{Num, outline, picture, tag};
use crate::motif::pattern;
use crate::seed::{Numbers, hash};
use layout::Layout;

const HEIGHT: f64 = 300.0;
/// Between the signs of the tab.
const SPACING: f64 = -0.03;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Wide,
    /// Square thumbs ask for it: cropping the wide one would cut the tab.
    Square,
}

impl Shape {
    pub const ALL: [Self; 2] = [Self::Wide, Self::Square];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Square => "square",
        }
    }

    pub const fn width(self) -> f64 {
        match self {
            Self::Wide => 480.0,
            Self::Square => 300.0,
        }
    }
}

struct Choice {
    house: Motif,
    guest: Motif,
    first: Palette,
    second: Palette,
    last: Palette,
    /// Sizes of the tiles.
    big: f64,
    small: f64,
    turn: usize,
}

/// Where a layout lays its cloth.
struct Sheet {
    width: f64,
    height: f64,
    /// Prefixes the ids. They come from the seed too, so two equal covers in one page share equal definitions.
    key: String,
    /// Which cloths have been made, each at the place that its id names.
    known: Vec<String>,
    defs: String,
}

impl Sheet {
    /// The paint of a cloth, which is made once.
    fn cloth(&mut self, motif: Motif, t: f64, palette: Palette, dx: f64, dy: f64) -> String {
        let recipe = format!("{} {} {} {} {}", motif.name(), Num(t), palette.ground, Num(dx), Num(dy));
        let known = self.known.iter().position(|known| *known == recipe);
        let id = format!("{}-{}", self.key, known.unwrap_or(self.known.len()));
        if known.is_none() {
            self.known.push(recipe);
            self.defs += &pattern(&id, motif, t, palette, dx, dy);
        }
        format!("url(#{id})")
    }
}

/// The order of the draws is part of the format: a cover must never change under its programme.
fn choose(seed: u32, category: Category) -> (Choice, Layout) {
    let mut next = Numbers::from(seed);
    let house = category.house();
    let [p0, p1, _, last] = house.palettes;
    let guests: Vec<Motif> = Motif::ALL.into_iter().filter(|motif| *motif != house.motif).collect();
    let guest = next.pick(house.motif, &guests);
    let turn = next.below(3);
    let first = house.palettes.get(turn).copied().unwrap_or(p0);
    let second = house.palettes.get((turn + 1 + next.below(2)) % 4).copied().unwrap_or(p1);
    let layout = next.pick(Layout::Split, &Layout::ALL);
    let big = HEIGHT * (0.5 + next.draw() * 0.22);
    let small = HEIGHT * (0.16 + next.draw() * 0.06);
    (Choice { house: house.motif, guest, first, second, last, big, small, turn }, layout)
}

/// The glyph on its white tab in the lower left corner.
fn tab(glyph: &str, h: f64, ink: &str) -> String {
    let signs = glyph.chars().count();
    let size = h * (if signs > 3 { 0.15 } else { 0.2 });
    let w = (h * 0.36).max(signs as f64 * size * 0.66 + h * 0.14);
    let outline = outline!("M", 0.0, h, "V", h * 0.64, "H", w - h * 0.12, "Q", w, h * 0.64, w, h * 0.76, "V", h, "Z");
    tag("path").set("d", outline).set("fill", "#fff").empty() + &letters(glyph, w / 2.0, h * 0.82 + size * 0.36, size, ink)
}

/// As outlines: a picture in a page knows none of the page's fonts. A sign that ours lacks is left to the reader's.
fn letters(glyph: &str, x: f64, y: f64, size: f64, ink: &str) -> String {
    if let Some(outline) = Font::Bold.outline(glyph, x, y, size, SPACING) {
        return tag("path").set("d", outline).set("fill", ink).empty();
    }
    let text = tag("text").num("x", x).num("y", y).set("text-anchor", "middle").set("font-family", "Plus Jakarta Sans,sans-serif");
    let text = text.set("font-weight", Font::Bold.weight()).num("font-size", size).set("letter-spacing", format_args!("{SPACING}em"));
    text.set("fill", ink).around(&escaped_for_xml(glyph))
}

/// A few signs stand on the white tab: `¾`, `Aa`, `UTBK`; without any there is no tab.
pub fn cover(seed: &str, category: Category, glyph: &str, shape: Shape) -> String {
    let start = hash(&format!("{seed}{}", category.name()));
    let (choice, layout) = choose(start, category);
    let key = format!("{}-{start:x}", shape.name());
    let mut sheet = Sheet { width: shape.width(), height: HEIGHT, key, known: Vec::new(), defs: String::new() };
    let body = layout.lay(&mut sheet, &choice);
    let label = if glyph.is_empty() { String::new() } else { tab(glyph, HEIGHT, category.house().ink) };
    picture(sheet.width, sheet.height, "xMinYMax slice", &sheet.defs, &(body + &label))
}
