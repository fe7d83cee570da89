use bytes::Bytes;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::decode::{Output, PictureRules, Shape};
use sanggar_platform::http::Peer;
use sanggar_platform::uploads::kind::{self, Known};
use sanggar_platform::uploads::{self, PIECE, UploadError};

use super::guarded::OwnUpload;
use super::wire::{Begun, NewUpload, Purpose, UploadState};
use crate::course_progress::CourseProgress;
use crate::{Error, Learning};

const KINDS: [Known; 14] = [
    kind::PDF,
    kind::PNG,
    kind::JPEG,
    kind::WEBP,
    kind::MP4,
    kind::MOV,
    kind::M4A,
    kind::WEBM,
    kind::MP3,
    kind::OGG,
    kind::DOCX,
    kind::XLSX,
    kind::PPTX,
    kind::TEXT,
];

/// Files for tasks and for questions of a quiz. A photographed page can still be read.
pub const TASK: uploads::Purpose = uploads::Purpose {
    name: "learning.task",
    kinds: &KINDS,
    max_bytes: 20 * 1024 * 1024,
    max_files: 200,
    max_share: 500 * 1024 * 1024,
    max_loose: 30,
    pictures: PictureRules { shape: Shape::Within(2_048), output: Output::AsItCame },
};

pub async fn begin(cx: &Learning, user: UserId, progress: &CourseProgress, peer: Peer, form: NewUpload) -> Result<Begun, Error> {
    let file = TASK.check(&form.name, form.size)?;
    let kind = progress.open(form.resource_id)?.kind;
    let fits = match form.purpose {
        Purpose::Work => kind == ActivityKind::File,
        Purpose::Quiz => kind.is_quiz(),
    };
    if !fits {
        return Err(Error::Absent);
    }
    let tx = cx.db.write().await?;
    let id = cx.uploads.begin(&tx, &TASK, user, form.resource_id.get(), &file, peer.0).await?;
    tx.commit().await?;
    Ok(Begun { id, offset: 0, chunk: PIECE })
}

pub async fn take(cx: &Learning, own: OwnUpload, offset: i64, bytes: Bytes) -> Result<UploadState, Error> {
    let upload = own.into_upload();
    let accept = if offset == 0 && upload.received == 0 { accepted(cx, ActivityId::new(upload.subject)).await? } else { Vec::new() };
    match cx.uploads.take(&TASK, upload, offset, bytes, &accept).await {
        Err(UploadError::Kind) if !accept.is_empty() => Err(Error::FileKind(accept)),
        taken => Ok(UploadState::new(taken?)),
    }
}

pub async fn state(cx: &Learning, own: OwnUpload) -> Result<UploadState, Error> {
    Ok(UploadState::new(cx.uploads.finish(&TASK, own.into_upload()).await?))
}

pub async fn remove(cx: &Learning, own: OwnUpload) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    if !cx.uploads.discard(&tx, own.into_upload().id).await? {
        return Err(Error::Conflict("Berkas ini sudah menjadi bagian dari tugasmu."));
    }
    Ok(tx.commit().await?)
}

/// The endings that the task names, if it names any.
async fn accepted(cx: &Learning, activity: ActivityId) -> Result<Vec<String>, Error> {
    let content = cx.ports.courses.content(activity).await?.ok_or(DbError::Absent)?;
    Ok(if let Content::File(task) = content.as_ref() { task.accept.clone() } else { Vec::new() })
}
