use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

/// Whose child somebody is, and whose parent. Answered by accounts.
#[async_trait]
pub trait Families: Send + Sync {
    /// Those who are linked with the person now, the eldest link first.
    async fn children_of(&self, parent: UserId) -> Result<Vec<UserId>, DbError>;

    /// Each of these parents with each child that is linked with them now, a parent's eldest link first.
    async fn children_of_each(&self, parents: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError>;

    /// Whoever has a link to a child and comes after this one, in the order of their numbers.
    async fn parents_after(&self, after: UserId, most: i64) -> Result<Vec<UserId>, DbError>;

    /// Each child with each of its parents.
    async fn parents_of(&self, children: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError>;

    /// Whether the two are linked; if so, they stay it until the caller's transaction ends.
    async fn lock_child(&self, tx: &Conn, parent: UserId, child: UserId) -> Result<bool, DbError>;
}
