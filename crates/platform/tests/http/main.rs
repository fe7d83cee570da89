//! The edge and the accept loop, over real sockets.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "a surprise ends the test")]

mod gates;
mod idempotency;
mod panics;
mod response_cache;
mod sockets;
mod webhook;
