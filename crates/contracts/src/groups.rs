use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;

/// The user groups that a person belongs to; limited programmes are for some of them. Answered by accounts.
#[async_trait]
pub trait Groups: Send + Sync {
    async fn groups_of(&self, user: UserId) -> Result<Vec<i64>, DbError>;
}
