use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

/// Who has a year to look back on. Answered by learning.
#[async_trait]
pub trait YearReviews: Send + Sync {
    /// Those of the people who have one, as the caller's transaction sees it.
    async fn with_year_review(&self, conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError>;
}
