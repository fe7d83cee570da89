//! Facts that one area tells and others act on ("order paid"). A fact is written in the transaction of the change, with one
//! delivery for each listener. A delivery and what its listener does are one transaction, so each listener acts once.

mod dispatch;
mod listeners;
mod query;

use std::sync::{Arc, Weak};

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

    /// Facts with the same key reach each listener in the order in which they were written.
    fn key(&self) -> String;
}

#[derive(Debug, Error)]
pub enum OutboxError {
    #[error("a fact is not JSON: {0}")]
    Payload(#[from] serde_json::Error),
    #[error(transparent)]
    Db(#[from] DbError),
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
        self.listen_numbered(name, move |conn, _, fact| listener(conn, fact));
    }

    /// Like `listen`, with the fact's number: by it a listener knows what it was told before.
    pub fn listen_numbered<F: Fact>(
        &self,
        name: &'static str,
        listener: impl for<'a> Fn(&'a Conn, i64, F) -> BoxFuture<'a, Result<(), JobFailed>> + Send + Sync + 'static,
    ) {
        self.0.listeners.add(name, listener);
    }

    pub fn handle(&self) -> OutboxHandle {
        OutboxHandle(Arc::downgrade(&self.0))
    }

    pub async fn write<F: Fact>(&self, tx: &Conn, fact: &F) -> Result<(), OutboxError> {
        let (key, payload, now) = (fact.key(), serde_json::to_string(fact)?, self.0.clock.now());
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
