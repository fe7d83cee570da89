use thiserror::Error;

use super::chain;
use super::query::{self, Link};
use crate::db::{Db, DbError};

const PAGE: i64 = 1_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// `hash` is the end of the chain. Whoever keeps it elsewhere can tell later that nothing before it was written anew.
    Whole {
        entries: i64,
        hash: Vec<u8>,
    },
    Broken {
        entry: i64,
        fault: Fault,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("is not there")]
    Missing,
    #[error("is not what was written")]
    Changed,
    #[error("does not follow from the one before")]
    OutOfLine,
    #[error("is not the end that was written down")]
    OtherEnd,
}

/// Walks the chain from entry `from` (the first is 1) to its end as of now, and tells the first that is broken.
pub async fn verify(db: &Db, from: i64) -> Result<Verdict, DbError> {
    let head = query::head(&*db.read().await?).await?;
    let first = from.clamp(1, head.last_id.max(1));
    let mut last = (first - 1, before(db, first).await?);
    while last.0 < head.last_id {
        let page = query::after(&*db.read().await?, last.0, head.last_id, PAGE).await?;
        if page.is_empty() {
            return Ok(Verdict::Broken { entry: last.0 + 1, fault: Fault::Missing });
        }
        for link in page {
            if let Some(broken) = fault(&last, &link) {
                return Ok(broken);
            }
            last = (link.id, link.hash);
        }
    }
    let entries = last.0 - first + 1;
    Ok(if last.1 == head.hash {
        Verdict::Whole { entries, hash: last.1 }
    } else {
        Verdict::Broken { entry: last.0, fault: Fault::OtherEnd }
    })
}

pub async fn newest(db: &Db, most: i64) -> Result<Verdict, DbError> {
    let last = query::head(&*db.read().await?).await?.last_id;
    verify(db, last - most).await
}

/// The hash that the first entry follows from; what stands in front of the chain has none.
async fn before(db: &Db, first: i64) -> Result<Vec<u8>, DbError> {
    Ok(query::hash_of(&*db.read().await?, first - 1).await?.unwrap_or_default())
}

fn fault((before, hash): &(i64, Vec<u8>), link: &Link) -> Option<Verdict> {
    let broken = |entry, fault| Some(Verdict::Broken { entry, fault });
    if link.id != before + 1 {
        broken(before + 1, Fault::Missing)
    } else if chain::hash(link) != link.hash {
        broken(link.id, Fault::Changed)
    } else if link.previous != *hash {
        broken(link.id, Fault::OutOfLine)
    } else {
        None
    }
}
