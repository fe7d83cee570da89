use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

/// Who teaches, and so sees what learners do. Answered by learning.
#[async_trait]
pub trait Teaching: Send + Sync {
    /// Those of the people who facilitate a programme, as the caller's transaction sees it: a session is opened in it.
    async fn facilitators(&self, conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError>;
}
