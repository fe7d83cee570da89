use async_trait::async_trait;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::query;
use crate::announcement::AnnouncementId;
use crate::announcement::taught::{ClassKey, TaughtClass};
use crate::{Error, Messaging};

/// An announcement of a class that the caller speaks to.
pub struct AnnouncementToManage {
    pub id: AnnouncementId,
    pub class: TaughtClass,
}

impl Guarded for AnnouncementToManage {
    const ACCESS: Access = Access::TEACHES;
    type Key = AnnouncementId;
}

#[async_trait]
impl GuardedIn<Messaging> for AnnouncementToManage {
    async fn load(cx: &Messaging, me: &Identity, id: AnnouncementId) -> Result<Self, Fault> {
        let program = query::program_of(&*cx.db.read().await?, id).await?.ok_or(Error::AnnouncementAbsent)?;
        Ok(Self { id, class: TaughtClass::of(cx, me, ClassKey::Number(program)).await? })
    }
}
