use std::time::Duration;

use async_trait::async_trait;
use moka::sync::Cache;
use sanggar_contracts::Announcements;
use sanggar_kernel::ProgramId;
use sanggar_platform::db::{Db, DbError};

use super::query;

/// How late a class may learn of its first announcement on another machine's page.
const KEPT_FOR: Duration = Duration::from_secs(30);
const MAX_KEPT: u64 = 50_000;

/// What answers for the other areas. Everybody who opens an activity asks, so the process keeps what it heard.
#[derive(Clone)]
pub struct Board {
    db: Db,
    kept: Cache<ProgramId, bool>,
}

impl Board {
    pub fn new(db: Db) -> Self {
        Self { db, kept: Cache::builder().max_capacity(MAX_KEPT).time_to_live(KEPT_FOR).build() }
    }
}

#[async_trait]
impl Announcements for Board {
    async fn has_any(&self, program: ProgramId) -> Result<bool, DbError> {
        if let Some(kept) = self.kept.get(&program) {
            return Ok(kept);
        }
        let has_any = query::has_any(&*self.db.read().await?, program).await?;
        self.kept.insert(program, has_any);
        Ok(has_any)
    }
}
