//! Parents and their children: what every way of linking and unlinking them keeps to.

mod query;

use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;

use crate::audit::{self, Action};
use crate::profession::Profession;
use crate::{Accounts, Error};

pub const MOST_CHILDREN: usize = 5;
/// The text that a parent agrees to; a changed text gets a new version.
pub const CONSENT_VERSION: &str = "2026-11";

/// Who has not said what they are may be a child.
pub fn is_adult(profession: &str) -> bool {
    Profession::parse(profession).is_some_and(|profession| profession != Profession::Murid)
}

pub fn is_child(profession: &str) -> bool {
    Profession::parse(profession) == Some(Profession::Murid)
}

/// Holds an adult's row until the transaction ends, so that those who add children at the same moment do so one after another,
/// and finds room for `more` of them.
pub async fn make_room(tx: &Conn, parent: UserId, more: usize) -> Result<(), Error> {
    let profession = query::hold(tx, parent).await?.ok_or(Error::NoSession)?;
    if !is_adult(&profession) {
        return Err(Error::AdultsOnly);
    }
    let taken = usize::try_from(query::children(tx, parent).await?).unwrap_or(MOST_CHILDREN);
    if taken + more > MOST_CHILDREN { Err(Error::TooManyChildren { left: MOST_CHILDREN.saturating_sub(taken) }) } else { Ok(()) }
}

/// Links two accounts whose parent has room, and writes down the parent's consent. `false`: they were linked already.
pub async fn link(cx: &Accounts, tx: &Conn, parent: UserId, child: UserId, action: Action) -> Result<bool, Error> {
    let now = cx.clock.now();
    if query::insert_relation(tx, parent, child, now).await? == 0 {
        return Ok(false);
    }
    query::insert_consent(tx, parent, child, CONSENT_VERSION, now).await?;
    audit::record(cx, tx, parent, child, action).await?;
    Ok(true)
}

/// Holds the relation, so that it does not end while someone relies on it. `false`: there is none.
pub async fn hold_relation(tx: &Conn, parent: UserId, child: UserId) -> Result<bool, Error> {
    Ok(query::hold_relation(tx, parent, child).await? == 1)
}

/// Unlinks two accounts, whose relation is held. A child that nobody could open any more stays linked.
pub async fn unlink(cx: &Accounts, tx: &Conn, parent: UserId, child: UserId) -> Result<(), Error> {
    let can_log_in = query::hold_login(tx, child).await?.ok_or(Error::Absent)?;
    query::delete_relation(tx, parent, child).await?;
    if !can_log_in && !query::has_parent(tx, child).await? {
        return Err(Error::ChildWithoutLogin);
    }
    query::withdraw_consent(tx, parent, child, cx.clock.now()).await?;
    for session in query::end_sessions(tx, parent, child).await? {
        cx.live.end_session(tx, session).await?;
    }
    Ok(())
}
