use std::time::Duration;

use sanggar_kernel::Millis;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;

use super::{Live, query};
use crate::db::{Conn, DbError};
use crate::signal::Signal;

const BATCH: i64 = 500;
/// A process can die between its commit and the placing; another then places its events within this time.
const MAX_SLEEP: Duration = Duration::from_secs(5);
const AFTER_A_FAULT: Duration = Duration::from_millis(500);
const KEPT_SECONDS: i64 = 3_600;
const MAX_KEPT: i64 = 200_000;

impl Live {
    /// Places and sends events until `stop`, then ends all streams.
    pub async fn run(&self, stop: CancellationToken) {
        tokio::join!(self.send_events(&stop), self.pass_whispers(&stop));
        self.0.hub.stop();
    }

    async fn send_events(&self, stop: &CancellationToken) {
        let mut wake = self.0.signals.listen(Signal::Live);
        while !stop.is_cancelled() {
            wake.mark_unchanged();
            let pause = match self.settle().await {
                Ok(()) => MAX_SLEEP,
                Err(error) => {
                    tracing::error!(%error, "live events cannot be read from the store");
                    AFTER_A_FAULT
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                changed = wake.changed() => if changed.is_err() { break },
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// What is whispered in other processes is heard here too.
    async fn pass_whispers(&self, stop: &CancellationToken) {
        let mut whispers = self.0.signals.whispers();
        while let Some(heard) = stop.run_until_cancelled(whispers.recv()).await {
            match heard {
                Ok(words) => serde_json::from_str(&words).map_or((), |whisper| self.0.hub.whisper(whisper)),
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Sends everything that is committed by now to the streams of this process.
    pub async fn settle(&self) -> Result<(), DbError> {
        while self.place().await? {}
        while self.send_placed().await? {}
        Ok(())
    }

    async fn place(&self) -> Result<bool, DbError> {
        let inner = &*self.0;
        if !query::has_unplaced(&*inner.db.read().await?).await? {
            return Ok(false);
        }
        let tx = inner.db.write().await?;
        let head = query::lock_head(&tx).await?;
        let placed = i64::try_from(query::place(&tx, head, BATCH).await?).unwrap_or(BATCH);
        query::move_head(&tx, head + placed).await?;
        inner.signals.raise_on_commit(&tx, Signal::Live);
        tx.commit().await?;
        Ok(placed == BATCH)
    }

    async fn send_placed(&self) -> Result<bool, DbError> {
        let inner = &*self.0;
        let placed = query::placed_after(&*inner.db.read().await?, inner.hub.position(), BATCH).await?;
        let more = i64::try_from(placed.len()).is_ok_and(|count| count == BATCH);
        let now = inner.clock.now();
        placed.into_iter().for_each(|placed| inner.hub.send(placed, now));
        Ok(more)
    }
}

/// Deletes events older than an hour, and the oldest beyond a bound.
pub(crate) async fn trim(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    let head = query::head(tx).await?;
    query::trim(tx, now.plus_seconds(-KEPT_SECONDS), head - MAX_KEPT).await
}
