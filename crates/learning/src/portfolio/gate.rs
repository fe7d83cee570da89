//! Who changes what of a portfolio: its owner, and linked parents from their own account.

use async_trait::async_trait;
use sanggar_kernel::UserId;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::query;
use super::work::Work;
use crate::{Error, Learning};

/// A work, or with 0 the portfolio of a person.
pub struct HeaderKey {
    pub id: i64,
    pub user: Option<UserId>,
}

pub struct ItemKey(pub i64);

/// What the caller may change: of the person, and which work of theirs (none: the portfolio itself).
pub struct OwnHeader {
    pub owner: UserId,
    pub work: Option<Work>,
}

/// One item of a work as it was last handed in; the text has 0.
pub struct OwnItem {
    pub work: Work,
    pub upload: i64,
}

impl Guarded for OwnHeader {
    const ACCESS: Access = Access::OWNER_OR_GUARDIAN;
    type Key = HeaderKey;
}

impl Guarded for OwnItem {
    const ACCESS: Access = Access::OWNER_OR_GUARDIAN;
    type Key = ItemKey;
}

#[async_trait]
impl GuardedIn<Learning> for OwnHeader {
    async fn load(cx: &Learning, me: &Identity, key: HeaderKey) -> Result<Self, Fault> {
        let work = if key.id == 0 { None } else { Some(work(cx, key.id).await?) };
        let owner = work.as_ref().map_or(key.user.unwrap_or(me.user), |work| work.owner);
        may_change(cx, me, owner).await?;
        Ok(Self { owner, work })
    }
}

#[async_trait]
impl GuardedIn<Learning> for OwnItem {
    async fn load(cx: &Learning, me: &Identity, ItemKey(id): ItemKey) -> Result<Self, Fault> {
        let header = query::header_of_item(&*cx.db.read().await?, id).await.map_err(Error::from)?.ok_or(Error::Absent)?;
        let work = work(cx, header).await?;
        may_change(cx, me, work.owner).await?;
        let upload = if id == work.newest { 0 } else { id };
        if !work.uploads().contains(&upload) {
            return Err(Error::Absent.into());
        }
        Ok(Self { work, upload })
    }
}

async fn work(cx: &Learning, header: i64) -> Result<Work, Error> {
    Work::all(query::one(&*cx.db.read().await?, header).await?).pop().ok_or(Error::Absent)
}

async fn may_change(cx: &Learning, me: &Identity, owner: UserId) -> Result<(), Error> {
    if owner == me.user {
        return Ok(());
    }
    let found = cx.ports.visibility.appearances(&[owner], Some(me.user)).await?.pop();
    if found.is_some_and(|owner| owner.is_child_of_viewer) { Ok(()) } else { Err(Error::Absent) }
}
