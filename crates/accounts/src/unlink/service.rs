use sanggar_contracts::RelationEnded;
use sanggar_kernel::UserId;
use sanggar_platform::audit::Actor;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Identity;

use super::{mail, query};
use crate::audit::{self, Action};
use crate::{Accounts, Error, address, child_email, family, pairing, password, relation, session};

/// By the parent or by the child. A child that nobody could open any more stays linked.
pub async fn unlink(cx: &Accounts, identity: &Identity, target: UserId) -> Result<(), Error> {
    let me = identity.user;
    let tx = cx.db.write().await?;
    let (parent, child) = if family::lock_relation(&tx, me, target).await? {
        (me, target)
    } else if family::lock_relation(&tx, target, me).await? {
        (target, me)
    } else {
        return Err(Error::Absent);
    };
    let can_log_in = query::lock_login(&tx, child).await?.ok_or(DbError::Absent)?;
    end(cx, &tx, parent, child, me).await?;
    if !can_log_in && !family::has_parent(&tx, child).await? {
        return Err(Error::ChildWithoutLogin);
    }
    Ok(tx.commit().await?)
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
        session::end_entrances(cx, tx, child).await?;
        if let Some(to) = address::stored(email.as_deref()) {
            cx.mailer.enqueue(tx, mail::password_ended(&to, &cx.brand)?).await?;
        }
    }
    Ok(())
}
