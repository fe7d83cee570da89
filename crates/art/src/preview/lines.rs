//! Words in lines of a given width.

use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};

pub const PLAIN: &[u8] = include_bytes!("../../fonts/PlusJakartaSans-600.ttf");
pub const BOLD: &[u8] = include_bytes!("../../fonts/PlusJakartaSans-800.ttf");
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

    fn width(self, words: &str, size: f64, spacing: f64) -> f64 {
        let [plain, bold] = &*FONTS;
        let font = match self {
            Self::Plain => plain,
            Self::Bold => bold,
        };
        let metrics = font.as_ref().map(|font| (font.charmap(), font.glyph_metrics(Size::new(1.0), LocationRef::default())));
        let advance = |sign: char| {
            let (map, metrics) = metrics.as_ref()?;
            metrics.advance_width(map.map(sign)?).map(f64::from)
        };
        words.chars().map(|sign| (advance(sign).unwrap_or(UNKNOWN) + spacing) * size).sum()
    }
}

/// As many lines as it takes. A word that is wider than a line is broken.
pub fn wrapped(words: &str, font: Font, size: f64, spacing: f64, measure: f64) -> Vec<String> {
    let fits = |line: &str| font.width(line, size, spacing) <= measure;
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(|sign: char| sign.is_whitespace() || sign.is_control()).filter(|word| !word.is_empty()) {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if fits(&longer) {
                *line = longer;
                continue;
            }
        }
        let mut line = String::new();
        for sign in word.chars() {
            if !line.is_empty() && !fits(&format!("{line}{sign}")) {
                lines.push(std::mem::take(&mut line));
            }
            line.push(sign);
        }
        lines.push(line);
    }
    lines
}

/// One line, with an ellipsis where it had to be cut.
pub fn fitted(words: &str, font: Font, size: f64, spacing: f64, measure: f64) -> String {
    let mut line: String = words.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    if font.width(&line, size, spacing) <= measure {
        return line;
    }
    while !line.is_empty() && font.width(&format!("{line}…"), size, spacing) > measure {
        line.pop();
    }
    format!("{}…", line.trim_end_matches([' ', ',', '.', '-', ':']))
}

/// At the largest size at which the words take at most so many lines; at the smallest they are cut.
pub fn clamped(words: &str, font: Font, sizes: &[f64], spacing: f64, measure: f64, most: usize) -> (f64, Vec<String>) {
    let mut chosen = (0.0, Vec::new());
    for size in sizes {
        chosen = (*size, wrapped(words, font, *size, spacing, measure));
        if chosen.1.len() <= most {
            return chosen;
        }
    }
    let (size, mut lines) = chosen;
    let rest = lines.split_off(most.saturating_sub(1)).join(" ");
    lines.push(fitted(&rest, font, size, spacing, measure));
    (size, lines)
}
