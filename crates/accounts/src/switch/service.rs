use sanggar_kernel::UserId;
use sanggar_platform::http::Identity;

use super::query;
use crate::audit::{self, Action};
use crate::device::Device;
use crate::person::{self, UserInfo};
use crate::session::{self, NewSession, Opened};
use crate::{Accounts, Error, family};

/// From a parent to a child; from there back, or on to a sibling. Any other account is as absent as one that does not exist, and an
/// operator's is never left or entered this way: its sessions have their own, shorter life.
pub async fn switch(cx: &Accounts, identity: &Identity, target: UserId, device: &Device) -> Result<(Opened, UserInfo), Error> {
    let parent = identity.parent.unwrap_or(identity.user);
    let child = if target == parent { identity.user } else { target };
    let tx = cx.db.write().await?;
    if target == identity.user || !family::lock_relation(&tx, parent, child).await? {
        return Err(Error::Absent);
    }
    query::account(&tx, parent).await?.filter(|parent| family::is_adult(&parent.profession)).ok_or(Error::Absent)?;
    query::account(&tx, target).await?.ok_or(Error::Absent)?;
    let inside = (target != parent).then_some(parent);
    let opened = session::replace(cx, &tx, identity, NewSession { user: target, parent: inside, is_admin: false, device }).await?;
    audit::record(cx, &tx, identity.into(), target, Action::Switched)?;
    let user = person::load(cx, &tx, target, opened.id, inside).await?;
    tx.commit().await?;
    Ok((opened, user))
}
