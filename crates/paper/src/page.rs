//! A page that is drawn and tagged at the same time: everything on it is either decoration or has its place in what is read aloud.

use krilla::color::rgb;
use krilla::geom::{Path, Point};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag, TagGroup, TagKind, TagTree};

use crate::face::{Faces, Weight, readable};

pub type Colour = (u8, u8, u8);

/// Words and how they look.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub text: &'a str,
    pub weight: Weight,
    pub size: f32,
    pub colour: Colour,
    pub spacing: f32,
}

/// One part of a line.
pub type Line<'a> = &'a [Words<'a>];

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Start,
    Middle,
    End,
}

pub struct Canvas<'a, 'b> {
    pub surface: Surface<'a>,
    pub faces: &'b Faces,
    pub tree: TagTree,
}

fn fill(colour: Colour) -> Fill {
    let (red, green, blue) = colour;
    Fill { paint: rgb::Color::new(red, green, blue).into(), opacity: NormalizedF32::ONE, rule: FillRule::default() }
}

impl Canvas<'_, '_> {
    /// What says nothing to who cannot see it.
    pub fn decorate(&mut self, draw: impl FnOnce(&mut Self)) {
        self.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
        draw(self);
        self.surface.end_tagged();
    }

    pub fn shape(&mut self, path: Option<Path>, colour: Colour) {
        if let Some(path) = path {
            self.surface.set_stroke(None);
            self.surface.set_fill(Some(fill(colour)));
            self.surface.draw_path(&path);
        }
    }

    pub fn stroke(&mut self, path: Option<Path>, colour: Colour, width: f32) {
        if let Some(path) = path {
            self.surface.set_fill(None);
            self.surface.set_stroke(Some(Stroke { paint: fill(colour).paint, width, line_cap: LineCap::Round, ..Stroke::default() }));
            self.surface.draw_path(&path);
        }
    }

    /// A picture with a meaning.
    pub fn figure(&mut self, meaning: &str, draw: impl FnOnce(&mut Self)) {
        let id = self.surface.start_tagged(ContentTag::Other);
        draw(self);
        self.surface.end_tagged();
        let mut group = TagGroup::new(krilla::tagging::Tag::Figure(Some(meaning.to_owned())));
        group.push(id);
        self.tree.push(group);
    }

    pub fn width(&self, line: Line<'_>) -> f32 {
        line.iter().map(|part| self.faces.width(part.weight, part.text, part.size, part.spacing)).sum()
    }

    /// Lines that are read as one: a paragraph, a heading.
    pub fn block(&mut self, kind: impl Into<TagKind>, lines: &[(Line<'_>, f32)], x: f32, align: Align) {
        let mut group = TagGroup::new(kind);
        for (line, y) in lines {
            group.push(self.line(line, x, *y, align));
        }
        self.tree.push(group);
    }

    /// Beside what is read: page numbers, what stands again on every page.
    pub fn aside(&mut self, kind: ArtifactType, line: Line<'_>, x: f32, y: f32, align: Align) {
        self.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(kind)));
        self.write(line, x, y, align);
        self.surface.end_tagged();
    }

    /// To be put where it is read.
    pub fn line(&mut self, line: Line<'_>, x: f32, y: f32, align: Align) -> Identifier {
        let id = self.surface.start_tagged(ContentTag::Span(SpanTag::empty()));
        self.write(line, x, y, align);
        self.surface.end_tagged();
        id
    }

    fn write(&mut self, line: Line<'_>, x: f32, y: f32, align: Align) {
        let width = self.width(line);
        let mut x = match align {
            Align::Start => x,
            Align::Middle => x - width / 2.0,
            Align::End => x - width,
        };
        self.surface.set_stroke(None);
        for part in line {
            let text = readable(part.text);
            self.surface.set_fill(Some(fill(part.colour)));
            for run in self.faces.runs(part.weight, &text, part.spacing) {
                self.surface.draw_glyphs(Point::from_xy(x, y), &run.glyphs, run.font, &text, part.size, false);
                x += run.width * part.size;
            }
        }
    }
}
