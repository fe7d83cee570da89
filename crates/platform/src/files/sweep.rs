use std::time::UNIX_EPOCH;

use futures_util::{Stream, StreamExt, TryStreamExt};
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStoreExt};
use sanggar_kernel::Millis;

use super::blob::{BLOBS, INCOMING, hash_of};
use super::{Files, FilesError, query};
use crate::db::Db;
use crate::jobs::{JobFailed, Jobs};

const SWEEP_EVERY_SECONDS: i64 = 3_600;
/// An upload is recorded within minutes of its arrival.
const UNNAMED_FOR_SECONDS: i64 = 86_400;
const UNFINISHED_FOR_SECONDS: i64 = 3_600;
const BATCH: usize = 500;

/// Deletes what no row names and what never arrived whole.
pub fn sweep_regularly(jobs: &Jobs, files: Files, db: Db) {
    jobs.every("files.sweep", SWEEP_EVERY_SECONDS, move || {
        let (files, db) = (files.clone(), db.clone());
        async move { files.sweep(&db).await.map(drop).map_err(|error| JobFailed::later(error.to_string())) }
    });
}

impl Files {
    /// Says how many it deleted.
    pub async fn sweep(&self, db: &Db) -> Result<usize, FilesError> {
        let unfinished: Vec<ObjectMeta> = self.older_than(INCOMING, UNFINISHED_FOR_SECONDS).try_collect().await?;
        let mut deleted = unfinished.len();
        for left in unfinished {
            self.store.delete(&left.location).await?;
        }
        deleted += self.sweep_staging().await?;
        let mut batches = self.older_than(BLOBS, UNNAMED_FOR_SECONDS).try_chunks(BATCH);
        while let Some(batch) = batches.next().await {
            deleted += self.sweep_batch(db, batch.map_err(|error| error.1)?).await?;
        }
        Ok(deleted)
    }

    async fn sweep_batch(&self, db: &Db, batch: Vec<ObjectMeta>) -> Result<usize, FilesError> {
        let known: Vec<(Path, [u8; 32])> =
            batch.into_iter().filter_map(|one| hash_of(&one.location).map(|hash| (one.location, hash))).collect();
        let hashes: Vec<[u8; 32]> = known.iter().map(|(_, hash)| *hash).collect();
        let named = query::named(&*db.read().await?, &hashes).await?;
        let mut deleted = 0;
        for (place, _) in known.into_iter().filter(|(_, hash)| !named.contains(hash)) {
            // The same bytes may just have arrived again.
            if self.is_older_than(&self.store.head(&place).await?, UNNAMED_FOR_SECONDS) {
                self.store.delete(&place).await?;
                deleted += 1;
            }
        }
        Ok(deleted)
    }

    /// A process that dies while it writes leaves a file that the store does not list.
    async fn sweep_staging(&self) -> Result<usize, FilesError> {
        let Some(staging) = self.staging.as_ref().filter(|staging| staging.exists()) else { return Ok(0) };
        let (mut entries, mut deleted) = (tokio::fs::read_dir(staging).await?, 0);
        while let Some(entry) = entries.next_entry().await? {
            let age = entry.metadata().await?.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
            let modified = Millis(i64::try_from(age.as_millis()).unwrap_or(i64::MAX));
            if modified.plus_seconds(UNFINISHED_FOR_SECONDS) < self.clock.now() {
                tokio::fs::remove_file(entry.path()).await?;
                deleted += 1;
            }
        }
        Ok(deleted)
    }

    fn older_than(&self, folder: &str, seconds: i64) -> impl Stream<Item = Result<ObjectMeta, object_store::Error>> + Unpin {
        let all = self.store.list(Some(&Path::from(folder)));
        let files = self.clone();
        all.try_filter(move |one| std::future::ready(files.is_older_than(one, seconds)))
    }

    fn is_older_than(&self, one: &ObjectMeta, seconds: i64) -> bool {
        Millis(one.last_modified.timestamp_millis()).plus_seconds(seconds) < self.clock.now()
    }
}
