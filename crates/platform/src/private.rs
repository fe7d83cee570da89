//! What lies on the disk is nobody else's business, whatever the umask of whoever starts the program: folders 0700, files 0600.

use std::path::Path;
use std::{fs, io};

/// Creates a folder and those above it. One that is there stays as its owner made it: it may hold other things than ours.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// A new file, which nobody else can open from its first moment on.
pub fn create_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes a folder that is ours alone away from everybody else.
pub fn folder(path: &Path) -> io::Result<()> {
    restrict(path, 0o700)
}

/// Takes a file away from everybody else, wherever its mode came from.
pub fn file(path: &Path) -> io::Result<()> {
    restrict(path, 0o600)
}

#[cfg(unix)]
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn restrict(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}

/// From now on whatever this process creates, by whichever library, is its own.
pub fn by_default() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}
