//! Search in the process: documents in, keys and counts out. It knows Indonesian, and neither rows nor areas.

mod collect;
mod document;
mod language;
mod plan;
mod schema;
mod search;
mod stem;
mod store;
mod synonym;
mod vocabulary;
mod words;

pub use document::{Document, GROUPS};
pub use search::{Ask, Found, Order, Search, Suggested};
pub use store::{Checkpoint, SearchError, Writer};

#[cfg(test)]
mod tests;
