use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;
use serde_json::Value;

/// What an area knows about a person, for the copy that the person may ask for. Answered by every area that keeps personal rows.
#[async_trait]
pub trait PersonalData: Send + Sync {
    /// Sections by name, in words that a person reads; no secrets, and nothing about other people that they did not share.
    async fn personal_data(&self, user: UserId) -> Result<Vec<(&'static str, Value)>, DbError>;
}
