//! Search in the process: documents in, keys and counts out. It knows Indonesian, and neither rows nor areas.

mod document;
mod language;
mod plan;
mod schema;
mod search;
mod stem;
mod synonym;
mod vocabulary;
mod words;

pub use document::{Document, GROUPS};
pub use search::{Ask, Checkpoint, Found, Order, Search, SearchError, Suggested, Writer};

#[cfg(test)]
mod tests;
