//! Pictures that people hand in are made anew, upright and without a word of where, when and by whom they were taken.

use std::convert::Infallible;
use std::sync::Arc;

use bytes::{Bytes, BytesMut};
use futures_util::stream::BoxStream;
use futures_util::{TryStreamExt, stream};
use tokio::sync::Semaphore;

use super::{Purpose, UploadError};
use crate::decode::{DecodeError, Decoder};
use crate::files::{Blob, Files, FilesError};

/// Each is held whole in memory, as large as its purpose allows; the others wait without being read.
const AT_ONCE: usize = 4;

#[derive(Clone)]
pub struct Remaking {
    decoder: Decoder,
    places: Arc<Semaphore>,
}

impl Remaking {
    pub fn new(decoder: &Decoder) -> Self {
        Self { decoder: decoder.clone(), places: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    pub(super) async fn put(
        &self,
        files: &Files,
        bytes: BoxStream<'_, Result<Bytes, FilesError>>,
        size: i64,
        purpose: &Purpose,
    ) -> Result<Blob, UploadError> {
        let _place = self.places.acquire().await.map_err(|_| DecodeError::Busy)?;
        let whole = BytesMut::with_capacity(usize::try_from(size).unwrap_or_default());
        let whole = bytes
            .try_fold(whole, async |mut whole, piece| {
                whole.extend_from_slice(&piece);
                Ok(whole)
            })
            .await?;
        let picture = self.decoder.picture(whole.freeze(), purpose.pictures).await?;
        let made = stream::iter([Ok::<_, Infallible>(Bytes::from(picture.bytes))]);
        match files.put(made, purpose.max_bytes.unsigned_abs()).await {
            Err(FilesError::TooLarge(_)) => Err(DecodeError::TooLarge.into()),
            stored => Ok(stored?),
        }
    }
}
