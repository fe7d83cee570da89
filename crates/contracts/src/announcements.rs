use async_trait::async_trait;
use sanggar_kernel::ProgramId;
use sanggar_platform::db::DbError;

/// What is announced in a programme. Answered by messaging.
#[async_trait]
pub trait Announcements: Send + Sync {
    /// Whether anything was ever announced there.
    async fn has_any(&self, program: ProgramId) -> Result<bool, DbError>;
}
