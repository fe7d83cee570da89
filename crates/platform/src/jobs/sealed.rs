//! Jobs whose content lies sealed in the store until they are done, since it may hold a one-time code.

use std::marker::PhantomData;

use sanggar_kernel::Millis;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{EnqueueError, JobFailed, JobSender, Jobs, Lane};
use crate::db::Conn;
use crate::seal::Seal;

pub struct SealedJobs<P> {
    kind: &'static str,
    purpose: &'static str,
    jobs: JobSender,
    seal: Seal,
    payload: PhantomData<fn(P)>,
}

#[derive(Serialize, Deserialize)]
struct Envelope {
    sealed: String,
}

impl<P: Serialize + DeserializeOwned + Send + Sync + 'static> SealedJobs<P> {
    /// Says who does them; what is sealed for one purpose opens for no other.
    pub fn handle<F, Fut>(jobs: &Jobs, seal: Seal, kind: &'static str, purpose: &'static str, handler: F) -> Self
    where
        F: Fn(P) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), JobFailed>> + Send + 'static,
    {
        let opener = seal.clone();
        jobs.handle(kind, move |envelope: Envelope| {
            let work = open(&opener, purpose, &envelope).map(&handler);
            async move { work?.await }
        });
        Self { kind, purpose, jobs: jobs.sender(), seal, payload: PhantomData }
    }

    pub async fn enqueue(&self, conn: &Conn, payload: &P, run_at: Millis) -> Result<(), EnqueueError> {
        self.enqueue_in(conn, Lane::House, payload, run_at).await
    }

    pub async fn enqueue_in(&self, conn: &Conn, lane: Lane, payload: &P, run_at: Millis) -> Result<(), EnqueueError> {
        let sealed = self.seal.close(self.purpose, &serde_json::to_vec(payload)?).ok_or(EnqueueError::Seal)?;
        self.jobs.enqueue_in(conn, lane, self.kind, &Envelope { sealed }, run_at).await
    }
}

fn open<P: DeserializeOwned>(seal: &Seal, purpose: &'static str, envelope: &Envelope) -> Result<P, JobFailed> {
    let plain = seal.open(purpose, &envelope.sealed).ok_or_else(|| JobFailed::never("it does not open with today's secrets"))?;
    serde_json::from_slice(&plain).map_err(|_| JobFailed::never("what was sealed has an unknown shape"))
}

impl<P> Clone for SealedJobs<P> {
    fn clone(&self) -> Self {
        Self { kind: self.kind, purpose: self.purpose, jobs: self.jobs.clone(), seal: self.seal.clone(), payload: PhantomData }
    }
}
