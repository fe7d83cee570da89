//! Real processes for the programmes that measure and break them (`bench`, `lab`): the server, a private PostgreSQL, a plain HTTP client.

mod http;
mod memory_group;
mod postgres;
mod process;
mod program;

pub use http::{Answer, Connection, Request};
pub use memory_group::MemoryGroup;
pub use postgres::{Cluster, kill_all};
pub use process::Process;
pub use program::{Program, Setup};
pub use tempfile::TempDir;

/// A folder for one run, gone with the value. Others may walk through it: PostgreSQL runs as a user of its own.
pub fn folder() -> std::io::Result<TempDir> {
    tempfile::Builder::new().prefix("sanggar-").permissions(std::os::unix::fs::PermissionsExt::from_mode(0o755)).tempdir()
}

/// These programmes end at the first thing that does not work, and say what it was.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;
