//! What a link looks like in a chat: a picture beside a plate with the words.

mod lines;
mod paint;

use sanggar_kernel::escaped_for_xml;

use crate::cloth::emblem;
use crate::cover::{Shape, cover};
use crate::dyes::Category;
use crate::font::Font;
use crate::logo::logo_mark;
use crate::markup::tag;
use lines::{clamped, fitted};
pub use paint::PaintError;

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;
/// Where the plate begins, and its words.
const PLATE: f64 = 504.0;
const LEFT: f64 = 568.0;
const MEASURE: f64 = 568.0;
const MAX_LINES: usize = 3;
/// The largest at which the title fits is taken; at the smallest it is cut.
const TITLE_SIZES: [f64; 3] = [64.0, 56.0, 48.0];
const SPACING: f64 = -0.02;
const PAPER: &str = "#fdfbf7";
const INK: &str = "#111320";
const MUTED: &str = "#67646d";

pub enum Picture<'a> {
    Cover {
        seed: &'a str,
        category: Category,
        glyph: &'a str,
    },
    /// Somebody's own cloth.
    Emblem {
        seed: &'a str,
    },
}

pub struct Preview<'a> {
    pub picture: Picture<'a>,
    /// What it is: `Kelasmu`, `Lembaga`.
    pub label: &'a str,
    pub title: &'a str,
    /// Who offers it, or where it is.
    pub by: &'a str,
    /// Whose site it is and its colour, `#rrggbb`.
    pub brand: &'a str,
    pub colour: &'a str,
}

impl Preview<'_> {
    pub fn png(&self) -> Result<Vec<u8>, PaintError> {
        paint::png(&self.svg(), WIDTH, HEIGHT)
    }

    #[doc(hidden)] // public for `crates/fuzzing` alone
    pub fn svg(&self) -> String {
        let (width, height) = (f64::from(WIDTH), f64::from(HEIGHT));
        let picture = match self.picture {
            Picture::Cover { seed, category, glyph } => cover(seed, category, glyph, Shape::Square),
            Picture::Emblem { seed } => emblem(seed, 100.0, 300.0),
        };
        let plate = tag("rect").num("x", PLATE).num("width", width - PLATE).num("height", height).set("fill", PAPER).empty();
        let body = placed(&picture, 0.0, 0.0, PLATE, height) + &plate + &self.words() + &self.signature();
        tag("svg").set("xmlns", "http://www.w3.org/2000/svg").num("width", width).num("height", height).around(&body)
    }

    fn words(&self) -> String {
        let ink = match self.picture {
            Picture::Cover { category, .. } => category.house().ink,
            Picture::Emblem { .. } => MUTED,
        };
        let label = line(&fitted(self.label, Font::Bold, 28.0, 0.0, MEASURE), 108.0, 28.0, Font::Bold, 0.0, ink);
        let (size, lines) = clamped(self.title, Font::Bold, &TITLE_SIZES, SPACING, MEASURE, MAX_LINES);
        let (mut y, mut title) = (108.0 + 28.0, String::new());
        for words in &lines {
            y += size * 1.16;
            title += &line(words, y, size, Font::Bold, SPACING, INK);
        }
        let by = fitted(self.by, Font::Plain, 30.0, 0.0, MEASURE);
        label + &title + &line(&by, y + 64.0, 30.0, Font::Plain, 0.0, MUTED)
    }

    fn signature(&self) -> String {
        let mark = placed(&logo_mark(self.colour, PAPER), LEFT, 516.0, 52.0, 52.0);
        let name = fitted(self.brand, Font::Bold, 32.0, SPACING, MEASURE - 68.0);
        mark + &text(&name, LEFT + 68.0, 553.0, 32.0, Font::Bold, SPACING, self.colour)
    }
}

/// A picture in its place inside another.
fn placed(svg: &str, x: f64, y: f64, width: f64, height: f64) -> String {
    let frame = tag("svg").num("x", x).num("y", y).num("width", width).num("height", height);
    svg.replacen("<svg", frame.empty().trim_end_matches("/>"), 1)
}

fn line(words: &str, y: f64, size: f64, font: Font, spacing: f64, fill: &str) -> String {
    text(words, LEFT, y, size, font, spacing, fill)
}

fn text(words: &str, x: f64, y: f64, size: f64, font: Font, spacing: f64, fill: &str) -> String {
    let letters = tag("text").num("x", x).num("y", y).set("font-family", "Plus Jakarta Sans").set("font-weight", font.weight());
    let letters = letters.num("font-size", size).set("letter-spacing", format_args!("{spacing}em")).set("fill", escaped_for_xml(fill));
    letters.around(&escaped_for_xml(words))
}

#[cfg(test)]
mod tests;
