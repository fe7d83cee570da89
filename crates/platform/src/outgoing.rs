//! Calls to services elsewhere that must act once, such as a charge or a message to a telephone. The key and what is wanted are durable before the first
//! attempt, in the transaction of their cause, and leave by a job. Every attempt carries the same key, by which the service knows a call that it has
//! had already: our process may die between its answer and our commit. The answer and what follows from it are one transaction.

mod codec;
mod query;

use std::sync::Arc;

use metrics::counter;
use sanggar_kernel::Millis;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError};
use crate::jobs::{EnqueueError, JobFailed, JobSender, Jobs};
use crate::random::Random;
use codec::Codec;
use query::Known;

const KEPT_SECONDS: i64 = 30 * 86_400;

/// One kind of call, implemented by whoever makes it.
pub trait OutgoingCall: Send + Sync + 'static {
    /// `texting.send`; stored, and the name of its jobs, so it never changes.
    const KIND: &'static str;
    /// Whether what is wanted and what was answered lie sealed in the store.
    const IS_SEALED: bool;

    type Intent: Serialize + DeserializeOwned + Send + Sync + 'static;
    type Answer: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Makes the call, with the key as the service takes it (`Idempotency-Key`, or a number in the body). Holds no connection.
    fn send(&self, key: &str, intent: &Self::Intent) -> impl Future<Output = Result<Self::Answer, SendFailed>> + Send;

    /// What follows, in the transaction that stores the outcome: it is called once for a key. It awaits nothing but the database.
    fn answered(
        &self,
        _tx: &Conn,
        _key: &str,
        _intent: &Self::Intent,
        _outcome: &Outcome<Self::Answer>,
    ) -> impl Future<Output = Result<(), JobFailed>> + Send {
        async { Ok(()) }
    }
}

/// How a call ended. A refusal is an answer too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<A> {
    Answered(A),
    Refused(String),
}

/// Why there is no answer. The reason is stored and logged: it names no person.
#[derive(Debug)]
pub enum SendFailed {
    /// Nobody knows what became of it, or the same may work later: it is sent again with the same key.
    Later(String),
    /// The service said no to this call, and always will.
    Refused(String),
}

/// What every kind of call stands on.
#[derive(Clone)]
pub struct Outgoing {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub secret: Vec<u8>,
    pub jobs: Jobs,
}

/// The calls of one kind.
pub struct OutgoingCalls<C>(Arc<Inner<C>>);

struct Inner<C> {
    call: C,
    db: Db,
    clock: Clock,
    jobs: JobSender,
    codec: Codec,
}

#[derive(Serialize, Deserialize)]
struct Job {
    call: i64,
}

impl Outgoing {
    /// Says who makes the calls of a kind.
    pub fn handle<C: OutgoingCall>(&self, call: C) -> OutgoingCalls<C> {
        let codec = Codec::new(C::KIND, C::IS_SEALED, &self.secret, self.random.clone());
        let inner = Arc::new(Inner { call, db: self.db.clone(), clock: self.clock.clone(), jobs: self.jobs.sender(), codec });
        let calls = OutgoingCalls(inner.clone());
        self.jobs.handle(C::KIND, move |job: Job| {
            let inner = inner.clone();
            async move { inner.carry_out(job.call).await }
        });
        calls
    }
}

impl<C: OutgoingCall> OutgoingCalls<C> {
    /// Writes in the caller's transaction what is to be said, and has it said after the commit. The same key again is the same call, and tells how
    /// that ended if it has; with another intent it is `EnqueueError::OtherIntent`.
    pub async fn intend(&self, tx: &Conn, key: &str, intent: &C::Intent) -> Result<Option<Outcome<C::Answer>>, EnqueueError> {
        let Inner { clock, jobs, codec, .. } = &*self.0;
        let (plain, now) = (serde_json::to_vec(intent)?, clock.now());
        let (stored, hash) = (codec.encode(&plain).ok_or(EnqueueError::Seal)?, codec.hash(&plain));
        if let Some(call) = query::insert(tx, C::KIND, key, &stored, &hash, now).await? {
            jobs.enqueue(tx, C::KIND, &Job { call }, now).await?;
            return Ok(None);
        }
        let known = query::known(tx, C::KIND, key).await?;
        if known.intent_hash != hash { Err(EnqueueError::OtherIntent) } else { self.0.outcome(known) }
    }
}

impl<C: OutgoingCall> Inner<C> {
    async fn carry_out(&self, id: i64) -> Result<(), JobFailed> {
        // Without an intent it has its answer: a process died after it had stored that, and before it let go of the job.
        let Some((key, stored)) = query::unanswered(&*self.db.read().await?, id).await? else { return Ok(()) };
        let intent = self.codec.decode(&stored).ok_or_else(|| JobFailed::never("what was intended cannot be read with today's secrets"))?;
        let intent = serde_json::from_slice(&intent).map_err(|_| JobFailed::never("what was intended has an unknown shape"))?;
        let outcome = match self.call.send(&key, &intent).await {
            Ok(answer) => Outcome::Answered(answer),
            Err(SendFailed::Refused(reason)) => Outcome::Refused(reason),
            Err(SendFailed::Later(reason)) => return Err(JobFailed::later(reason)),
        };
        self.store(id, &key, &intent, &outcome).await
    }

    async fn store(&self, id: i64, key: &str, intent: &C::Intent, outcome: &Outcome<C::Answer>) -> Result<(), JobFailed> {
        let (answer, refusal) = match outcome {
            Outcome::Answered(answer) => (Some(self.encode(answer)?), None),
            Outcome::Refused(reason) => (None, Some(reason.as_str())),
        };
        let tx = self.db.write().await?;
        // A rival whose lease had ended may have been faster.
        if query::answer(&tx, id, answer.as_deref(), refusal, self.clock.now()).await? {
            self.call.answered(&tx, key, intent, outcome).await?;
            tx.commit().await?;
            tell::<C>(refusal);
        }
        Ok(())
    }

    fn encode(&self, answer: &C::Answer) -> Result<String, JobFailed> {
        let plain = serde_json::to_vec(answer).map_err(|error| JobFailed::never(format!("an answer is not JSON: {error}")))?;
        self.codec.encode(&plain).ok_or_else(|| JobFailed::never("an answer cannot be sealed"))
    }

    fn outcome(&self, known: Known) -> Result<Option<Outcome<C::Answer>>, EnqueueError> {
        match (known.answer, known.refusal) {
            (Some(answer), _) => {
                let plain = self.codec.decode(&answer).ok_or(EnqueueError::Seal)?;
                Ok(Some(Outcome::Answered(serde_json::from_slice(&plain)?)))
            }
            (None, Some(reason)) => Ok(Some(Outcome::Refused(reason))),
            (None, None) => Ok(None),
        }
    }
}

fn tell<C: OutgoingCall>(refusal: Option<&str>) {
    if let Some(reason) = refusal {
        tracing::warn!(kind = C::KIND, reason, "a service elsewhere refused a call");
    }
    let outcome = if refusal.is_some() { "refused" } else { "answered" };
    counter!("outgoing_calls_total", "kind" => C::KIND, "outcome" => outcome).increment(1);
}

/// A call without an answer is never forgotten.
pub(crate) async fn trim(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    query::trim(tx, now.plus_seconds(-KEPT_SECONDS)).await
}

impl<C> Clone for OutgoingCalls<C> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}
