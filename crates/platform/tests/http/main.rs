//! The edge and the accept loop, over real sockets.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod idempotency;
mod sockets;
