//! Whose an upload is, and who may see it once it was handed in.

use async_trait::async_trait;
use sanggar_kernel::ActivityId;
use sanggar_platform::db::DbError;
use sanggar_platform::files::StoredFile;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};
use sanggar_platform::uploads::{self, Upload};

use super::TASK;
use crate::{Error, Learning, course_progress};

pub struct OwnUpload(Upload);

impl OwnUpload {
    pub fn into_upload(self) -> Upload {
        self.0
    }
}

impl Guarded for OwnUpload {
    const ACCESS: Access = Access::OWNER;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for OwnUpload {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        let upload = find(cx, id).await?;
        if upload.user_id == me.user { Ok(Self(upload)) } else { Err(Error::Absent.into()) }
    }
}

/// For whoever sent it, and for those who teach where it was handed in.
pub struct SentFile {
    pub upload: Upload,
    pub file: StoredFile,
}

impl Guarded for SentFile {
    const ACCESS: Access = Access::OWNER_OR_TEACHER;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for SentFile {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        let upload = find(cx, id).await?;
        if upload.user_id != me.user && !grades(cx, me, &upload).await? {
            return Err(Error::Absent.into());
        }
        let name = upload.file.as_deref().ok_or(Error::Absent)?;
        let file = cx.files.find(&*cx.db.read().await?, name).await?.ok_or(DbError::Absent)?;
        Ok(Self { upload, file })
    }
}

async fn grades(cx: &Learning, me: &Identity, upload: &Upload) -> Result<bool, Error> {
    if !upload.is_held {
        return Ok(false);
    }
    let course = cx.ports.courses.of_activity_id(ActivityId::new(upload.subject)).await?.ok_or(DbError::Absent)?;
    Ok(course_progress::is_facilitator(&*cx.db.read().await?, me.user, me.is_admin, course.id).await?)
}

async fn find(cx: &Learning, id: i64) -> Result<Upload, Error> {
    uploads::find(&*cx.db.read().await?, &TASK, id).await?.ok_or(Error::Absent)
}
