//! The letters that we carry along: how wide they are, and their outlines.

use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider as _};

use crate::markup::{Part, data};

pub const PLAIN: &[u8] = include_bytes!("../fonts/PlusJakartaSans-600.ttf");
pub const BOLD: &[u8] = include_bytes!("../fonts/PlusJakartaSans-800.ttf");
/// Of a sign that the font does not have.
const UNKNOWN: f64 = 0.6;

#[derive(Clone, Copy)]
pub enum Font {
    Plain,
    Bold,
}

static FONTS: LazyLock<[Option<FontRef<'static>>; 2]> = LazyLock::new(|| [PLAIN, BOLD].map(|bytes| FontRef::from_index(bytes, 0).ok()));

impl Font {
    pub const fn weight(self) -> u16 {
        match self {
            Self::Plain => 600,
            Self::Bold => 800,
        }
    }

    fn read(self) -> Option<&'static FontRef<'static>> {
        let [plain, bold] = &*FONTS;
        match self {
            Self::Plain => plain.as_ref(),
            Self::Bold => bold.as_ref(),
        }
    }

    pub fn width(self, words: &str, size: f64, spacing: f64) -> f64 {
        let metrics = self.read().map(|font| (font.charmap(), font.glyph_metrics(Size::new(1.0), LocationRef::default())));
        let advance = |sign: char| {
            let (map, metrics) = metrics.as_ref()?;
            metrics.advance_width(map.map(sign)?).map(f64::from)
        };
        words.chars().map(|sign| (advance(sign).unwrap_or(UNKNOWN) + spacing) * size).sum()
    }

    /// Path data of a line whose middle is at `x`. None when the font lacks one of its signs.
    pub fn outline(self, words: &str, x: f64, y: f64, size: f64, spacing: f64) -> Option<String> {
        let font = self.read()?;
        let (map, outlines) = (font.charmap(), font.outline_glyphs());
        let mut pen = Pen { x: x - self.width(words, size, spacing) / 2.0, y, parts: Vec::new() };
        for sign in words.chars() {
            let outline = outlines.get(map.map(sign)?)?;
            outline.draw(DrawSettings::unhinted(Size::new(size as f32), LocationRef::default()), &mut pen).ok()?;
            pen.x += self.width(sign.encode_utf8(&mut [0; 4]), size, spacing);
        }
        Some(data(&pen.parts))
    }
}

/// Letters stand on a line and rise from it; in a picture y falls.
struct Pen {
    x: f64,
    y: f64,
    parts: Vec<Part>,
}

impl Pen {
    fn to(&mut self, letter: &'static str, points: &[(f32, f32)]) {
        self.parts.push(Part::Letter(letter));
        for (x, y) in points {
            self.parts.extend([Part::Number(self.x + f64::from(*x)), Part::Number(self.y - f64::from(*y))]);
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.to("M", &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.to("L", &[(x, y)]);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.to("Q", &[(cx, cy), (x, y)]);
    }

    fn curve_to(&mut self, cx: f32, cy: f32, dx: f32, dy: f32, x: f32, y: f32) {
        self.to("C", &[(cx, cy), (dx, dy), (x, y)]);
    }

    fn close(&mut self) {
        self.to("Z", &[]);
    }
}
