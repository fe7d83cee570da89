//! The one place where foreign bytes are taken apart. Decoding runs off the threads that serve, two at a time, with at most eight
//! begun or waiting, and all that decode together never take more than `MAX_MEMORY`: what a file will cost is known from its header
//! before anything is decoded ([docs/hostile-input.md](../../../docs/hostile-input.md)).

mod cost;
mod gif;
mod picture;
mod png;

use std::sync::Arc;

use bytes::Bytes;
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::admission::aside;
pub use picture::{Output, Picture, PictureRules, Shape};

const LANES: usize = 2;
const QUEUE: usize = 8;
const MIB: u64 = 1024 * 1024;
/// For all that decode at the same time.
const MAX_MEMORY: u64 = 192 * MIB;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DecodeError {
    #[error("not a kind of file that is taken here")]
    Unknown,
    #[error("decoding would take too much memory")]
    TooLarge,
    #[error("too narrow or too small to show anything")]
    TooNarrow,
    #[error("the file is damaged")]
    Unreadable,
    #[error("too many files are being decoded")]
    Busy,
}

#[derive(Clone)]
pub struct Decoder {
    queue: Arc<Semaphore>,
    lanes: Arc<Semaphore>,
    /// In mebibytes.
    memory: Arc<Semaphore>,
}

impl Default for Decoder {
    fn default() -> Self {
        Self::with(QUEUE, LANES)
    }
}

impl Decoder {
    fn with(queue: usize, lanes: usize) -> Self {
        let memory = usize::try_from(MAX_MEMORY / MIB).unwrap_or(usize::MAX);
        Self { queue: Arc::new(Semaphore::new(queue)), lanes: Arc::new(Semaphore::new(lanes)), memory: Arc::new(Semaphore::new(memory)) }
    }

    /// One that is always busy, for tests of what a person is told then.
    pub fn all_taken() -> Self {
        Self::with(0, 0)
    }

    /// The picture as its pixels alone, upright, in the shape that the rules ask for.
    pub async fn picture(&self, bytes: Bytes, rules: PictureRules) -> Result<Picture, DecodeError> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| DecodeError::Busy)?;
        let lane = take(&self.lanes, 1).await?;
        let header = bytes.clone();
        let (place, lane, cost) = apart((place, lane), move || picture::cost_of(&header, &rules)).await?;
        let room = take(&self.memory, u32::try_from(cost.div_ceil(MIB)).map_err(|_| DecodeError::TooLarge)?).await?;
        let (_, _, made) = apart((place, lane), move || {
            let made = picture::remake(&bytes, &rules);
            drop(room);
            made
        })
        .await?;
        Ok(made)
    }
}

/// What `Decoder` does with one picture, on the spot: for `crates/fuzzing`, which decodes one after the other.
#[doc(hidden)]
pub fn remake(bytes: &[u8], rules: &PictureRules) -> Result<Picture, DecodeError> {
    picture::cost_of(bytes, rules).and_then(|_| picture::remake(bytes, rules))
}

async fn take(from: &Arc<Semaphore>, many: u32) -> Result<OwnedSemaphorePermit, DecodeError> {
    aside(from.clone().acquire_many_owned(many)).await.map_err(|_| DecodeError::Busy)
}

/// The work keeps its place even if nobody waits for its outcome any more. A panic in it is the file's fault and ends nothing else.
async fn apart<T: Send + 'static>(
    (place, lane): (OwnedSemaphorePermit, OwnedSemaphorePermit),
    work: impl FnOnce() -> Result<T, DecodeError> + Send + 'static,
) -> Result<(OwnedSemaphorePermit, OwnedSemaphorePermit, T), DecodeError> {
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        (place, lane, done)
    });
    let (place, lane, done) = aside(done).await.map_err(|_| DecodeError::Unreadable)?;
    done.map(|done| (place, lane, done))
}

#[cfg(test)]
mod tests;
