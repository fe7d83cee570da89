//! What every paper has in common: it is one that archives keep, and it says when it was made.

use krilla::configure::{Archival, ConfigurationBuilder};
use krilla::metadata::DateTime;
use krilla::{Document, SerializeSettings};
use sanggar_kernel::Millis;

use crate::PaperError;

/// An empty PDF/A-3, tagged.
pub fn document() -> Result<Document, PaperError> {
    let configuration = ConfigurationBuilder::new().with_archival_validator(Archival::A3_A).finish().map_err(|_| PaperError::Standard)?;
    Ok(Document::new_with(SerializeSettings { configuration, enable_tagging: true, ..SerializeSettings::default() }))
}

pub fn finished(document: Document) -> Result<Vec<u8>, PaperError> {
    document.finish().map_err(|_| PaperError::Standard)
}

pub fn date(at: Millis) -> DateTime {
    let iso = at.iso();
    let part = |from: usize, to: usize| iso.get(from..to).and_then(|digits| digits.parse::<u16>().ok()).unwrap_or_default();
    let small = |from, to| u8::try_from(part(from, to)).unwrap_or_default();
    DateTime::new(part(0, 4))
        .month(small(5, 7))
        .day(small(8, 10))
        .hour(small(11, 13))
        .minute(small(14, 16))
        .second(small(17, 19))
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}
