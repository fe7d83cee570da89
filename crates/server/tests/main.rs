//! The whole program in one binary of tests: linking it once costs a tenth of linking it for each file.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a surprise ends the test")]

mod access;
mod appears;
mod bad_input;
mod captcha;
mod circles;
mod cli;
mod crowd;
mod logs;
mod notifications;
mod openapi;
mod operations;
mod program;
mod schema;
mod session_race;
mod site;
mod statement_counts;
mod statements;
mod supply_chain;
mod two_nodes;
mod two_processes;
mod world;
