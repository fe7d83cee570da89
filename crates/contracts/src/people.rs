use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;

/// What others may call a person by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonCard {
    pub id: UserId,
    pub name: String,
    pub username: String,
    pub avatar: Option<String>,
    pub profession_name: String,
}

/// Answered by accounts.
#[async_trait]
pub trait People: Send + Sync {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError>;

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError>;
}
