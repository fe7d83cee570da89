//! What tests stand on. Only ever a dev-dependency: here, as in a test, a surprise may end the test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

pub mod actor;
mod connections;
pub mod database;
mod engines;
mod headers;
pub mod library;
pub mod postgres;
pub mod rows;
pub mod statements;
pub mod strangers;
pub mod world;

pub use actor::{Actor, TestResponse};
pub use database::TestDb;
pub use engines::{OnEngine, run};
pub use headers::assert_headers;
pub use library::Library;
pub use sanggar_platform::db::Engine;
pub use strangers::{NoSites, Nobody, Numbered};
pub use world::World;
