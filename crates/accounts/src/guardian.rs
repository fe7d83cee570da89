//! Who may decide about a person's data: adults for themselves, parents for their children.

mod query;

use async_trait::async_trait;
use sanggar_kernel::{Day, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Access, Fault, Gate, Guarded, GuardedIn, Identity};

use crate::public_profile::ConsentBasis;
use crate::{Accounts, Error, session};
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

/// The person that a freshly proved caller may decide about: oneself, or an own child. Strangers answer as if absent.
pub async fn decides_about(cx: &Accounts, conn: &Conn, identity: &Identity, target: Option<UserId>) -> Result<UserId, Error> {
    let user = target.unwrap_or(identity.user);
    if user != identity.user && !query::is_parent_of(conn, identity.user, user).await? {
        return Err(Error::PersonAbsent);
    }
    let found = query::basis(conn, user).await?;
    let basis = ConsentBasis { profession: found.profession, birth_date: found.birth_date, has_parent: found.has_parent };
    if user == identity.user && basis.needs_parent(Day::at(cx.clock.now())) {
        return Err(Error::AskYourParent);
    }
    if session::is_proved(cx, conn, identity).await? { Ok(user) } else { Err(Error::ProofNeeded) }
}
