use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

/// What strangers may know of a person, and how the person stands to whoever looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appearance {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub avatar: Option<String>,
    /// `SD Kelas 5`.
    pub level: Option<String>,
    /// Strangers may see who this is.
    pub is_shown: bool,
    /// The person decides what others see; for anybody else a parent does, and search engines stay away.
    pub decides_alone: bool,
    /// Whoever looks is a parent.
    pub is_child_of_viewer: bool,
}

/// What somebody may do about showing what is another's, or their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    Decides,
    /// A parent decides; the person can only ask.
    Asks,
}

/// Who may be shown, and who decides it: of a child nothing is shown until a linked parent says so. Answered by accounts.
#[async_trait]
pub trait Visibility: Send + Sync {
    /// Whoever is gone, going or an operator is nobody.
    async fn appearances(&self, people: &[UserId], viewer: Option<UserId>) -> Result<Vec<Appearance>, DbError>;

    async fn appearance_of(&self, username: &str, viewer: Option<UserId>) -> Result<Option<Appearance>, DbError>;

    /// Nothing for who is neither the person nor a parent. A parent stays one until the caller's transaction ends.
    async fn lock_authority(&self, tx: &Conn, of: UserId, by: UserId) -> Result<Option<Authority>, DbError>;

    /// Shows the person to strangers, or hides them, in the caller's transaction; only for who decides.
    async fn show(&self, tx: &Conn, person: UserId, is_shown: bool, by: UserId) -> Result<(), DbError>;
}
