//! The audit trail: who did what to which thing, in one line for all areas, written in the transaction of the deed. Each row holds the hash of
//! the one before, so that a row which somebody changes or takes away by hand is found. Rows hold numbers and words of ours, never a name.

mod chain;
mod query;
mod verify;

use sanggar_kernel::{InstitutionId, UserId};
use serde_json::{Map, Value};

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError};
use crate::jobs::{JobFailed, Jobs};

pub use query::Deed;
pub use verify::{Fault, Verdict, verify};

const CHECKED_EVERY_SECONDS: i64 = 86_400;
/// What the daily check walks through in the time that a job has; `sanggar audit verify` walks through all.
const CHECKED_DAILY: i64 = 100_000;

/// Who acted. Nobody: an operator on the server's command line, or the program by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actor {
    pub user: Option<UserId>,
    /// The parent who is in this user's account.
    pub parent: Option<UserId>,
}

impl Actor {
    pub const fn person(user: UserId) -> Self {
        Self { user: Some(user), parent: None }
    }
}

/// What happened.
#[derive(Clone, Debug)]
pub struct Entry {
    pub actor: Actor,
    pub institution: Option<InstitutionId>,
    /// `area.what_was_done`
    pub action: &'static str,
    /// What it was done to: a word for its kind, and its number.
    pub subject: (&'static str, i64),
    /// Numbers, names of fields and words of ours. Nothing that somebody typed: rows outlive the people in them.
    pub details: Map<String, Value>,
}

#[derive(Clone)]
pub struct Audit {
    clock: Clock,
}

impl Audit {
    pub fn new(clock: Clock) -> Self {
        Self { clock }
    }

    /// Adds the entry to the trail as the last thing that the caller's transaction does: whoever holds the end of the chain waits for nobody.
    pub fn write(&self, tx: &Conn, entry: Entry) -> Result<(), DbError> {
        let at = self.clock.now();
        tx.before_commit(move |tx| Box::pin(async move { chain::append(tx, &entry, at).await }))
    }
}

/// The newest deeds of a person, in the own account and in the accounts of children.
pub async fn deeds(conn: &Conn, person: UserId, most: i64) -> Result<Vec<Deed>, DbError> {
    query::deeds(conn, person, most).await
}

/// Has the newest entries checked every day. A broken chain is a failed job, which the metrics tell.
pub fn check_regularly(jobs: &Jobs, db: Db) {
    jobs.every("platform.audit_check", CHECKED_EVERY_SECONDS, move || {
        let db = db.clone();
        async move {
            match verify::newest(&db, CHECKED_DAILY).await? {
                Verdict::Whole { .. } => Ok(()),
                Verdict::Broken { entry, fault } => Err(JobFailed::never(format!("entry {entry} of the audit trail {fault}"))),
            }
        }
    });
}
