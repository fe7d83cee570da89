use async_trait::async_trait;
use sanggar_contracts::Announcements;
use sanggar_kernel::ProgramId;
use sanggar_platform::db::{Db, DbError};

use super::query;

/// What answers for the other areas.
#[derive(Clone)]
pub struct Board {
    pub db: Db,
}

#[async_trait]
impl Announcements for Board {
    async fn has_any(&self, program: ProgramId) -> Result<bool, DbError> {
        query::has_any(&*self.db.read().await?, program).await
    }
}
