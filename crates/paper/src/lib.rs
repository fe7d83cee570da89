//! Papers that people keep: PDF/A-3, tagged for screen readers, with the fonts inside. The same facts give the same bytes. Knows no rows, no HTTP and no clock.

mod archive;
pub mod certificate;
mod emblem;
mod face;
mod page;
pub mod report;
mod shapes;

pub use certificate::{Attachment, Certificate};
pub use report::Report;

/// Why a paper could not be written. Says nothing of what was on it: that is about a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PaperError {
    #[error("a font of the program cannot be read")]
    Font,
    #[error("an address is too long for a code")]
    Code,
    #[error("the paper would not be one that archives keep")]
    Standard,
}
