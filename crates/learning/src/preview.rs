//! Trying before joining: what everybody may open, also without an account. Nothing is written about it.

mod service;
mod wire;

use sanggar_platform::http::{Answer, Path, Reply, Routes, Visitor};

pub use service::may_try;
use wire::{BySlug, Preview};

use crate::Learning;

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program-activity/preview/{slug}", show)
}

async fn show(cx: Learning, Visitor(me): Visitor, Path(path): Path<BySlug>) -> Answer<Preview> {
    Ok(Reply::of(service::preview(&cx, me.map(|me| me.user), &path.slug).await?))
}

#[cfg(test)]
mod tests;
