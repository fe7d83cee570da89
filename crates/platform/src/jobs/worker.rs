use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use sanggar_kernel::Millis;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::query::Claimed;
use super::{JobFailed, Jobs, Lane, query, retry};
use crate::db::{DbError, one_connection};
use crate::signal::Signal;

const LEASE_SECONDS: i64 = 30;
/// A handler is stopped before its lease ends, so that no other worker has the job at the same time.
const DEADLINE: Duration = Duration::from_secs(25);
/// A signal can be lost with its process; this is the longest that a due job then waits.
const MAX_SLEEP: Duration = Duration::from_secs(15);
const AFTER_A_FAULT: Duration = Duration::from_secs(1);

impl Jobs {
    /// Works until `stop`; then takes nothing new and returns when what has begun is finished.
    pub async fn work(&self, stop: CancellationToken) {
        join_all(Lane::ALL.map(|lane| self.work_in(lane, stop.clone()))).await;
    }

    async fn work_in(&self, lane: Lane, stop: CancellationToken) {
        let mut wake = self.0.signals.listen(Signal::Jobs);
        let mut running = JoinSet::new();
        while !stop.is_cancelled() {
            wake.mark_unchanged();
            let pause = match self.fill(lane, &mut running).await {
                Ok(pause) => pause,
                Err(error) => {
                    tracing::error!(%error, "jobs cannot be taken from the store");
                    AFTER_A_FAULT
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                _ = wake.changed(), if running.len() < lane.width() => {}
                Some(_) = running.join_next() => {}
                () = tokio::time::sleep(pause), if running.len() < lane.width() => {}
            }
        }
        while running.join_next().await.is_some() {}
    }

    /// Does all that is due by the clock, and all that this makes due, one after another. For tests and one-shot commands.
    pub async fn run_until_idle(&self) -> Result<u64, DbError> {
        let mut finished = 0;
        loop {
            self.0.fire_periods().await?;
            let mut job = None;
            for lane in Lane::ALL {
                job = if job.is_none() { self.claim(lane).await? } else { job };
            }
            let Some(job) = job else { return Ok(finished) };
            self.run(job).await;
            finished += 1;
        }
    }

    /// Starts what is due while there is room in the lane; says how long to sleep when there is nothing more.
    async fn fill(&self, lane: Lane, running: &mut JoinSet<()>) -> Result<Duration, DbError> {
        let period = self.0.fire_periods().await?;
        while running.len() < lane.width() {
            let Some(job) = self.claim(lane).await? else { break };
            let jobs = self.clone();
            running.spawn(async move { jobs.run(job).await });
        }
        let due = query::next_due(&*self.0.db.read().await?, lane.name()).await?;
        Ok(self.until(due.into_iter().chain(period).min()))
    }

    fn until(&self, at: Option<Millis>) -> Duration {
        let Some(at) = at else { return MAX_SLEEP };
        let left = at.0.saturating_sub(self.0.clock.now().0).max(10);
        Duration::from_millis(left.unsigned_abs()).min(MAX_SLEEP)
    }

    /// Looks before it claims, since the look takes no turn of the writer.
    async fn claim(&self, lane: Lane) -> Result<Option<Claimed>, DbError> {
        let inner = &*self.0;
        loop {
            let now = inner.clock.now();
            let due = query::next_due(&*inner.db.read().await?, lane.name()).await?;
            if due.is_none_or(|at| at > now) {
                return Ok(None);
            }
            let tx = inner.db.write().await?;
            let claimed = query::claim(&tx, lane.name(), &inner.worker, now, now.plus_seconds(LEASE_SECONDS)).await?;
            tx.commit().await?;
            if claimed.is_some() {
                return Ok(claimed);
            }
        }
    }

    async fn run(&self, job: Claimed) {
        let outcome =
            if job.attempts > retry::MAX_ATTEMPTS { Err(JobFailed::never("its workers died each time")) } else { self.attempt(&job).await };
        if let Err(error) = self.settle(&job, outcome).await {
            // The lease ends by itself and the job is taken again.
            tracing::error!(job = job.id, kind = job.kind, %error, "the outcome of a job was not stored");
        }
    }

    async fn attempt(&self, job: &Claimed) -> Result<(), JobFailed> {
        let Some(handler) = self.0.registry.handler(&job.kind) else {
            return Err(JobFailed::later("no handler for this kind"));
        };
        let work = one_connection(AssertUnwindSafe(async { handler(&job.payload).await }).catch_unwind());
        match tokio::time::timeout(DEADLINE, work).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => Err(JobFailed::never("the handler panicked")),
            Err(_) => Err(JobFailed::later("the handler took too long")),
        }
    }

    async fn settle(&self, job: &Claimed, outcome: Result<(), JobFailed>) -> Result<(), DbError> {
        let inner = &*self.0;
        let tx = inner.db.write().await?;
        match outcome {
            Ok(()) => {
                query::done(&tx, job.id, job.attempts).await?;
            }
            Err(failed) => match retry::next_attempt(job.attempts, inner.clock.now(), &inner.random).filter(|_| failed.again) {
                Some(at) => {
                    tracing::warn!(
                        job = job.id,
                        kind = job.kind,
                        attempt = job.attempts,
                        reason = failed.reason,
                        "a job will be tried again"
                    );
                    query::postpone(&tx, job.id, job.attempts, at, &failed.reason).await?;
                }
                None => {
                    tracing::error!(job = job.id, kind = job.kind, attempt = job.attempts, reason = failed.reason, "a job failed for good");
                    query::give_up(&tx, job.id, job.attempts, &failed.reason).await?;
                }
            },
        }
        tx.commit().await
    }
}
