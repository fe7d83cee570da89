use async_trait::async_trait;
use sanggar_kernel::{Millis, ProgramId};
use sanggar_platform::db::DbError;

/// An announcement as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    pub program: ProgramId,
    pub slug: String,
    pub title: String,
    pub published_at: Millis,
}

/// What is announced in a programme. Answered by messaging.
#[async_trait]
pub trait Announcements: Send + Sync {
    /// Whether anything was ever announced there.
    async fn has_any(&self, program: ProgramId) -> Result<bool, DbError>;

    /// The newest of each of these programmes that was published since then. Programmes without one are left out.
    async fn newest_of(&self, programs: &[ProgramId], since: Millis) -> Result<Vec<Announced>, DbError>;
}
