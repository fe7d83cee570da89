//! SQLite inside the process: readers side by side, one writer whose transactions share durable commits.

mod backup;
mod connection;
mod error;
mod files;
mod readers;
mod writer;

use std::path::PathBuf;
use std::sync::Arc;

pub(super) use connection::Connection;
pub(super) use readers::Reader;
pub(super) use writer::Turn;

use super::{DbConfig, DbError};

pub(super) struct Store {
    path: PathBuf,
    pub readers: Arc<readers::Readers>,
    pub writer: Arc<writer::Writer>,
}

impl Store {
    pub fn open(config: &DbConfig) -> Result<Self, DbError> {
        files::prepare(&config.path)?;
        let writer = writer::Writer::open(&config.path, config.group_commit)?;
        let readers = readers::Readers::open(&config.path, config.readers)?;
        Ok(Self { path: config.path.clone(), readers, writer })
    }
}
