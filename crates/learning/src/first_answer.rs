//! The shape in which slices answer what a page asks first.

use serde::Serialize;
use serde_json::Value;

/// A call as the site makes it, and what it would hear.
pub struct First {
    pub call: String,
    /// The body, or the query of what is only read.
    pub with: Option<Value>,
    pub data: Value,
    /// Where the list goes on.
    pub next: Option<String>,
}

impl First {
    pub(crate) fn new(call: String, with: Option<Value>, data: &impl Serialize) -> Self {
        Self { call, with, data: serde_json::to_value(data).unwrap_or_default(), next: None }
    }
}
