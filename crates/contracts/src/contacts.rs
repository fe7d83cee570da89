use async_trait::async_trait;
use sanggar_kernel::{Email, Phone, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::http::SessionId;
use sanggar_platform::texting::Way;

/// By what ways a message finds a person, and a person is found. Answered by accounts.
#[async_trait]
pub trait Contacts: Send + Sync {
    /// Addresses that their owners have proved; nobody is written to at another one.
    async fn addresses(&self, people: &[UserId]) -> Result<Vec<(UserId, Email)>, DbError>;

    /// Telephones that their owners have proved, and how they want to be reached there.
    async fn phones(&self, people: &[UserId]) -> Result<Vec<(UserId, Phone, Way)>, DbError>;

    /// Who has proved one of the addresses. Of another one nothing is told, not even that somebody gave it.
    async fn find_by_email(&self, addresses: &[Email]) -> Result<Vec<(Email, UserId)>, DbError>;

    /// Who has proved one of the telephones; a family may share one.
    async fn find_by_phone(&self, phones: &[Phone]) -> Result<Vec<(Phone, UserId)>, DbError>;

    /// Those of the sessions that have not ended.
    async fn living(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, DbError>;
}
