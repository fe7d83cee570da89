//! What came of learning, for people to keep: A4, upright, over as many pages as it takes.

mod draw;
mod flow;
mod sheet;
mod table;

use krilla::metadata::Metadata;
use sanggar_kernel::Millis;

use crate::PaperError;
use crate::archive::{self, date};
use crate::face::Faces;
use sheet::Sheet;

/// As it stands on the day that it is made.
pub struct Report<'a> {
    pub brand: &'a str,
    pub institution: &'a str,
    /// "Laporan belajar"
    pub kind: &'a str,
    /// Whom it is about.
    pub name: &'a str,
    /// A programme, or a semester.
    pub subject: &'a str,
    pub facts: Vec<Fact<'a>>,
    pub parts: Vec<Part<'a>>,
    pub made_on: Millis,
    /// Tells it from others.
    pub number: String,
}

pub struct Fact<'a> {
    pub name: &'a str,
    pub value: String,
}

pub enum Part<'a> {
    Heading(&'a str),
    Paragraph(String),
    /// In smaller letters: who said it, since when it counts.
    Aside(String),
    Outcome(Outcome<'a>),
    Table(Table<'a>),
}

/// What the whole comes to.
pub struct Outcome<'a> {
    pub name: &'a str,
    pub score: String,
    pub level: Option<&'a str>,
    pub sentence: String,
}

pub struct Table<'a> {
    /// What it is about, for who cannot see it.
    pub summary: &'a str,
    pub columns: Vec<Column<'a>>,
    pub rows: Vec<Row>,
}

pub struct Column<'a> {
    pub title: &'a str,
    /// Of the width, compared with the others'.
    pub share: f32,
    pub is_number: bool,
}

pub struct Row {
    pub rank: Rank,
    /// The first of them says what the row is about.
    pub cells: Vec<Cell>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    Plain,
    /// Of what stands below it.
    Group,
    /// Of everything.
    Total,
}

#[derive(Default)]
pub struct Cell {
    pub text: String,
    /// In smaller letters below.
    pub below: &'static str,
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self { text, below: "" }
    }
}

impl Report<'_> {
    /// The same facts give the same bytes.
    pub fn pdf(&self) -> Result<Vec<u8>, PaperError> {
        let faces = Faces::read()?;
        let mut sheet = Sheet::new(&faces);
        flow::lay_out(&mut sheet, self);
        let mut document = archive::document()?;
        let tree = draw::pages(&mut document, &faces, sheet, &self.running())?;
        document.set_tag_tree(tree);
        document.set_metadata(self.metadata());
        archive::finished(document)
    }

    fn title(&self) -> String {
        format!("{} {}", self.kind, self.name)
    }

    /// What stands at the foot of every page.
    fn running(&self) -> String {
        format!("{} · {} · {}", self.title(), self.subject, self.made_on.day_wib())
    }

    fn metadata(&self) -> Metadata {
        Metadata::new()
            .title(crate::face::readable(&self.title()).into_owned())
            .language("id".to_owned())
            .creator(self.brand.to_owned())
            .authors(vec![crate::face::readable(self.institution).into_owned()])
            .document_id(format!("{} {}", self.number, self.made_on.iso()))
            .creation_date(date(self.made_on))
    }
}
