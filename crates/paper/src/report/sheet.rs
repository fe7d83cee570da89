//! Where everything stands, page by page, and in which order it is read. What is drawn is known before the first page is: only then is known how many
//! there are.

use krilla::tagging::TagKind;

use crate::face::{Faces, Weight};
use crate::page::{Align, Colour};

pub const WIDTH: f32 = 595.28;
pub const HEIGHT: f32 = 841.89;
pub const EDGE: f32 = 48.0;
pub const INNER: f32 = WIDTH - 2.0 * EDGE;
pub const TOP: f32 = 52.0;
/// Below it stands the number of the page alone.
pub const BOTTOM: f32 = HEIGHT - 66.0;

pub const INK: Colour = (0x11, 0x13, 0x20);
pub const SOFT: Colour = (0x4e, 0x4b, 0x55);
pub const FAINT: Colour = (0x5a, 0x57, 0x61);
pub const RULE: Colour = (0xe4, 0xdf, 0xd5);
pub const GOLD: Colour = (0xf9, 0xb8, 0x18);
pub const SUNKEN: Colour = (0xf5, 0xf2, 0xea);
pub const LIT: Colour = (0xeb, 0xf0, 0xff);
pub const ON_LIT: Colour = (0x29, 0x34, 0x80);

/// How words look.
#[derive(Clone, Copy)]
pub struct Look {
    pub weight: Weight,
    pub size: f32,
    pub colour: Colour,
}

impl Look {
    pub const fn new(weight: Weight, size: f32, colour: Colour) -> Self {
        Self { weight, size, colour }
    }

    pub fn step(self) -> f32 {
        self.size * 1.42
    }

    /// From the top of a line to what its letters stand on.
    pub fn rise(self) -> f32 {
        self.size * 1.06
    }
}

pub enum Drawn {
    Words {
        text: String,
        look: Look,
        x: f32,
        y: f32,
        align: Align,
        /// Its place in what is read; absent: it is said elsewhere already.
        leaf: Option<usize>,
    },
    Area {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        colour: Colour,
    },
    Emblem {
        x: f32,
        y: f32,
        size: f32,
    },
}

/// A part of what is read.
pub enum Read {
    Group(TagKind, Vec<Read>),
    Leaf(usize),
}

pub struct Sheet<'a> {
    pub faces: &'a Faces,
    pub pages: Vec<Vec<Drawn>>,
    pub read: Vec<Read>,
    /// Where the next thing stands.
    pub y: f32,
    leaves: usize,
}

impl<'a> Sheet<'a> {
    pub fn new(faces: &'a Faces) -> Self {
        Self { faces, pages: vec![Vec::new()], read: Vec::new(), y: TOP, leaves: 0 }
    }

    pub fn put(&mut self, drawn: Drawn) {
        if let Some(page) = self.pages.last_mut() {
            page.push(drawn);
        }
    }

    pub fn turn(&mut self) {
        self.pages.push(Vec::new());
        self.y = TOP;
    }

    /// What is so high stands on one page.
    pub fn keep(&mut self, height: f32) {
        if self.y + height > BOTTOM && self.y > TOP {
            self.turn();
        }
    }

    /// A line that is read.
    pub fn words(&mut self, text: &str, look: Look, x: f32, y: f32, align: Align) -> Read {
        let leaf = self.leaves;
        self.leaves += 1;
        self.put(Drawn::Words { text: text.to_owned(), look, x, y, align, leaf: Some(leaf) });
        Read::Leaf(leaf)
    }

    pub const fn leaves(&self) -> usize {
        self.leaves
    }

    /// Lines of what somebody wrote, whose own breaks stay.
    pub fn lines(&self, text: &str, look: Look, width: f32) -> Vec<String> {
        text.lines().flat_map(|line| self.faces.lines(look.weight, line, look.size, 0.0, width)).collect()
    }

    pub fn rule(&mut self) {
        let y = self.y;
        self.put(Drawn::Area { x: EDGE, y, width: INNER, height: 0.75, colour: RULE });
    }
}
