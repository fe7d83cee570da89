//! Pictures that people hand in are made anew, upright and without a word of where, when and by whom they were taken.

use std::convert::Infallible;
use std::sync::Arc;

use bytes::{Bytes, BytesMut};
use futures_util::stream::BoxStream;
use futures_util::{TryStreamExt, stream};
use sanggar_platform::decode::{DecodeError, Decoder, Output, PictureRules, Shape};
use sanggar_platform::files::{Blob, Files, FilesError};
use tokio::sync::Semaphore;

use super::service::MAX_BYTES;
use crate::Error;

/// A photographed page can still be read.
const RULES: PictureRules = PictureRules { shape: Shape::Within(2_048), output: Output::AsItCame };
/// Each is held whole in memory, 20 MB at most; the others wait without being read.
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

    pub async fn put(&self, files: &Files, bytes: BoxStream<'_, Result<Bytes, FilesError>>, size: i64) -> Result<Blob, Error> {
        let _place = self.places.acquire().await.map_err(|_| DecodeError::Busy)?;
        let whole = BytesMut::with_capacity(usize::try_from(size).unwrap_or_default());
        let whole = bytes
            .try_fold(whole, async |mut whole, piece| {
                whole.extend_from_slice(&piece);
                Ok(whole)
            })
            .await?;
        let picture = self.decoder.picture(whole.freeze(), RULES).await?;
        let made = stream::iter([Ok::<_, Infallible>(Bytes::from(picture.bytes))]);
        match files.put(made, MAX_BYTES.unsigned_abs()).await {
            Err(FilesError::TooLarge(_)) => Err(DecodeError::TooLarge.into()),
            stored => Ok(stored?),
        }
    }
}
