//! What every area stands on: store, HTTP, access, jobs, live events, mail, files.

pub mod clock;
pub mod config;
pub mod db;
pub mod http;
pub mod random;
pub mod telemetry;
