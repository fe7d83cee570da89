//! Parents and their children: what every way of linking and unlinking them keeps to.

mod mail;
mod query;

use sanggar_contracts::RelationEnded;
use sanggar_kernel::UserId;
use sanggar_platform::audit::Actor;
use sanggar_platform::db::{Conn, DbError};

use crate::audit::{self, Action};
use crate::profession::Profession;
use crate::{Accounts, Error, address, child_email, ownership, pairing, password, relation};
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

/// Unlinks two accounts, whose relation is held. A child that nobody could open any more stays linked.
pub async fn unlink(cx: &Accounts, tx: &Conn, parent: UserId, child: UserId, by: UserId) -> Result<(), Error> {
    let can_log_in = query::lock_login(tx, child).await?.ok_or(DbError::Absent)?;
    end(cx, tx, parent, child, by).await?;
    if !can_log_in && !query::has_parent(tx, child).await? { Err(Error::ChildWithoutLogin) } else { Ok(()) }
}

/// Unlinks a child from all parents, and takes back what was asked of it and by it.
pub async fn leave(cx: &Accounts, tx: &Conn, child: UserId) -> Result<(), Error> {
    for parent in query::parents(tx, child).await? {
        end(cx, tx, parent, child, child).await?;
    }
    relation::delete_all_of(tx, child).await?;
    pairing::delete_all_of(tx, child).await?;
    Ok(())
}

/// What the parent had open in the child's account ends with the link, and a password that the parent had typed opens it no longer:
/// whoever is in by it need not be the child, so all go out, and the owner of the address makes a new one.
async fn end(cx: &Accounts, tx: &Conn, parent: UserId, child: UserId, by: UserId) -> Result<(), Error> {
    query::delete_relation(tx, parent, child).await?;
    query::withdraw_consent(tx, parent, child, cx.clock.now()).await?;
    child_email::delete_of(tx, parent, child).await?;
    let sessions = query::end_sessions(tx, parent, child).await?;
    for session in &sessions {
        cx.live.end_session(tx, *session).await?;
    }
    let other = if by == parent { child } else { parent };
    audit::record(cx, tx, Actor::person(by), other, Action::Unlinked)?;
    cx.outbox.write(tx, &RelationEnded { parent, child, by, sessions }).await?;
    if let Some(email) = password::delete_typed(tx, parent, child).await? {
        ownership::close(cx, tx, child).await?;
        if let Some(to) = address::stored(email.as_deref()) {
            cx.mailer.enqueue(tx, mail::password_ended(&to, &cx.brand)?).await?;
        }
    }
    Ok(())
}
