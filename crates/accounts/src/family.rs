//! Parents and their children: what every way of linking them keeps to.

mod query;

use sanggar_kernel::UserId;
use sanggar_platform::audit::Actor;
use sanggar_platform::db::Conn;

use crate::audit::{self, Action};
use crate::profession::Profession;
use crate::{Accounts, Error};
pub use query::{has_parent, lock_relation};

pub const MAX_CHILDREN: usize = 5;
/// The text that a parent agrees to; a changed text gets a new version.
pub const CONSENT_VERSION: &str = "2026-11";

/// Who has not said what they are may be a child.
pub fn is_adult(profession: &str) -> bool {
    Profession::parse(profession).is_some_and(|profession| profession != Profession::Murid)
}

pub fn is_child(profession: &str) -> bool {
    Profession::parse(profession) == Some(Profession::Murid)
}

pub fn consented(consent: bool) -> Result<(), Error> {
    if consent { Ok(()) } else { Err(Error::ConsentMissing) }
}

/// Holds an adult's row until the transaction ends, so that those who add children at the same moment do so one after another,
/// and finds room for `more` of them.
pub async fn make_room(tx: &Conn, parent: UserId, more: usize) -> Result<(), Error> {
    let profession = query::hold(tx, parent).await?.ok_or(Error::NoSession)?;
    if !is_adult(&profession) {
        return Err(Error::AdultsOnly);
    }
    let taken = usize::try_from(query::children(tx, parent).await?).unwrap_or(MAX_CHILDREN);
    if taken + more > MAX_CHILDREN { Err(Error::TooManyChildren { left: MAX_CHILDREN.saturating_sub(taken) }) } else { Ok(()) }
}

/// Links two accounts whose parent has room, and writes down the parent's consent. `false`: they were linked already.
pub async fn link(cx: &Accounts, tx: &Conn, parent: UserId, child: UserId, action: Action) -> Result<bool, Error> {
    let now = cx.clock.now();
    if query::insert_relation(tx, parent, child, now).await? == 0 {
        return Ok(false);
    }
    query::insert_consent(tx, parent, child, CONSENT_VERSION, now).await?;
    audit::record(cx, tx, Actor::person(parent), child, action)?;
    Ok(true)
}
