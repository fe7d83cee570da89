use std::time::Duration;

use async_trait::async_trait;
use moka::sync::Cache;
use sanggar_contracts::{Announced, Announcements};
use sanggar_kernel::{Millis, ProgramId};
use sanggar_platform::db::{Db, DbError};
use sanggar_platform::signal::{Signal, Signals};
use tokio::sync::watch;

use super::query;

/// How late a class may learn of its first announcement where the signal was lost.
const KEPT_FOR: Duration = Duration::from_secs(30);
const MAX_KEPT: u64 = 50_000;

/// What answers for the other areas. Everybody who opens an activity asks, so the process keeps what it heard until something is
/// published or withdrawn anywhere.
#[derive(Clone)]
pub struct Board {
    db: Db,
    kept: Cache<ProgramId, Kept>,
    changes: watch::Receiver<u64>,
}

#[derive(Clone, Copy)]
struct Kept {
    has_any: bool,
    /// After so many changes.
    at: u64,
}

impl Board {
    pub fn new(db: Db, signals: &Signals) -> Self {
        let kept = Cache::builder().max_capacity(MAX_KEPT).time_to_live(KEPT_FOR).build();
        Self { db, kept, changes: signals.listen(Signal::Announcements) }
    }
}

#[async_trait]
impl Announcements for Board {
    async fn has_any(&self, program: ProgramId) -> Result<bool, DbError> {
        let at = *self.changes.borrow();
        if let Some(kept) = self.kept.get(&program).filter(|kept| kept.at == at) {
            return Ok(kept.has_any);
        }
        let has_any = query::has_any(&*self.db.read().await?, program).await?;
        self.kept.insert(program, Kept { has_any, at });
        Ok(has_any)
    }

    async fn newest_of(&self, programs: &[ProgramId], since: Millis) -> Result<Vec<Announced>, DbError> {
        let found = query::newest_of(&*self.db.read().await?, programs, since).await?;
        Ok(found.into_iter().map(|(program, slug, title, published_at)| Announced { program, slug, title, published_at }).collect())
    }
}
