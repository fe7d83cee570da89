use async_trait::async_trait;
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::DbError;

/// Who attends what, and so may see what is announced there. Answered by messaging from its own audience table until the
/// learning area keeps enrolments.
#[async_trait]
pub trait Enrolments: Send + Sync {
    /// Those of the programmes that the person attends.
    async fn programs_of(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError>;

    /// Up to `most` people who attend, in the order of their numbers, behind `after`.
    async fn members_of(&self, program: ProgramId, after: Option<UserId>, most: i64) -> Result<Vec<UserId>, DbError>;
}
