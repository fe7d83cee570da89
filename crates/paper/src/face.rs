//! Letters: ours, and a fallback face for signs that ours lack.

use krilla::text::{Font, GlyphId, KrillaGlyph};
use sanggar_art::fonts;
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider as _};
use std::borrow::Cow;

use crate::PaperError;

const REST: &[u8] = include_bytes!("../fonts/NotoSans-600.ttf");
const UNKNOWN: char = '\u{fffd}';

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Plain,
    Bold,
}

struct Face {
    font: Font,
    signs: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
}

impl Face {
    fn new(bytes: &'static [u8]) -> Result<Self, PaperError> {
        let font = Font::new(bytes.into(), 0).ok_or(PaperError::Font)?;
        let signs = FontRef::from_index(bytes, 0).map_err(|_| PaperError::Font)?;
        let metrics = signs.glyph_metrics(Size::new(1.0), LocationRef::default());
        Ok(Self { font, signs: signs.charmap(), metrics })
    }

    /// The sign's outline and how far it reaches, of a letter that is one unit high.
    fn glyph(&self, sign: char) -> Option<(u32, f32)> {
        let glyph = self.signs.map(sign)?;
        Some((glyph.to_u32(), self.metrics.advance_width(glyph)?))
    }
}

pub struct Faces {
    plain: Face,
    bold: Face,
    rest: Face,
}

/// Signs of one face that follow each other.
pub struct Run {
    pub font: Font,
    pub glyphs: Vec<KrillaGlyph>,
    /// Of a letter that is one unit high.
    pub width: f32,
}

impl Faces {
    pub fn read() -> Result<Self, PaperError> {
        Ok(Self { plain: Face::new(fonts::PLAIN)?, bold: Face::new(fonts::BOLD)?, rest: Face::new(REST)? })
    }

    /// `spacing` is set between letters, as a share of their height.
    pub fn runs(&self, weight: Weight, words: &str, spacing: f32) -> Vec<Run> {
        let own = if weight == Weight::Bold { &self.bold } else { &self.plain };
        let mut runs: Vec<Run> = Vec::new();
        let mut of_own = None;
        for (at, sign) in words.char_indices() {
            let found = own.glyph(sign).map(|glyph| (true, glyph));
            let Some((is_own, (glyph, width))) =
                found.or_else(|| Some((false, self.rest.glyph(sign).or_else(|| self.rest.glyph(UNKNOWN))?)))
            else {
                continue;
            };
            if of_own != Some(is_own) {
                let font = if is_own { own.font.clone() } else { self.rest.font.clone() };
                runs.push(Run { font, glyphs: Vec::new(), width: 0.0 });
                of_own = Some(is_own);
            }
            if let Some(run) = runs.last_mut() {
                let advance = width + spacing;
                run.glyphs.push(KrillaGlyph::new(GlyphId::new(glyph), advance, 0.0, 0.0, 0.0, at..at + sign.len_utf8(), None));
                run.width += advance;
            }
        }
        runs
    }

    pub fn width(&self, weight: Weight, words: &str, size: f32, spacing: f32) -> f32 {
        words.chars().map(|sign| self.reach(weight, sign, spacing) * size).sum()
    }

    /// How far a sign reaches with what is set behind it, of a letter that is one unit high.
    fn reach(&self, weight: Weight, sign: char, spacing: f32) -> f32 {
        let own = if weight == Weight::Bold { &self.bold } else { &self.plain };
        let found = own.glyph(sign).or_else(|| self.rest.glyph(sign)).or_else(|| self.rest.glyph(UNKNOWN));
        found.map_or(0.0, |(_, width)| width + spacing)
    }

    /// Lines that are at most so wide, broken between words, and within one that is wider alone.
    pub fn lines(&self, weight: Weight, words: &str, size: f32, spacing: f32, width: f32) -> Vec<String> {
        let space = self.reach(weight, ' ', spacing) * size;
        let mut lines: Vec<String> = Vec::new();
        let mut reached = 0.0;
        for word in words.split_whitespace() {
            let wide = self.width(weight, word, size, spacing);
            if let Some(last) = lines.last_mut().filter(|_| reached + space + wide <= width) {
                last.push(' ');
                last.push_str(word);
                reached += space + wide;
                continue;
            }
            lines.push(String::new());
            reached = 0.0;
            for sign in word.chars() {
                let wide = self.reach(weight, sign, spacing) * size;
                if reached > 0.0 && reached + wide > width {
                    lines.push(String::new());
                    reached = 0.0;
                }
                if let Some(last) = lines.last_mut() {
                    last.push(sign);
                }
                reached += wide;
            }
        }
        lines
    }
}

/// Signs that say nothing to anybody, of which archives keep none, as one that says so; those that only steer as space.
pub fn readable(text: &str) -> Cow<'_, str> {
    let as_read = |sign: char| match sign {
        _ if sign.is_control() => ' ',
        '\u{feff}' | '\u{fffe}' | '\u{ffff}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' => UNKNOWN,
        _ => sign,
    };
    if text.chars().all(|sign| as_read(sign) == sign) { Cow::Borrowed(text) } else { Cow::Owned(text.chars().map(as_read).collect()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_our_letters_lack_come_from_another_face_and_none_is_left_out() {
        let faces = Faces::read().unwrap();
        assert_eq!(faces.runs(Weight::Bold, "Nur ʼAini Ünal", 0.0).len(), 3, "the mark alone");
        for words in ["Ḥasan", "Đỗ Thị Hương", "Ωραία", "Юлия", "王小明", "a\u{301}"] {
            let drawn: usize = faces.runs(Weight::Plain, words, 0.0).iter().map(|run| run.glyphs.len()).sum();
            assert_eq!(drawn, words.chars().count(), "{words}");
        }
    }

    #[test]
    fn lines_are_broken_between_words_and_within_one_that_is_too_long() {
        let faces = Faces::read().unwrap();
        assert_eq!(faces.lines(Weight::Plain, "satu dua tiga", 10.0, 0.0, 1_000.0), ["satu dua tiga"]);
        let lines = faces.lines(Weight::Plain, "satu dua tiga", 10.0, 0.0, 45.0);
        assert_eq!(lines, ["satu dua", "tiga"]);
        let long = "a".repeat(200);
        let lines = faces.lines(Weight::Bold, &long, 20.0, 0.0, 100.0);
        assert_eq!(lines.concat(), long);
        assert!(lines.iter().all(|line| faces.width(Weight::Bold, line, 20.0, 0.0) <= 100.0));
    }
}
