use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio_util::sync::CancellationToken;

use super::listeners::Listener;
use super::query::Due;
use super::{Outbox, query};
use crate::db::{DbError, one_connection};
use crate::jobs::{JobFailed, retry};
use crate::signal::Signal;

const BATCH: i64 = 100;
const MAX_SLEEP: Duration = Duration::from_secs(15);
const AFTER_A_FAULT: Duration = Duration::from_secs(1);

impl Outbox {
    /// Delivers until `stop`; a delivery that has begun is finished first.
    pub async fn run(&self, stop: CancellationToken) {
        let mut wake = self.0.signals.listen(Signal::Outbox);
        while !stop.is_cancelled() {
            wake.mark_unchanged();
            let delivered = self.deliver_all(&stop).await;
            let pause = match delivered.and(self.until_next().await) {
                Ok(pause) => pause,
                Err(error) => {
                    tracing::error!(%error, "facts cannot be delivered");
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

    /// Delivers all that is due by the clock, and all that this makes due. Says how many attempts that took.
    pub async fn run_until_idle(&self) -> Result<u64, DbError> {
        self.deliver_all(&CancellationToken::new()).await
    }

    async fn deliver_all(&self, stop: &CancellationToken) -> Result<u64, DbError> {
        let mut attempts = 0;
        loop {
            let before = attempts;
            for listener in self.0.listeners.all() {
                for due in self.due(&listener).await? {
                    if stop.is_cancelled() {
                        return Ok(attempts);
                    }
                    self.deliver(&listener, due).await?;
                    attempts += 1;
                }
            }
            if attempts == before {
                return Ok(attempts);
            }
        }
    }

    async fn until_next(&self) -> Result<Duration, DbError> {
        let next = query::next_due(&*self.0.db.read().await?).await?;
        let left = next.map_or(i64::MAX, |at| at.0.saturating_sub(self.0.clock.now().0).max(100));
        Ok(Duration::from_millis(left.unsigned_abs()).min(MAX_SLEEP))
    }

    async fn due(&self, listener: &Listener) -> Result<Vec<Due>, DbError> {
        query::due(&*self.0.db.read().await?, listener.name, self.0.clock.now(), BATCH).await
    }

    async fn deliver(&self, listener: &Listener, due: Due) -> Result<(), DbError> {
        let Err(failed) = one_connection(self.attempt(listener, &due)).await else { return Ok(()) };
        let inner = &*self.0;
        let tx = inner.db.write().await?;
        match retry::next_attempt(due.attempts + 1, inner.clock.now(), &inner.random).filter(|_| failed.again) {
            Some(at) => {
                tracing::warn!(event = due.event_id, listener = listener.name, reason = failed.reason, "a fact will be delivered again");
                query::postpone(&tx, due.event_id, listener.name, at, &failed.reason).await?;
            }
            None => {
                tracing::error!(
                    event = due.event_id,
                    listener = listener.name,
                    reason = failed.reason,
                    "a fact was not taken by its listener"
                );
                query::give_up(&tx, due.event_id, listener.name, &failed.reason).await?;
            }
        }
        tx.commit().await
    }

    async fn attempt(&self, listener: &Listener, due: &Due) -> Result<(), JobFailed> {
        let deed = caught(async { (listener.prepare)(due.event_id, &due.payload).await }).await?;
        let tx = self.0.db.write().await?;
        if query::take(&tx, due.event_id, listener.name).await? {
            caught(async { deed(&tx).await }).await?;
        }
        Ok(tx.commit().await?)
    }
}

async fn caught<T>(work: impl Future<Output = Result<T, JobFailed>>) -> Result<T, JobFailed> {
    AssertUnwindSafe(work).catch_unwind().await.unwrap_or_else(|_| Err(JobFailed::never("the listener panicked")))
}
