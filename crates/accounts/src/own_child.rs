//! A child of the caller's, and the gate that proves it.

mod query;

use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use crate::Accounts;
pub use query::is_parent_of;

/// For those who look after the child that the request names, in their own account.
pub type Guardian<I> = Gate<OwnChild, I>;

/// A child of the caller's.
#[derive(Clone, Copy)]
pub struct OwnChild(UserId);

impl OwnChild {
    pub const fn id(self) -> UserId {
        self.0
    }
}

impl Guarded for OwnChild {
    const ACCESS: Access = Access::GUARDIAN;
    type Key = UserId;
}

#[async_trait]
impl GuardedIn<Accounts> for OwnChild {
    async fn load(cx: &Accounts, me: &Identity, child: UserId) -> Result<Self, Fault> {
        me.in_own_account()?;
        let is_own = query::is_parent_of(&*cx.db.read().await?, me.user, child).await?;
        if is_own { Ok(Self(child)) } else { Err(Fault::not_found()) }
    }
}
