//! Work that follows a commit: written in the caller's transaction, done by a worker of any process, tried again when it
//! fails, visible when it failed for good. A job may run twice (a worker can die after the deed), so handlers are idempotent.

mod lane;
mod query;
mod registry;
pub(crate) mod retry;
mod schedule;
mod sealed;
mod worker;

use std::sync::Arc;

use sanggar_kernel::Millis;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError};
use crate::random::Random;
use crate::signal::{Signal, Signals};

pub use lane::Lane;
pub use query::{FailedJob, JobCounts};
use registry::Registry;
pub use sealed::SealedJobs;

/// Why a job did not do its work. The reason is stored and logged: it names no person.
#[derive(Debug, Error)]
#[error("{reason}")]
pub struct JobFailed {
    pub(crate) reason: String,
    pub(crate) again: bool,
}

impl JobFailed {
    /// The same may work later.
    pub fn later(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), again: true }
    }

    /// Trying again cannot help.
    pub fn never(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), again: false }
    }
}

impl From<DbError> for JobFailed {
    fn from(error: DbError) -> Self {
        Self::later(error.to_string())
    }
}

#[derive(Debug, Error)]
pub enum EnqueueError {
    #[error("the payload of a job is not JSON: {0}")]
    Payload(#[from] serde_json::Error),
    #[error("the payload of a job cannot be sealed")]
    Seal,
    /// The key of an outgoing call was used for something else.
    #[error("a call with this key has another intent")]
    OtherIntent,
    #[error(transparent)]
    Db(#[from] DbError),
}

#[derive(Clone)]
pub struct Jobs(Arc<Inner>);

/// Puts jobs into the queue and knows no handler, so that handlers may hold it.
#[derive(Clone)]
pub struct JobSender {
    clock: Clock,
    signals: Signals,
}

struct Inner {
    db: Db,
    clock: Clock,
    random: Random,
    signals: Signals,
    registry: Registry,
    worker: String,
}

impl Jobs {
    pub fn new(db: Db, clock: Clock, random: Random, signals: Signals) -> Self {
        let worker = random.token();
        Self(Arc::new(Inner { db, clock, random, signals, registry: Registry::default(), worker }))
    }

    /// Says who does the jobs of a kind. The payload has the shape that `enqueue` was given.
    pub fn handle<P, F, Fut>(&self, kind: &'static str, handler: F)
    where
        P: DeserializeOwned + Send + 'static,
        F: Fn(P) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), JobFailed>> + Send + 'static,
    {
        self.0.registry.add(kind, handler);
    }

    /// Does `handler` every so many seconds, in one process of all that share the store.
    pub fn every<F, Fut>(&self, kind: &'static str, seconds: i64, handler: F)
    where
        F: Fn() -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), JobFailed>> + Send + 'static,
    {
        self.0.registry.add(kind, move |(): ()| handler());
        self.0.registry.add_period(kind, seconds);
    }

    pub fn sender(&self) -> JobSender {
        JobSender { clock: self.0.clock.clone(), signals: self.0.signals.clone() }
    }

    pub async fn enqueue<P: Serialize + Sync>(
        &self,
        conn: &Conn,
        kind: &'static str,
        payload: &P,
        run_at: Millis,
    ) -> Result<(), EnqueueError> {
        self.sender().enqueue(conn, kind, payload, run_at).await
    }

    pub async fn counts(&self, conn: &Conn) -> Result<JobCounts, DbError> {
        query::counts(conn, self.0.clock.now()).await
    }

    /// The jobs that nobody will try again, newest first.
    pub async fn failed(&self, conn: &Conn, limit: i64) -> Result<Vec<FailedJob>, DbError> {
        query::failed(conn, limit).await
    }

    /// Gives a failed job all its attempts again.
    pub async fn retry(&self, conn: &Conn, id: i64) -> Result<bool, DbError> {
        let revived = query::revive(conn, id, self.0.clock.now()).await?;
        self.0.signals.raise_on_commit(conn, Signal::Jobs);
        Ok(revived)
    }
}

impl JobSender {
    /// Puts a job into the caller's transaction; it is done after that commits, not before `run_at`.
    pub async fn enqueue<P: Serialize + Sync>(
        &self,
        conn: &Conn,
        kind: &'static str,
        payload: &P,
        run_at: Millis,
    ) -> Result<(), EnqueueError> {
        self.enqueue_in(conn, Lane::House, kind, payload, run_at).await
    }

    pub async fn enqueue_in<P: Serialize + Sync>(
        &self,
        conn: &Conn,
        lane: Lane,
        kind: &'static str,
        payload: &P,
        run_at: Millis,
    ) -> Result<(), EnqueueError> {
        let payload = serde_json::to_string(payload)?;
        query::insert(conn, lane.name(), kind, &payload, run_at, self.clock.now()).await?;
        self.signals.raise_on_commit(conn, Signal::Jobs);
        Ok(())
    }
}
