//! The pictures that are drawn by code: covers as SVG, and what a link looks like in a chat, as PNG.

mod cloth;
mod cover;
mod dyes;
mod font;
pub mod kawung;
mod logo;
mod markup;
mod motif;
mod preview;
mod seed;

pub use cover::{Shape, cover};
pub use dyes::Category;
/// The letters of our papers and pictures, as TrueType.
pub mod fonts {
    pub use crate::font::{BOLD, PLAIN};
}

pub use preview::{HEIGHT, PaintError, Picture, Preview, WIDTH};
