//! Files that activities show: pictures, recordings, sheets. Documents call them by a name; the bytes lie with all stored files.

mod query;

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use sanggar_platform::db::DbError;
use sanggar_platform::files::{FilesError, StoredFile};
use thiserror::Error;

use crate::Catalog;

const MAX_BYTES: u64 = 64 << 20;
const AT_ONCE: usize = 8;

pub struct NewMedium {
    pub name: String,
    pub bytes: Bytes,
}

#[derive(Debug, Error)]
pub enum MediaError {
    #[error("{0} is no name of a kind of file that can be shown")]
    Unfit(String),
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error(transparent)]
    Db(#[from] DbError),
}

/// Stores files under the names that documents call them by. A name that is taken keeps its file.
pub async fn store(cx: &Catalog, media: Vec<NewMedium>) -> Result<(), MediaError> {
    if let Some(unfit) = media.iter().find(|one| media_type(&one.name).is_none()) {
        return Err(MediaError::Unfit(unfit.name.clone()));
    }
    let there = query::known(&*cx.db.read().await?, media.iter().map(|one| one.name.as_str())).await?;
    let put = |one: NewMedium| async move {
        let blob = cx.files.put(stream::iter([Ok::<_, std::convert::Infallible>(one.bytes)]), MAX_BYTES).await?;
        Ok::<_, FilesError>((one.name, blob))
    };
    let new = stream::iter(media).filter(|one| std::future::ready(!there.contains(&one.name)));
    let stored: Vec<_> = new.map(put).buffered(AT_ONCE).try_collect().await?;
    if stored.is_empty() {
        return Ok(());
    }
    let tx = cx.db.write().await?;
    for (name, blob) in &stored {
        let file = cx.files.record(&tx, blob, media_type(name).unwrap_or_default()).await?;
        if query::insert(&tx, name, &file.name).await? == 0 {
            // Somebody else was faster.
            cx.files.delete(&tx, &file.name).await?;
        }
    }
    Ok(tx.commit().await?)
}

pub async fn find(cx: &Catalog, name: &str) -> Result<Option<StoredFile>, DbError> {
    let conn = cx.db.read().await?;
    match query::file(&conn, name).await? {
        Some(file) => cx.files.find(&conn, &file).await,
        None => Ok(None),
    }
}

/// By the ending of the name; what has none of these is shown nowhere.
fn media_type(name: &str) -> Option<&'static str> {
    let (stem, ending) = name.rsplit_once('.')?;
    let is_plain = !stem.is_empty() && stem.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"-_".contains(&sign));
    match ending {
        _ if !is_plain => None,
        "svg" => Some("image/svg+xml"),
        "webm" => Some("video/webm"),
        "mp3" => Some("audio/mpeg"),
        "vtt" => Some("text/vtt; charset=utf-8"),
        "pdf" => Some("application/pdf"),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
