//! Certificates as they are handed out and handed in.

#![allow(clippy::unwrap_used, reason = "a surprise ends the test")]

mod checks;
mod kept;
mod sample;
