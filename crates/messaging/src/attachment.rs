//! Files of a message or of an announcement (`platform::uploads`): of the same kinds and sizes, sent in the same pieces, answered in the same way.
//! Who may send and read them is known where they belong to.

pub mod query;
mod service;
pub mod wire;

pub use query::{FileRow, Holder};
pub use service::{MAX_BYTES, MAX_FILES, attach, begin, by_holder, own, purpose, release, remove, reply, sent_by, state, take};
