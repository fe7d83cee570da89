//! What the pages of a learner ask first, for whoever writes the page: with the answers in it a slow phone saves its round trips.

use sanggar_platform::http::Identity;
use serde::Serialize;
use serde_json::Value;

use crate::{Error, Learning, agenda, classes, entry, folder};

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

pub async fn of_dashboard(cx: &Learning, me: &Identity) -> Result<Vec<First>, Error> {
    agenda::first(cx, me).await
}

pub async fn of_classes(cx: &Learning, me: &Identity) -> Result<Vec<First>, Error> {
    Ok(vec![folder::first(cx, me).await?, classes::first(cx, me).await?])
}

pub async fn of_activity(cx: &Learning, me: &Identity, slug: &str) -> Result<Vec<First>, Error> {
    Ok(vec![entry::first(cx, me, slug).await?])
}
