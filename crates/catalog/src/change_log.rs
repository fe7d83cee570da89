//! What changed in the catalogue, in one line for all. Every process follows it with its search index and its caches.

mod query;

use sanggar_kernel::{Millis, ProgramId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::jobs::Jobs;
use sanggar_platform::signal::Signal;
use sanggar_platform::text_enum;

use crate::Catalog;
pub use query::{Change, Head, after, head};

const TRIM_EVERY_SECONDS: i64 = 86_400;
const KEPT_SECONDS: i64 = 7 * 86_400;

text_enum! {
    /// What a change is about.
    pub enum Subject {
        Program => "program",
        Package => "package",
        Institution => "institution",
        Collection => "collection",
    }
}

/// Belongs into the transaction of the change. It holds the head of the line until the commit, so call it last.
pub async fn tell(cx: &Catalog, tx: &Conn, subject: Subject, ids: &[i64], now: Millis) -> Result<(), DbError> {
    if ids.is_empty() {
        return Ok(());
    }
    let last = query::advance(tx, ids.len() as i64).await?;
    for (seq, id) in (last - ids.len() as i64 + 1..).zip(ids) {
        query::insert(tx, seq, subject, *id, now).await?;
    }
    if subject == Subject::Program {
        let (courses, ids) = (cx.courses.clone(), ids.to_vec());
        tx.on_commit(move || ids.into_iter().for_each(|id| courses.invalidate(ProgramId::new(id))));
    }
    cx.signals.raise_on_commit(tx, Signal::Content);
    Ok(())
}

/// Has the line forget what is too old for an index to go on from; one that is further behind is made anew.
pub fn trim_regularly(cx: &Catalog, jobs: &Jobs) {
    let cx = cx.clone();
    jobs.every("catalog.trim_changes", TRIM_EVERY_SECONDS, move || {
        let cx = cx.clone();
        async move {
            let tx = cx.db.write().await?;
            query::trim(&tx, cx.clock.now().plus_seconds(-KEPT_SECONDS)).await?;
            Ok(tx.commit().await?)
        }
    });
}

/// Has every process make its index anew from the rows. Epochs are moments, so that no store meets an index of another one.
pub async fn begin_anew(cx: &Catalog) -> Result<(), DbError> {
    let tx = cx.db.write().await?;
    query::next_epoch(&tx, cx.clock.now()).await?;
    cx.signals.raise_on_commit(&tx, Signal::Content);
    tx.commit().await
}

#[cfg(test)]
mod tests;
