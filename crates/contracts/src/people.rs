use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

/// What others may call a person by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonCard {
    pub id: UserId,
    pub name: String,
    pub username: String,
    pub avatar: Option<String>,
    pub profession_name: String,
    /// Only those who answer for the person are told more than the first name: a child, or somebody who closed the own profile.
    pub is_guarded: bool,
    /// Decides alone what strangers are shown; for others a linked parent does.
    pub may_publish: bool,
}

impl PersonCard {
    pub fn first_name(&self) -> &str {
        self.name.split_whitespace().next().unwrap_or_default()
    }

    /// As people see it who neither teach nor look after the person.
    #[must_use]
    pub fn for_others(self) -> Self {
        if !self.is_guarded {
            return self;
        }
        Self { name: self.first_name().to_owned(), username: String::new(), avatar: None, ..self }
    }
}

/// Answered by accounts.
#[async_trait]
pub trait People: Send + Sync {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError>;

    /// As it stands in the caller's transaction; absent: there is no such account any more.
    async fn name_in(&self, conn: &Conn, person: UserId) -> Result<Option<String>, DbError>;

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError>;
}
