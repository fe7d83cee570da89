use std::sync::Arc;

use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use object_store::buffered::BufWriter;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt};
use sanggar_kernel::{from_hex, hex};
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt;

use super::FilesError;
use crate::random::Random;

pub(super) const BLOBS: &str = "blobs";
/// Where an upload lies while its hash is not known yet.
pub(super) const INCOMING: &str = "incoming";
/// The least part that S3 takes, and so the most of an upload that is held in memory.
const PART: usize = 5 * 1024 * 1024;

/// Bytes that are stored and have no name yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blob {
    pub sha256: [u8; 32],
    pub size: u64,
}

pub(super) fn place(sha256: &[u8; 32]) -> Path {
    let name = hex(sha256);
    let (folder, _) = name.split_at_checked(2).unwrap_or(("", ""));
    Path::from_iter([BLOBS, folder, &name])
}

/// The hash that a place was made from.
pub(super) fn hash_of(place: &Path) -> Option<[u8; 32]> {
    from_hex(place.filename()?)?.try_into().ok()
}

pub(super) async fn put<E: std::fmt::Display>(
    store: &Arc<dyn ObjectStore>,
    random: &Random,
    bytes: impl Stream<Item = Result<Bytes, E>> + Unpin,
    most: u64,
) -> Result<Blob, FilesError> {
    let incoming = Path::from_iter([INCOMING, &random.token()]);
    let mut writer = BufWriter::with_capacity(store.clone(), incoming.clone(), PART);
    match receive(&mut writer, bytes, most).await {
        Ok(blob) => {
            writer.shutdown().await?;
            store.rename(&incoming, &place(&blob.sha256)).await?;
            Ok(blob)
        }
        Err(error) => {
            writer.abort().await?;
            Err(error)
        }
    }
}

async fn receive<E: std::fmt::Display>(
    writer: &mut BufWriter,
    mut bytes: impl Stream<Item = Result<Bytes, E>> + Unpin,
    most: u64,
) -> Result<Blob, FilesError> {
    let (mut hasher, mut size) = (Sha256::new(), 0_u64);
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(|error| FilesError::Upload(error.to_string()))?;
        size = size.saturating_add(chunk.len() as u64);
        if size > most {
            return Err(FilesError::TooLarge(most));
        }
        hasher.update(&chunk);
        writer.put(chunk).await?;
    }
    Ok(Blob { sha256: hasher.finalize().into(), size })
}
