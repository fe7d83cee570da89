use async_trait::async_trait;
use sanggar_contracts::Enrolments;
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::{Db, DbError};

use super::query;

/// Who attends a programme, as `messaging_audience` lists it.
pub struct Audience {
    pub db: Db,
}

#[async_trait]
impl Enrolments for Audience {
    async fn programs_of(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError> {
        query::attended(&*self.db.read().await?, user, programs).await
    }

    async fn members_of(&self, program: ProgramId, after: Option<UserId>, most: i64) -> Result<Vec<UserId>, DbError> {
        query::members(&*self.db.read().await?, program, after.unwrap_or(UserId::new(0)), most).await
    }
}
