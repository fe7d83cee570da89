//! Facts that one area tells and others act on ("order paid"). A fact is written in the transaction of the change, with one
//! delivery for each listener. A delivery and what its listener does are one transaction, so each listener acts once.

mod dispatch;
mod listeners;
mod query;

use std::sync::{Arc, Weak};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError};
use crate::jobs::JobFailed;
use crate::random::Random;
use crate::signal::{Signal, Signals};

use listeners::Listeners;
pub use query::{FailedDelivery, OutboxCounts, trim};

pub trait Fact: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// `order.paid`; stored, so it never changes.
    const KIND: &'static str;

    /// Facts of one kind with the same key reach each listener in the order in which they were written. Whoever writes one holds
    /// the key until the transaction ends, so no later one can be committed before.
    fn key(&self) -> String;
}

#[derive(Debug, Error)]
pub enum OutboxError {
    #[error("a fact is not JSON: {0}")]
    Payload(#[from] serde_json::Error),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<OutboxError> for JobFailed {
    fn from(error: OutboxError) -> Self {
        Self::later(error.to_string())
    }
}

#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

/// For a listener that tells facts itself: it must not keep alive what keeps it.
#[derive(Clone)]
pub struct OutboxHandle(Weak<Inner>);

impl OutboxHandle {
    /// Nothing once the process is going down.
    pub fn get(&self) -> Option<Outbox> {
        self.0.upgrade().map(Outbox)
    }
}

struct Inner {
    db: Db,
    clock: Clock,
    random: Random,
    signals: Signals,
    listeners: Listeners,
}

impl Outbox {
    pub fn new(db: Db, clock: Clock, random: Random, signals: Signals) -> Self {
        Self(Arc::new(Inner { db, clock, random, signals, listeners: Listeners::default() }))
    }

    /// Connects a listener. `name` is stored with each delivery: unique, and never changed. The listener works in the
    /// transaction it is given and awaits nothing but the database; for anything else it enqueues a job.
    pub fn listen<F: Fact>(
        &self,
        name: &'static str,
        listener: impl for<'a> Fn(&'a Conn, F) -> BoxFuture<'a, Result<(), JobFailed>> + Send + Sync + 'static,
    ) {
        let nothing = |_: &F| std::future::ready(Ok(())).boxed();
        self.listen_prepared(name, nothing, move |conn: &Conn, _, fact: F, ()| listener(conn, fact));
    }

    /// For a listener that must ask other areas: `prepare` does so before there is a transaction, `act` gets the answers, and the
    /// fact's number, by which it knows what it was told before.
    pub fn listen_prepared<F: Fact, P: Send + 'static>(
        &self,
        name: &'static str,
        prepare: impl Fn(&F) -> BoxFuture<'static, Result<P, JobFailed>> + Send + Sync + 'static,
        act: impl for<'a> Fn(&'a Conn, i64, F, P) -> BoxFuture<'a, Result<(), JobFailed>> + Send + Sync + 'static,
    ) {
        self.0.listeners.add(name, prepare, act);
    }

    pub fn handle(&self) -> OutboxHandle {
        OutboxHandle(Arc::downgrade(&self.0))
    }

    pub async fn write<F: Fact>(&self, tx: &Conn, fact: &F) -> Result<(), OutboxError> {
        let (key, payload, now) = (fact.key(), serde_json::to_string(fact)?, self.0.clock.now());
        tx.lock_name(&format!("{} {key}", F::KIND)).await?;
        let id = query::insert_event(tx, F::KIND, &payload, now).await?;
        for listener in self.0.listeners.of_kind(F::KIND) {
            query::insert_delivery(tx, id, listener, &key, now).await?;
        }
        self.0.signals.raise_on_commit(tx, Signal::Outbox);
        Ok(())
    }

    pub async fn counts(&self, conn: &Conn) -> Result<OutboxCounts, DbError> {
        query::counts(conn).await
    }

    /// Deliveries that nobody will try again, oldest first. Later facts with the same key wait behind them.
    pub async fn failed(&self, conn: &Conn, limit: i64) -> Result<Vec<FailedDelivery>, DbError> {
        query::failed(conn, limit).await
    }

    /// Gives a failed delivery all its attempts again.
    pub async fn retry(&self, conn: &Conn, event: i64, listener: &str) -> Result<bool, DbError> {
        let revived = query::revive(conn, event, listener, self.0.clock.now()).await?;
        self.0.signals.raise_on_commit(conn, Signal::Outbox);
        Ok(revived)
    }
}
