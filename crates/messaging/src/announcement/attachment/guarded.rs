use async_trait::async_trait;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};
use sanggar_platform::uploads::Upload;

use super::wire::ForClass;
use super::{PURPOSE, query};
use crate::announcement::AnnouncementState;
use crate::announcement::guarded::attended;
use crate::announcement::taught::{ClassKey, TaughtClass};
use crate::{Error, Messaging, attachment};

/// One's own, for a class that one speaks to.
pub struct OwnUpload(Upload);

impl OwnUpload {
    pub fn into_upload(self) -> Upload {
        self.0
    }
}

impl Guarded for OwnUpload {
    const ACCESS: Access = Access::OWNER;
    type Key = ForClass;
}

#[async_trait]
impl GuardedIn<Messaging> for OwnUpload {
    async fn load(cx: &Messaging, me: &Identity, key: ForClass) -> Result<Self, Fault> {
        let class = TaughtClass::of(cx, me, ClassKey::Slug(key.class)).await?;
        Ok(Self(attachment::own(cx, &PURPOSE, key.upload, me.user, class.course.id.get()).await?))
    }
}

/// A file of an announcement that the caller may read: who attends the class while it is published, and who speaks to the class always.
pub struct ReadableFile(i64);

impl ReadableFile {
    pub const fn id(&self) -> i64 {
        self.0
    }
}

impl Guarded for ReadableFile {
    const ACCESS: Access = Access::TAKES_PART;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Messaging> for ReadableFile {
    async fn load(cx: &Messaging, me: &Identity, id: i64) -> Result<Self, Fault> {
        let (program, state) = query::announced(&*cx.db.read().await?, id).await?.ok_or(Error::FileAbsent)?;
        let is_read = state == AnnouncementState::Published && !attended(cx, me.user, &[program]).await?.is_empty();
        if !is_read {
            TaughtClass::of(cx, me, ClassKey::Number(program)).await?;
        }
        Ok(Self(id))
    }
}
