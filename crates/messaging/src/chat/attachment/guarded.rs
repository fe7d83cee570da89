//! Whose an upload is, and who reads it once it was sent.

use async_trait::async_trait;
use sanggar_platform::db::DbError;
use sanggar_platform::files::StoredFile;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};
use sanggar_platform::uploads::{self, Upload};

use super::ATTACHMENT;
use super::query::{self, FileRow};
use super::wire::InRoom;
use crate::chat::gate::MemberRoom;
use crate::{Error, Messaging};

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
        let upload = uploads::find(&*cx.db.read().await?, &ATTACHMENT, key.upload).await?.ok_or(Error::FileAbsent)?;
        let is_own = upload.user_id == me.user && upload.subject == key.room.get();
        if is_own { Ok(Self(upload)) } else { Err(Error::FileAbsent.into()) }
    }
}

/// A file of a comment in a room that the caller is in.
pub struct ReadableFile {
    pub row: FileRow,
    pub file: StoredFile,
}

impl Guarded for ReadableFile {
    const ACCESS: Access = Access::ROOM_MEMBER;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Messaging> for ReadableFile {
    async fn load(cx: &Messaging, me: &Identity, id: i64) -> Result<Self, Fault> {
        let (row, upload) = {
            let conn = cx.db.read().await?;
            let row = query::readable(&conn, id).await?.ok_or(Error::FileAbsent)?;
            (row, uploads::find(&conn, &ATTACHMENT, id).await?.ok_or(Error::FileAbsent)?)
        };
        MemberRoom::load(cx, me, row.room_id).await.map_err(|_| Error::FileAbsent)?;
        let name = upload.file.as_deref().ok_or(Error::FileAbsent)?;
        let file = cx.files.find(&*cx.db.read().await?, name).await?.ok_or(DbError::Absent)?;
        Ok(Self { row, file })
    }
}
