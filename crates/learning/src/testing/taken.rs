//! What stands in files that people take along.

use std::io::{Cursor, Read as _};

use hayro::hayro_interpret::font::GlyphRun;
use hayro::hayro_interpret::hayro_cmap::BfString;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache, InterpreterSettings, SoftMask,
    interpret_page,
};
use hayro::hayro_syntax::Pdf;
use hayro::kurbo::{Affine, BezPath, Rect};

#[derive(Default)]
struct Words(String);

impl<'a> Device<'a> for Words {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {
        for glyph in run.glyphs() {
            match glyph.as_unicode() {
                Some(BfString::Char(sign)) => self.0.push(sign),
                Some(BfString::String(signs)) => self.0.push_str(&signs),
                None => self.0.push('?'),
            }
        }
    }
    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
    /// A line is over.
    fn end_marked_content(&mut self) {
        if !self.0.ends_with(' ') {
            self.0.push(' ');
        }
    }
}

/// The words of a PDF, as a reader of such finds them.
pub fn words_of(pdf: &[u8]) -> String {
    let pdf = Pdf::new(pdf.to_vec()).unwrap();
    let mut words = Words::default();
    for page in pdf.pages().iter() {
        let whole = Rect::new(0.0, 0.0, 2_000.0, 2_000.0);
        let cache = InterpreterCache::new();
        let mut context = Context::new(Affine::IDENTITY, whole, &cache, page.xref(), InterpreterSettings::default());
        interpret_page(page, &mut context, &mut words);
    }
    words.0
}

/// The cells of a workbook, and the words that they share.
pub fn cells_of(book: &[u8]) -> String {
    let mut book = zip::ZipArchive::new(Cursor::new(book)).unwrap();
    let mut text = String::new();
    for name in ["xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"] {
        book.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    }
    text
}
