use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use crate::Accounts;

/// The caller, or the parent who switched into the caller's account.
pub struct MenuOwner(UserId);

impl MenuOwner {
    pub const fn id(&self) -> UserId {
        self.0
    }
}

impl Guarded for MenuOwner {
    const ACCESS: Access = Access::OWNER;
    type Key = UserId;
}

#[async_trait]
impl GuardedIn<Accounts> for MenuOwner {
    async fn load(_: &Accounts, me: &Identity, owner: UserId) -> Result<Self, Fault> {
        if owner == me.user || Some(owner) == me.parent { Ok(Self(owner)) } else { Err(Fault::not_found()) }
    }
}
