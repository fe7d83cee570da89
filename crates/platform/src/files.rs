//! What people upload. The bytes lie in a folder or an S3 store under their own SHA-256; a row gives each upload a name that
//! nobody guesses. Bytes are durable before the row is, so a row always finds them; bytes without a row are swept away.

mod blob;
mod query;
mod serve;
mod sweep;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{Stream, StreamExt, TryStreamExt};
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::{GetOptions, GetRange, ObjectStore};
use thiserror::Error;

use crate::clock::Clock;
use crate::db::{Conn, DbError};
use crate::private;
use crate::random::Random;

pub use blob::Blob;
pub use query::StoredFile;
pub use serve::{PublicFiles, routes};
pub use sweep::sweep_regularly;

const ADDRESS: &str = "/api/files/";

#[derive(Debug, Error)]
pub enum FilesError {
    #[error("the file is longer than {0} bytes")]
    TooLarge(u64),
    #[error("too little of the disk is free")]
    NoRoom,
    #[error("the file did not arrive whole: {0}")]
    Upload(String),
    #[error("the files cannot be used: {0}")]
    Store(#[from] object_store::Error),
    #[error("the files cannot be written: {0}")]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Db(#[from] DbError),
}

pub struct S3Config {
    pub bucket: String,
    /// Empty for Amazon's own; else the address of another store that speaks S3.
    pub endpoint: String,
    pub region: String,
    pub access_key: String,
    pub secret_key: String,
}

#[derive(Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    /// Where a folder keeps what is being written, beside the objects it shows.
    staging: Option<PathBuf>,
    least_free_percent: u64,
    clock: Clock,
    random: Random,
}

impl Files {
    pub fn in_folder(path: &Path, clock: Clock, random: Random) -> Result<Self, FilesError> {
        private::create_folder(path)?;
        private::folder(path)?;
        let store = LocalFileSystem::new_with_prefix(path)?.with_fsync(true);
        Ok(Self { store: Arc::new(store), staging: Some(path.join(blob::INCOMING)), least_free_percent: 0, clock, random })
    }

    pub fn in_s3(config: S3Config, clock: Clock, random: Random) -> Result<Self, FilesError> {
        let builder = AmazonS3Builder::new()
            .with_bucket_name(config.bucket)
            .with_region(config.region)
            .with_access_key_id(config.access_key)
            .with_secret_access_key(config.secret_key);
        let builder = match config.endpoint.as_str() {
            "" => builder,
            // Whoever writes `http://` here means a store on the own network.
            endpoint => builder.with_endpoint(endpoint).with_allow_http(endpoint.starts_with("http://")),
        };
        Ok(Self { store: Arc::new(builder.build()?), staging: None, least_free_percent: 0, clock, random })
    }

    /// Takes nothing more once less of the folder's disk is free: the store beside it needs room to write. An S3 store says no by itself.
    #[must_use]
    pub const fn keeping_free(mut self, percent: u64) -> Self {
        self.least_free_percent = percent;
        self
    }

    fn has_room(&self) -> bool {
        let Some(folder) = self.staging.as_deref().and_then(Path::parent) else { return true };
        rustix::fs::statvfs(folder)
            .map_or(true, |disk| disk.f_bavail.saturating_mul(100) >= disk.f_blocks.saturating_mul(self.least_free_percent))
    }

    /// Stores the bytes, durably, unless they are more than `most`. They count as an upload once `record` is committed.
    pub async fn put<E: std::fmt::Display>(
        &self,
        bytes: impl Stream<Item = Result<Bytes, E>> + Unpin,
        most: u64,
    ) -> Result<Blob, FilesError> {
        if !self.has_room() {
            return Err(FilesError::NoRoom);
        }
        blob::put(&self.store, &self.random, bytes, most).await
    }

    /// Gives stored bytes a name. `media_type` is what the content was found to be, not what the client called it.
    pub async fn record(&self, tx: &Conn, blob: &Blob, media_type: &str) -> Result<StoredFile, DbError> {
        self.insert(tx, blob, media_type, false).await
    }

    /// As `record`, and whoever knows the name may read it at `address`.
    pub async fn publish(&self, tx: &Conn, blob: &Blob, media_type: &str) -> Result<StoredFile, DbError> {
        self.insert(tx, blob, media_type, true).await
    }

    /// Where a published file is read.
    pub fn address(name: &str) -> String {
        format!("{ADDRESS}{name}")
    }

    /// The name that an address was made from.
    pub fn name_of(address: &str) -> Option<&str> {
        address.strip_prefix(ADDRESS)
    }

    async fn insert(&self, tx: &Conn, blob: &Blob, media_type: &str, is_public: bool) -> Result<StoredFile, DbError> {
        let name = self.random.token();
        query::insert(tx, &name, blob, media_type, is_public, self.clock.now()).await
    }

    pub async fn find(&self, conn: &Conn, name: &str) -> Result<Option<StoredFile>, DbError> {
        query::by_name(conn, name).await
    }

    /// The bytes, piece by piece as they are asked for: no file lies in memory as a whole.
    pub async fn read(&self, file: &StoredFile) -> Result<BoxStream<'static, Result<Bytes, FilesError>>, FilesError> {
        self.read_part(file, 0..file.size.unsigned_abs()).await
    }

    async fn read_part(&self, file: &StoredFile, part: Range<u64>) -> Result<BoxStream<'static, Result<Bytes, FilesError>>, FilesError> {
        // A store takes no range that holds nothing.
        let range = (part != (0..file.size.unsigned_abs())).then_some(GetRange::Bounded(part));
        let found = self.store.get_opts(&blob::place(&file.sha256), GetOptions { range, ..GetOptions::default() }).await?;
        Ok(found.into_stream().map_err(FilesError::from).boxed())
    }

    /// Takes a name away; the bytes go with the next sweep unless another name has them.
    pub async fn delete(&self, tx: &Conn, name: &str) -> Result<bool, DbError> {
        query::delete(tx, name).await
    }
}
