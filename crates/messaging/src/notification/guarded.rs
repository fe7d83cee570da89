use async_trait::async_trait;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::NotificationId;
use super::query::{self, Row};
use crate::{Error, Messaging};

/// A notification of the caller's.
pub struct OwnNotification(Row);

impl OwnNotification {
    pub fn into_row(self) -> Row {
        self.0
    }
}

impl Guarded for OwnNotification {
    const ACCESS: Access = Access::OWNER;
    type Key = NotificationId;
}

#[async_trait]
impl GuardedIn<Messaging> for OwnNotification {
    async fn load(cx: &Messaging, me: &Identity, id: NotificationId) -> Result<Self, Fault> {
        let found = query::single(&*cx.db.read().await?, me.user, id).await?;
        Ok(Self(found.ok_or(Error::NotificationAbsent)?))
    }
}
