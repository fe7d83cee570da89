//! The sheet of a certificate: A4, lying.

use krilla::Document;
use krilla::embed::{AssociationKind, EmbeddedFile, MimeType};
use krilla::geom::PathBuilder;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::tagging::{Tag, TagTree};
use sanggar_art::kawung;
use sanggar_kernel::Millis;
use std::num::NonZeroU16;

use crate::archive::{self, date};
use crate::face::{Faces, Weight};
use crate::page::{Align, Canvas, Colour, Words};
use crate::shapes::{code, diamond, ellipse, rectangle};
use crate::{PaperError, emblem};

const WIDTH: f32 = 841.89;
const HEIGHT: f32 = 595.28;
/// A hundredth of the sheet's width, in which all of it is measured.
const U: f32 = WIDTH / 100.0;
const EDGE: f32 = 4.1 * U;
const INNER: f32 = EDGE + 5.4 * U;
const TEXT_WIDTH: f32 = WIDTH - 2.0 * INNER;

const NIGHT: Colour = (0x1c, 0x23, 0x5e);
const SKY: Colour = (0x7d, 0x9e, 0xfc);
const DUSK: Colour = (0x29, 0x34, 0x80);
const GOLD: Colour = (0xf9, 0xb8, 0x18);
const PAPER: Colour = (0xfd, 0xfb, 0xf7);
const INK: Colour = (0x11, 0x13, 0x20);
const SOFT: Colour = (0x4e, 0x4b, 0x55);
const FAINT: Colour = (0x5a, 0x57, 0x61);
const WHITE: Colour = (0xff, 0xff, 0xff);

const LARGEST_NAME: f32 = 7.8 * U;
const SMALLEST_NAME: f32 = 3.2 * U;

/// As it was issued.
pub struct Certificate<'a> {
    pub brand: &'a str,
    pub institution: &'a str,
    pub name: &'a str,
    pub activities: i64,
    pub program: &'a str,
    pub studied: Option<(Millis, Millis)>,
    pub minutes: i64,
    /// In hundredths of a point.
    pub score: Option<i64>,
    pub signatory: Option<(&'a str, &'a str)>,
    pub number: &'a str,
    /// Where everybody checks it.
    pub check_url: &'a str,
    pub issued_at: Millis,
}

/// A file inside the paper.
pub struct Attachment<'a> {
    pub name: &'a str,
    pub media_type: &'a str,
    pub meaning: &'a str,
    pub bytes: &'a [u8],
}

impl Certificate<'_> {
    /// The same facts give the same bytes.
    pub fn pdf(&self, attachment: Option<&Attachment<'_>>) -> Result<Vec<u8>, PaperError> {
        let faces = Faces::read()?;
        let mut document = archive::document()?;
        let tree = self.page(&mut document, &faces)?;
        document.set_tag_tree(tree);
        document.set_metadata(self.metadata());
        if let Some(file) = attachment {
            document.embed_file(embedded(file, self.issued_at)).ok_or(PaperError::Standard)?;
        }
        archive::finished(document)
    }

    /// What of it is read aloud. Surface and page end when they are dropped.
    fn page(&self, document: &mut Document, faces: &Faces) -> Result<TagTree, PaperError> {
        let mut page = document.start_page_with(PageSettings::from_wh(WIDTH, HEIGHT).ok_or(PaperError::Standard)?);
        let tree = TagTree::new().with_lang(Some("id".to_owned()));
        let mut canvas = Canvas { surface: page.surface(), faces, tree };
        self.draw(&mut canvas)?;
        let Canvas { tree, .. } = canvas;
        Ok(tree)
    }

    fn metadata(&self) -> Metadata {
        Metadata::new()
            .title(format!("Sertifikat {}", self.number))
            .language("id".to_owned())
            .creator(self.brand.to_owned())
            .authors(vec![self.institution.to_owned()])
            .document_id(self.number.to_owned())
            .creation_date(date(self.issued_at))
    }

    fn draw(&self, canvas: &mut Canvas<'_, '_>) -> Result<(), PaperError> {
        canvas.decorate(|canvas| {
            cloth(canvas);
            canvas.shape(rectangle(EDGE, EDGE, WIDTH - 2.0 * EDGE, HEIGHT - 2.0 * EDGE), PAPER);
            let line = EDGE + 0.75 * U;
            canvas.stroke(rectangle(line, line, WIDTH - 2.0 * line, HEIGHT - 2.0 * line), GOLD, 0.3 * U);
            emblem::draw(canvas, INNER, EDGE + 4.4 * U, 3.2 * U, PAPER);
        });
        self.head(canvas);
        self.middle(canvas);
        self.foot(canvas)
    }

    fn head(&self, canvas: &mut Canvas<'_, '_>) {
        let y = EDGE + 4.4 * U + 2.35 * U;
        let brand = Words { text: self.brand, weight: Weight::Bold, size: 2.1 * U, colour: INK, spacing: -0.03 };
        canvas.block(Tag::P, &[(&[brand], y)], INNER + 4.1 * U, Align::Start);
        let institution = fitted(canvas, words(self.institution, Weight::Plain, 1.35 * U, INK), TEXT_WIDTH / 2.0);
        canvas.block(Tag::P, &[(&[institution], y - 0.2 * U)], WIDTH - INNER, Align::End);
    }

    /// The name and what it was given for, around the middle of the sheet.
    fn middle(&self, canvas: &mut Canvas<'_, '_>) {
        let middle = WIDTH / 2.0;
        let (name, name_size) = self.name_lines(canvas);
        let program = canvas.faces.lines(Weight::Bold, self.program, 2.6 * U, 0.0, TEXT_WIDTH);
        let (name_step, program_step) = (name_size * 1.12, 2.6 * U * 1.3);
        let height = 2.4 * U + name.len() as f32 * name_step + 3.4 * U + 2.4 * U + program.len() as f32 * program_step + 3.0 * U;
        let mut y = (HEIGHT - 2.0 * U - height) / 2.0 + 1.75 * U;

        let given = words("Sertifikat ini diberikan kepada", Weight::Plain, 1.7 * U, SOFT);
        canvas.block(Tag::P, &[(&[given], y)], middle, Align::Middle);
        y += 0.9 * U;
        let parts: Vec<[Words<'_>; 1]> =
            name.iter().map(|line| [Words { text: line, weight: Weight::Bold, size: name_size, colour: NIGHT, spacing: -0.025 }]).collect();
        let lines = stacked(&parts, y + name_size, name_step);
        canvas.block(Tag::Hn(NonZeroU16::MIN, Some(self.name.to_owned())), &lines, middle, Align::Middle);
        y += name.len() as f32 * name_step + 3.4 * U;

        let finished = format!("yang telah menyelesaikan {} aktivitas dalam program", self.activities);
        canvas.block(Tag::P, &[(&[words(&finished, Weight::Plain, 1.7 * U, SOFT)], y)], middle, Align::Middle);
        y += 3.4 * U;
        let parts: Vec<[Words<'_>; 1]> = program.iter().map(|line| [words(line, Weight::Bold, 2.6 * U, INK)]).collect();
        canvas.block(Tag::P, &stacked(&parts, y, program_step), middle, Align::Middle);
        y += (program.len() as f32 - 1.0) * program_step + 2.9 * U;

        let facts = self.facts();
        let score = self.score.map(|score| format!("{},{:02}", score / 100, score % 100)).unwrap_or_default();
        let line = [words(&facts, Weight::Plain, 1.55 * U, SOFT), words(&score, Weight::Bold, 1.55 * U, SOFT)];
        canvas.block(Tag::P, &[(&line, y)], middle, Align::Middle);
    }

    /// As large as it fits in a line; a long one is set in several.
    fn name_lines(&self, canvas: &Canvas<'_, '_>) -> (Vec<String>, f32) {
        let name: String = self.name.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        let width = canvas.faces.width(Weight::Bold, &name, 1.0, -0.025).max(0.1);
        let size = (TEXT_WIDTH / width).clamp(SMALLEST_NAME, LARGEST_NAME);
        (canvas.faces.lines(Weight::Bold, &name, size, -0.025, TEXT_WIDTH + 0.1), size)
    }

    fn facts(&self) -> String {
        let span = self.studied.map(|(from, until)| from.span_wib(until));
        let (hours, minutes) = (self.minutes / 60, self.minutes % 60);
        let length = match (hours, minutes) {
            (0, 0) => None,
            (0, minutes) => Some(format!("{minutes} menit")),
            (hours, 0) => Some(format!("{hours} jam")),
            (hours, minutes) => Some(format!("{hours} jam {minutes} menit")),
        };
        let score = self.score.map(|_| "dengan nilai akhir ".to_owned());
        [span, length, score].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn foot(&self, canvas: &mut Canvas<'_, '_>) -> Result<(), PaperError> {
        let bottom = HEIGHT - EDGE - 4.0 * U;
        let (name, title) = self.signatory.unwrap_or((self.institution, "Penyelenggara"));
        if self.signatory.is_some() {
            canvas.decorate(|canvas| canvas.stroke(signature(INNER - 0.4 * U, bottom - 8.4 * U, 0.1 * U), NIGHT, 0.22 * U));
        }
        let third = TEXT_WIDTH / 3.0;
        let name = fitted(canvas, words(name, Weight::Bold, 1.4 * U, INK), third);
        let title = fitted(canvas, words(title, Weight::Plain, 1.25 * U, FAINT), third);
        canvas.block(Tag::P, &[(&[name], bottom - 2.0 * U), (&[title], bottom)], INNER, Align::Start);

        let host = self.check_url.trim_start_matches("https://").trim_start_matches("http://");
        let place = format!("Periksa di {}", host.rsplit_once('/').map_or(host, |(place, _)| place));
        let label = words("Nomor sertifikat", Weight::Plain, 1.25 * U, FAINT);
        let number = words(self.number, Weight::Bold, 1.4 * U, INK);
        let place = fitted(canvas, words(&place, Weight::Plain, 1.25 * U, FAINT), third);
        let lines: [(&[Words<'_>], f32); 3] = [(&[label], bottom - 4.0 * U), (&[number], bottom - 2.0 * U), (&[place], bottom)];
        canvas.block(Tag::P, &lines, INNER + third * 1.25, Align::Start);

        let size = 10.0 * U;
        let (x, y) = (WIDTH - INNER - size + 0.9 * U, bottom - size + 1.2 * U);
        let dark = code(self.check_url, x, y, size)?;
        canvas.figure(&format!("Kode QR untuk memeriksa sertifikat ini: {}", self.check_url), |canvas| {
            canvas.shape(rectangle(x, y, size, size), WHITE);
            canvas.shape(Some(dark), INK);
        });
        Ok(())
    }
}

const fn words(text: &str, weight: Weight, size: f32, colour: Colour) -> Words<'_> {
    Words { text, weight, size, colour, spacing: 0.0 }
}

/// Smaller where it would be too wide.
fn fitted<'a>(canvas: &Canvas<'_, '_>, words: Words<'a>, width: f32) -> Words<'a> {
    let is = canvas.width(&[words]);
    if is <= width { words } else { Words { size: words.size * width / is, ..words } }
}

fn stacked<'a>(parts: &'a [[Words<'a>; 1]], first: f32, step: f32) -> Vec<(&'a [Words<'a>], f32)> {
    parts.iter().enumerate().map(|(row, part)| (part.as_slice(), first + row as f32 * step)).collect()
}

fn embedded(file: &Attachment<'_>, at: Millis) -> EmbeddedFile {
    EmbeddedFile {
        path: file.name.to_owned(),
        mime_type: MimeType::new(file.media_type),
        description: Some(file.meaning.to_owned()),
        association_kind: AssociationKind::Data,
        data: file.bytes.to_vec().into(),
        modification_date: Some(date(at)),
        compress: Some(true),
        location: None,
    }
}

/// The cloth of the edge, one fruit beside the other; the paper covers its middle.
fn cloth(canvas: &mut Canvas<'_, '_>) {
    canvas.shape(rectangle(0.0, 0.0, WIDTH, HEIGHT), NIGHT);
    let t = WIDTH / 24.0;
    let (columns, rows) = (24, (HEIGHT / t).ceil() as i32);
    let lift = (HEIGHT - rows as f32 * t) / 2.0;
    for row in 0..rows {
        for column in 0..columns {
            let is_edge = row <= 1 || row >= rows - 2 || column <= 1 || column >= columns - 2;
            if is_edge {
                fruit(canvas, column as f32 * t, lift + row as f32 * t, t);
            }
        }
    }
}

fn fruit(canvas: &mut Canvas<'_, '_>, x: f32, y: f32, t: f32) {
    let of = |share: f64| share as f32 * t;
    for (at_x, at_y, turn) in kawung::SEEDS {
        let (cx, cy) = (x + of(at_x), y + of(at_y));
        canvas.shape(ellipse(cx, cy, of(kawung::SEED.0), of(kawung::SEED.1), turn as f32), SKY);
        canvas.shape(ellipse(cx, cy, of(kawung::SLIT.0), of(kawung::SLIT.1), turn as f32), NIGHT);
    }
    canvas.shape(diamond(x + t / 2.0, y + t / 2.0, of(kawung::CORE) * std::f32::consts::FRAC_1_SQRT_2), GOLD);
    canvas.shape(ellipse(x, y, of(kawung::DOT), of(kawung::DOT), 0.0), DUSK);
}

fn signature(x: f32, y: f32, unit: f32) -> Option<krilla::geom::Path> {
    let mut path = PathBuilder::new();
    path.move_to(x + 6.0 * unit, y + 32.0 * unit);
    for [x1, y1, x2, y2, x3, y3] in [
        [16.0, 10.0, 24.0, 4.0, 26.0, 14.0],
        [28.0, 24.0, 18.0, 36.0, 24.0, 34.0],
        [30.0, 32.0, 36.0, 14.0, 42.0, 14.0],
        [48.0, 14.0, 38.0, 32.0, 44.0, 32.0],
        [50.0, 32.0, 54.0, 18.0, 60.0, 18.0],
        [66.0, 18.0, 60.0, 30.0, 66.0, 30.0],
        [72.0, 30.0, 74.0, 22.0, 80.0, 22.0],
        [86.0, 22.0, 86.0, 30.0, 94.0, 28.0],
        [102.0, 26.0, 104.0, 24.0, 114.0, 22.0],
    ] {
        path.cubic_to(x + x1 * unit, y + y1 * unit, x + x2 * unit, y + y2 * unit, x + x3 * unit, y + y3 * unit);
    }
    path.finish()
}
