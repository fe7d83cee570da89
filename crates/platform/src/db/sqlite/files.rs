use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use crate::db::DbError;

/// The file and its folder exist afterwards, readable by us alone, and their names survive a power cut.
pub(super) fn prepare(path: &Path) -> Result<(), DbError> {
    create(path).map_err(|e| DbError::Unavailable(format!("{}: {e}", path.display())))
}

fn create(path: &Path) -> io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    if let Some(folder) = folder_of(path) {
        fs::create_dir_all(folder)?;
    }
    private(OpenOptions::new().create_new(true).write(true)).open(path)?.sync_all()?;
    sync_folders(path)
}

/// A name is durable once its folder is; a folder that is new needs the same for itself.
pub(super) fn sync_folders(path: &Path) -> io::Result<()> {
    let Some(folder) = folder_of(path) else { return File::open(".")?.sync_all() };
    File::open(folder)?.sync_all()?;
    if let Some(above) = folder_of(folder) { File::open(above)?.sync_all() } else { Ok(()) }
}

fn folder_of(path: &Path) -> Option<&Path> {
    path.parent().filter(|folder| !folder.as_os_str().is_empty())
}

#[cfg(unix)]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}
