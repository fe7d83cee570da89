//! What a process does besides answering: jobs, delivery of facts, live events, and cleaning up after them.

use sanggar_kernel::Millis;
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError};
use crate::jobs::Jobs;
use crate::limits::Limits;
use crate::live::Live;
use crate::outbox::Outbox;
use crate::{captcha, idempotency, live, outbox, outgoing};

const TIDY_EVERY_SECONDS: i64 = 600;
const FACTS_KEPT_SECONDS: i64 = 30 * 86_400;

#[derive(Clone)]
pub struct Background {
    pub jobs: Jobs,
    pub outbox: Outbox,
    pub live: Live,
}

impl Background {
    /// Works until `stop`, and then until what has begun is finished.
    pub async fn run(&self, stop: CancellationToken) {
        tokio::join!(self.jobs.work(stop.clone()), self.outbox.run(stop.clone()), self.live.run(stop));
    }

    /// Does everything that is due by the clock, until nothing is. A test calls this where a server would simply go on.
    pub async fn settle(&self) -> Result<(), DbError> {
        while self.outbox.run_until_idle().await? + self.jobs.run_until_idle().await? > 0 {}
        self.live.settle().await
    }
}

/// Has what the platform keeps for a while deleted when that while is over.
pub fn purge_regularly(jobs: &Jobs, db: Db, clock: Clock, limits: Limits) {
    jobs.every("platform.tidy", TIDY_EVERY_SECONDS, move || {
        let (db, now, limits) = (db.clone(), clock.now(), limits.clone());
        async move {
            let tx = db.write().await?;
            purge_expired(&tx, &limits, now).await?;
            Ok(tx.commit().await?)
        }
    });
}

async fn purge_expired(tx: &Conn, limits: &Limits, now: Millis) -> Result<(), DbError> {
    limits.trim(tx, now).await?;
    live::trim(tx, now).await?;
    outbox::trim(tx, now.plus_seconds(-FACTS_KEPT_SECONDS)).await?;
    captcha::trim(tx, now).await?;
    idempotency::trim(tx, now).await?;
    outgoing::trim(tx, now).await?;
    Ok(())
}
