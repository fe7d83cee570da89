//! Patchwork covers. Same seed, category, glyph and shape: same bytes, here and in the browser.

mod layout;

use sanggar_kernel::escaped_for_xml;

use crate::dyes::{Category, Motif, Palette};
use crate::markup::{Num, outline, picture, tag};
use crate::motif::pattern;
use crate::seed::{Numbers, hash};
use layout::Layout;

const HEIGHT: f64 = 300.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Wide,
    /// Square thumbs ask for it: cropping the wide one would cut the tab.
    Square,
}

impl Shape {
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
    let letters = tag("text")
        .num("x", w / 2.0)
        .num("y", h * 0.82 + size * 0.36)
        .set("text-anchor", "middle")
        .set("font-family", "Plus Jakarta Sans Variable,Plus Jakarta Sans,sans-serif")
        .set("font-weight", 800)
        .num("font-size", size)
        .set("letter-spacing", "-.03em")
        .set("fill", ink);
    tag("path").set("d", outline).set("fill", "#fff").empty() + &letters.around(&escaped_for_xml(glyph))
}

/// At most four signs stand on the white tab: `¾`, `Aa`, `UTBK`; without any there is no tab.
pub fn cover(seed: &str, category: Category, glyph: &str, shape: Shape) -> String {
    let start = hash(&format!("{seed}{}", category.name()));
    let (choice, layout) = choose(start, category);
    let key = format!("{}-{start:x}", shape.name());
    let mut sheet = Sheet { width: shape.width(), height: HEIGHT, key, known: Vec::new(), defs: String::new() };
    let body = layout.lay(&mut sheet, &choice);
    let label = if glyph.is_empty() { String::new() } else { tab(glyph, HEIGHT, category.house().ink) };
    picture(sheet.width, sheet.height, "xMinYMax slice", &sheet.defs, &(body + &label))
}
