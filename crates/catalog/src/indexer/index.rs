//! Where the index is kept, and the hand that writes it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use sanggar_search::{Checkpoint, Search, SearchError, Writer};
use tokio::task::spawn_blocking;

use super::FollowError;

#[derive(Clone)]
pub enum IndexLocation {
    Memory,
    Folder(PathBuf),
}

impl IndexLocation {
    pub const fn outlives_the_process(&self) -> bool {
        matches!(self, Self::Folder(_))
    }
}

pub struct IndexWriter {
    writer: Arc<Mutex<Writer>>,
    /// How far the index has come; absent while it holds nothing that can be used.
    pub stamp: Option<Checkpoint>,
}

impl IndexWriter {
    /// Files that are not as they were written hold nothing that can be used.
    fn of(search: &Search) -> Result<Self, SearchError> {
        let writer = search.writer()?;
        let stamp = if search.is_sound() { search.stamp()? } else { None };
        Ok(Self { writer: Arc::new(Mutex::new(writer)), stamp })
    }

    /// Writing waits for the disk, so it does not happen where calls are answered.
    pub async fn on_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Writer) -> Result<T, SearchError> + Send + 'static,
    ) -> Result<T, FollowError> {
        let writer = self.writer.clone();
        Ok(spawn_blocking(move || work(&mut writer.lock().unwrap_or_else(PoisonError::into_inner))).await??)
    }
}

/// A folder that another process writes to, or that cannot be used, leaves this one with an index in memory.
pub fn open(place: &IndexLocation) -> Result<(Search, IndexWriter), SearchError> {
    if let IndexLocation::Folder(folder) = place {
        let opened = Search::open(folder).and_then(|search| Ok((IndexWriter::of(&search)?, search)));
        match opened {
            Ok((pen, search)) => return Ok((search, pen)),
            Err(error) => tracing::warn!(%error, "the search index is kept in memory"),
        }
    }
    let search = Search::in_memory()?;
    let pen = IndexWriter::of(&search)?;
    Ok((search, pen))
}
