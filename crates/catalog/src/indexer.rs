//! Keeps the search index of this process at the line of changes. Caches follow the same steps by the generation.

mod document;
mod index;
mod query;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sanggar_kernel::ProgramId;
use sanggar_platform::db::DbError;
use sanggar_platform::http::Generation;
use sanggar_platform::signal::Signal;
use sanggar_search::{Checkpoint, Search, SearchError, Writer};
use thiserror::Error;
use tokio::sync::{Mutex, OnceCell};
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::Catalog;
use crate::change_log::{self, Change, Head, Subject};
pub use document::{Kind, SMM, key, kind_and_id, price_mark, site_mark};
pub use index::IndexLocation;
use index::IndexWriter;

/// A signal may be lost: a change shows within this time even then.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How long a caller waits for an index that was never made before it hears to come again.
const FIRST_INDEX: Duration = Duration::from_secs(5);
const BATCH: i64 = 500;
/// Of a store that was never indexed. A folder may be left over from another store, so it is not trusted with this one.
const FIRST_EPOCH: i64 = 1;

#[derive(Debug, Error)]
pub enum FollowError {
    #[error(transparent)]
    Db(#[from] DbError),
    #[error(transparent)]
    Search(#[from] SearchError),
    #[error("the work on the search index broke off: {0}")]
    Broken(#[from] JoinError),
}

/// The index of this process. It is opened when somebody needs it first.
pub struct Follower {
    place: IndexLocation,
    opened: OnceCell<(Search, Mutex<IndexWriter>)>,
    is_ready: AtomicBool,
    generation: Generation,
}

impl Follower {
    pub fn new(place: IndexLocation) -> Self {
        Self { place, opened: OnceCell::new(), is_ready: AtomicBool::new(false), generation: Generation::default() }
    }

    async fn opened(&self) -> Result<&(Search, Mutex<IndexWriter>), FollowError> {
        let open = || async {
            let place = self.place.clone();
            let (search, pen) = spawn_blocking(move || index::open(&place)).await??;
            self.is_ready.store(pen.stamp.is_some(), Ordering::Release);
            Ok((search, Mutex::new(pen)))
        };
        self.opened.get_or_try_init(open).await
    }
}

impl Catalog {
    /// Grows with every change of the catalogue that this process has seen.
    pub fn generation(&self) -> Generation {
        self.follower.generation.clone()
    }

    /// The index, if it holds something.
    pub async fn search_if_ready(&self) -> Result<Option<Search>, FollowError> {
        let (search, _) = self.follower.opened().await?;
        Ok(self.follower.is_ready.load(Ordering::Acquire).then(|| search.clone()))
    }

    /// The index, made if it never was; absent when that takes too long.
    pub async fn search(&self) -> Result<Option<Search>, FollowError> {
        let (search, _) = self.follower.opened().await?;
        if !self.follower.is_ready.load(Ordering::Acquire) {
            let cx = self.clone();
            let making = tokio::spawn(async move { catch_up(&cx).await });
            let Ok(made) = timeout(FIRST_INDEX, making).await else { return Ok(None) };
            made??;
        }
        Ok(Some(search.clone()))
    }
}

/// Follows until `stop`.
pub async fn run(cx: &Catalog, stop: CancellationToken) {
    let mut signal = cx.signals.listen(Signal::Content);
    loop {
        if let Err(error) = catch_up(cx).await {
            tracing::error!(%error, "the search index does not follow");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            _ = timeout(LOOK_EVERY, signal.changed()) => {}
        }
    }
}

/// Takes over everything that was committed before the call.
pub async fn catch_up(cx: &Catalog) -> Result<(), FollowError> {
    let (_, pen) = cx.follower.opened().await?;
    let mut pen = pen.lock().await;
    loop {
        let head = change_log::head(&*cx.db.read().await?).await?;
        if head.epoch == FIRST_EPOCH && cx.follower.place.outlives_the_process() {
            change_log::begin_anew(cx).await?;
            continue;
        }
        let changes = match pen.stamp {
            Some(stamp) if stamp.epoch == head.epoch && stamp.seq == head.seq => return Ok(()),
            Some(stamp) if stamp.epoch == head.epoch && stamp.seq < head.seq => after(cx, stamp.seq).await?,
            _ => None,
        };
        let written = match changes {
            Some(changes) => follow(cx, &pen, changes, head.epoch).await,
            None => rebuild(cx, &pen, &head).await,
        };
        match written {
            Ok(stamp) => pen.stamp = Some(stamp),
            Err(error) => {
                pen.on_thread(Writer::rollback).await?;
                return Err(error);
            }
        }
        cx.follower.generation.advance();
        cx.follower.is_ready.store(true, Ordering::Release);
    }
}

/// What follows in the line; absent when a part of it is deleted already.
async fn after(cx: &Catalog, seq: i64) -> Result<Option<Vec<Change>>, DbError> {
    let changes = change_log::after(&*cx.db.read().await?, seq, BATCH).await?;
    Ok(changes.first().is_some_and(|first| first.seq == seq + 1).then_some(changes))
}

async fn follow(cx: &Catalog, pen: &IndexWriter, changes: Vec<Change>, epoch: i64) -> Result<Checkpoint, FollowError> {
    let of = |subject| changes.iter().filter(|change| change.subject == subject).map(|change| change.subject_id).collect::<BTreeSet<i64>>();
    let (mut programs, mut packages, institutions) = (of(Subject::Program), of(Subject::Package), of(Subject::Institution));
    if !institutions.is_empty() {
        let conn = cx.db.read().await?;
        programs.extend(query::programs_of(&conn, &institutions).await?);
        packages.extend(query::packages_of(&conn, &institutions).await?);
    }
    programs.iter().for_each(|id| cx.courses.invalidate(ProgramId::new(*id)));
    for (kind, ids) in [(Kind::Program, programs), (Kind::Package, packages)] {
        let ids: Vec<i64> = ids.into_iter().collect();
        for part in ids.chunks(BATCH as usize) {
            let documents = document::by_ids(&*cx.db.read().await?, kind, part).await?;
            let keys: Vec<u64> = part.iter().map(|id| key(kind, *id)).collect();
            pen.on_thread(move |writer| {
                keys.into_iter().for_each(|key| writer.remove(key));
                documents.iter().try_for_each(|document| writer.add(document))
            })
            .await?;
        }
    }
    let stamp = Checkpoint { epoch, seq: changes.last().map_or(0, |last| last.seq) };
    pen.on_thread(move |writer| writer.commit(stamp)).await?;
    Ok(stamp)
}

/// From the rows; what stood before is searched until the end.
async fn rebuild(cx: &Catalog, pen: &IndexWriter, head: &Head) -> Result<Checkpoint, FollowError> {
    cx.courses.invalidate_all();
    pen.on_thread(|writer| writer.clear()).await?;
    for kind in [Kind::Program, Kind::Package] {
        let mut last = 0;
        loop {
            let conn = cx.db.read().await?;
            let ids = query::ids_after(&conn, kind, last, BATCH).await?;
            let Some(newest) = ids.last().copied() else { break };
            let documents = document::by_ids(&conn, kind, &ids).await?;
            drop(conn);
            last = newest;
            pen.on_thread(move |writer| documents.iter().try_for_each(|document| writer.add(document))).await?;
        }
    }
    let stamp = Checkpoint { epoch: head.epoch, seq: head.seq };
    pen.on_thread(move |writer| writer.commit(stamp)).await?;
    Ok(stamp)
}

#[cfg(test)]
mod queries;
#[cfg(test)]
mod tests;
