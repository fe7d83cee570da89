//! What people do with what there is to learn. So far: what they say about it.

pub mod demo;
mod erasure;
mod records;
mod review;

use std::sync::Arc;

use sanggar_contracts::People;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::http::Routes;
use sanggar_platform::outbox::Outbox;

pub use records::Records;
pub use review::Ratings;

#[derive(Clone)]
pub struct Learning {
    pub db: Db,
    pub clock: Clock,
    pub outbox: Outbox,
    pub people: Arc<dyn People>,
}

sanggar_platform::context!(Learning);

pub fn routes() -> Routes<Learning> {
    review::routes()
}

/// Connects what the area does when a fact is told.
pub fn listen(cx: &Learning) {
    erasure::listen(&cx.outbox);
}

#[cfg(test)]
mod testing;
