use super::{Uploads, query};
use crate::db::DbError;
use crate::jobs::{JobFailed, Jobs};

const EVERY_SECONDS: i64 = 3_600;
const ABANDONED_AFTER_SECONDS: i64 = 86_400;
const BATCH: i64 = 50;

impl Uploads {
    /// Lets go of files that nobody went on with and that became part of nothing.
    pub fn sweep_regularly(&self, jobs: &Jobs) {
        let uploads = self.clone();
        jobs.every("uploads.sweep", EVERY_SECONDS, move || {
            let uploads = uploads.clone();
            async move { uploads.sweep().await.map_err(JobFailed::from) }
        });
    }

    async fn sweep(&self) -> Result<(), DbError> {
        let before = self.clock.now().plus_seconds(-ABANDONED_AFTER_SECONDS);
        loop {
            let abandoned = query::abandoned(&*self.db.read().await?, before, BATCH).await?;
            if abandoned.is_empty() {
                return Ok(());
            }
            let tx = self.db.write().await?;
            for (id,) in abandoned {
                self.discard(&tx, id).await?;
            }
            tx.commit().await?;
        }
    }
}
