//! The site's secret: from the configuration, or made at first start and kept where only the owner reads it.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;
use std::sync::Arc;

use sanggar_platform::config::{Config, Secret};
use sanggar_platform::private;
use sanggar_platform::random::Random;
use sanggar_platform::seal::keyed_hash;

use crate::error::StartError;

pub fn load(secret: &Secret, random: &Random) -> Result<Vec<u8>, StartError> {
    let key = secret.key.reveal();
    if !key.is_empty() {
        return Ok(key.as_bytes().to_vec());
    }
    let path = Path::new(&secret.file);
    if !path.exists() {
        make(path, random)?;
    }
    read(path)
}

/// What institutions sign certificates with: a secret of its own, or what follows from the site's.
pub fn of_certificates(config: &Config, site: &[u8]) -> Arc<[u8]> {
    match config.certificate.secret.reveal().as_str() {
        "" => Arc::from(keyed_hash(site, &[b"certificate"]).as_slice()),
        own => Arc::from(own.as_bytes()),
    }
}

fn make(path: &Path, random: &Random) -> Result<(), StartError> {
    let name = path.display().to_string();
    if let Some(folder) = path.parent() {
        private::create_folder(folder).map_err(StartError::file(name.clone()))?;
    }
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Ok(mut file) => file.write_all(random.token().as_bytes()).and_then(|()| file.sync_all()).map_err(StartError::file(name)),
        // Another process made it at the same moment.
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(StartError::file(name)(error)),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, StartError> {
    let name = path.display().to_string();
    let mode = fs::metadata(path).map_err(StartError::file(name.clone()))?.permissions().mode();
    if mode & 0o077 != 0 {
        return Err(StartError::Refused(format!("{name} can be read by others: run chmod 600 {name}")));
    }
    let secret = fs::read(path).map_err(StartError::file(name.clone()))?;
    if secret.len() < 32 {
        return Err(StartError::Refused(format!("{name} holds fewer than 32 characters: restore it from a backup")));
    }
    Ok(secret)
}
