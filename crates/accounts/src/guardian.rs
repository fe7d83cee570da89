//! Who may decide about a person's data: adults for themselves, parents for their children.

mod query;

use sanggar_kernel::{Day, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::Identity;

use crate::public_profile::ConsentBasis;
use crate::{Accounts, Error, own_child, session};

/// The person that a freshly proved caller may decide about: oneself, or an own child. Strangers answer as if absent.
pub async fn decides_about(cx: &Accounts, conn: &Conn, identity: &Identity, target: Option<UserId>) -> Result<UserId, Error> {
    let user = target.unwrap_or(identity.user);
    if user != identity.user && !own_child::is_parent_of(conn, identity.user, user).await? {
        return Err(Error::PersonAbsent);
    }
    let found = query::basis(conn, user).await?;
    let basis = ConsentBasis { profession: found.profession, birth_date: found.birth_date, has_parent: found.has_parent };
    if user == identity.user && basis.needs_parent(Day::at(cx.clock.now())) {
        return Err(Error::AskYourParent);
    }
    if session::is_proved(cx, conn, identity).await? { Ok(user) } else { Err(Error::ProofNeeded) }
}
