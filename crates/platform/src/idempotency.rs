//! A call that moves money or takes a scarce thing carries an `Idempotency-Key`: sent again, it has no second effect and
//! gets the first reply. The key, the effect and the reply are one transaction, so a crash leaves all of them or none.

mod query;

use sanggar_kernel::{Millis, UserId};

use crate::db::{Conn, DbError};
use query::Known;

const KEPT_SECONDS: i64 = 30 * 86_400;

/// What a key counts for: the same word sent by another person or to another call is another key.
#[derive(Clone, Copy, Debug)]
pub struct CallKey<'a> {
    pub user: UserId,
    /// Method and path as they were called.
    pub operation: &'a str,
    pub key: &'a str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReply {
    pub status: u16,
    pub body: Vec<u8>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Begun {
    /// Nobody used this key: do the work, then `finish`, in this same transaction.
    New,
    /// The work is done; this is what was answered.
    Replay(StoredReply),
    /// The key was used for another request: 422.
    OtherRequest,
    /// A transaction with this key was committed without a reply: 409. The caller left out `finish`.
    Unanswered,
}

/// A second caller with the same key waits here until the first one's transaction has ended.
pub async fn begin(tx: &Conn, call: &CallKey<'_>, request_hash: &[u8; 32], now: Millis) -> Result<Begun, DbError> {
    if query::insert(tx, call, request_hash, now).await? {
        return Ok(Begun::New);
    }
    let Known { request_hash: first, reply_status, reply_body } = query::known(tx, call).await?;
    Ok(match (reply_status, reply_body) {
        _ if first != request_hash => Begun::OtherRequest,
        (Some(status), Some(body)) => Begun::Replay(StoredReply { status, body }),
        _ => Begun::Unanswered,
    })
}

pub async fn finish(tx: &Conn, call: &CallKey<'_>, reply: &StoredReply) -> Result<(), DbError> {
    query::answer(tx, call, reply).await
}

pub(crate) async fn trim(tx: &Conn, now: Millis) -> Result<u64, DbError> {
    query::trim(tx, now.plus_seconds(-KEPT_SECONDS)).await
}
