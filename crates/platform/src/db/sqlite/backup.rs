use std::fs;
use std::path::Path;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::error::translate;
use super::{Store, files};
use crate::db::DbError;

impl Store {
    /// Everything in one step is one read transaction: a moment's picture that holds up no writer.
    pub async fn backup(&self, to: &Path) -> Result<(), DbError> {
        let (from, to) = (self.path.clone(), to.to_owned());
        tokio::task::spawn_blocking(move || copy(&from, &to)).await.map_err(|e| DbError::Other(e.to_string()))?
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), DbError> {
    let unfinished = to.with_added_extension("unfinished");
    let in_the_way = |e: std::io::Error| DbError::Unavailable(format!("{}: {e}", to.display()));
    if unfinished.exists() {
        fs::remove_file(&unfinished).map_err(in_the_way)?;
    }
    files::prepare(&unfinished)?;
    copy_pages(from, &unfinished)?;
    fs::File::open(&unfinished).and_then(|file| file.sync_all()).map_err(in_the_way)?;
    fs::rename(&unfinished, to).map_err(in_the_way)?;
    files::sync_folders(to).map_err(in_the_way)
}

fn copy_pages(from: &Path, to: &Path) -> Result<(), DbError> {
    let unusable = |e: rusqlite::Error| DbError::Unavailable(e.to_string());
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(unusable)?;
    let mut target = Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(unusable)?;
    let step = Backup::new(&source, &mut target).and_then(|backup| backup.step(-1)).map_err(|e| translate(&source, e))?;
    if step == StepResult::Done { Ok(()) } else { Err(DbError::Busy) }
}
