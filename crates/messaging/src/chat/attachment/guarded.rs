//! Whose an upload is, and who reads it once it was sent.

use async_trait::async_trait;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};
use sanggar_platform::uploads::Upload;

use super::wire::InRoom;
use super::{MESSAGE, query};
use crate::chat::gate::MemberRoom;
use crate::{Error, Messaging, attachment};

pub struct OwnUpload(Upload);

impl OwnUpload {
    pub fn into_upload(self) -> Upload {
        self.0
    }
}

impl Guarded for OwnUpload {
    const ACCESS: Access = Access::OWNER;
    type Key = InRoom;
}

#[async_trait]
impl GuardedIn<Messaging> for OwnUpload {
    async fn load(cx: &Messaging, me: &Identity, key: InRoom) -> Result<Self, Fault> {
        Ok(Self(attachment::own(cx, &MESSAGE, key.upload, me.user, key.room.get()).await?))
    }
}

/// A file of a comment in a room that the caller is in.
pub struct ReadableFile(i64);

impl ReadableFile {
    pub const fn id(&self) -> i64 {
        self.0
    }
}

impl Guarded for ReadableFile {
    const ACCESS: Access = Access::ROOM_MEMBER;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Messaging> for ReadableFile {
    async fn load(cx: &Messaging, me: &Identity, id: i64) -> Result<Self, Fault> {
        let room = query::room_of(&*cx.db.read().await?, id).await?.ok_or(Error::FileAbsent)?;
        MemberRoom::load(cx, me, room).await.map_err(|_| Error::FileAbsent)?;
        Ok(Self(id))
    }
}
