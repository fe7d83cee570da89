use std::fs::File;
use std::io;
use std::path::Path;

use crate::db::DbError;
use crate::private;

/// The file and its folder exist afterwards, readable by us alone, and their names survive a power cut.
pub(super) fn prepare(path: &Path) -> Result<(), DbError> {
    create(path).map_err(|e| DbError::Unavailable(format!("{}: {e}", path.display())))
}

fn create(path: &Path) -> io::Result<()> {
    if path.exists() {
        return private::file(path);
    }
    if let Some(folder) = folder_of(path) {
        private::create_folder(folder)?;
    }
    private::create_file(path)?.sync_all()?;
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
