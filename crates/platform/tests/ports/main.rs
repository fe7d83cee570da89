//! What the platform offers to the areas besides the store and HTTP, on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod audit;
mod captcha;
mod files;
mod house;
mod idempotency;
mod jobs;
mod limits;
mod live;
mod mail;
mod net;
mod outbox;
mod outgoing;
mod reports;
mod s3;
mod signal;
mod texting;
mod uploads;
