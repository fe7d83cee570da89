use std::collections::HashMap;

use bytes::Bytes;
use http::HeaderMap;
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::decode::{Output, PictureRules, Shape};
use sanggar_platform::http::{FileReply, Peer};
use sanggar_platform::uploads::kind::{self, Known};
use sanggar_platform::uploads::{self, PIECE, Purpose, Upload, UploadError};
use serde_json::{Value, json};

use super::query::{self, FileRow, Holder};
use super::wire::{NewUpload, UploadBegun, UploadState, is_shown};
use crate::{Error, Messaging};

pub const MAX_FILES: usize = 5;
pub const MAX_BYTES: i64 = 10 * 1024 * 1024;

/// Also what telephones film and people laugh about.
const KINDS: [Known; 17] = [
    kind::PDF,
    kind::PNG,
    kind::JPEG,
    kind::GIF,
    kind::WEBP,
    kind::MP4,
    kind::MOV,
    kind::AVI,
    kind::THREE_GP,
    kind::M4A,
    kind::WEBM,
    kind::MP3,
    kind::OGG,
    kind::DOCX,
    kind::XLSX,
    kind::PPTX,
    kind::TEXT,
];

/// Bounds of one person for each of the two. A photographed page can still be read.
pub const fn purpose(name: &'static str) -> Purpose {
    Purpose {
        name,
        kinds: &KINDS,
        max_bytes: MAX_BYTES,
        max_files: 200,
        max_share: 500 * 1024 * 1024,
        max_loose: 10,
        pictures: PictureRules { shape: Shape::Within(2_048), output: Output::AsItCame },
    }
}

pub async fn begin(
    cx: &Messaging,
    purpose: &Purpose,
    user: UserId,
    subject: i64,
    peer: Peer,
    form: &NewUpload,
) -> Result<UploadBegun, Error> {
    if form.name.to_ascii_lowercase().trim_end().ends_with(".svg") {
        return Err(Error::Field("name", "File svg tidak ditampilkan"));
    }
    let file = purpose.check(&form.name, form.size)?;
    let tx = cx.db.write().await?;
    let id = cx.uploads.begin(&tx, purpose, user, subject, &file, peer.0).await?;
    tx.commit().await?;
    Ok(UploadBegun { id, offset: 0, chunk: PIECE })
}

/// One that the person began for this.
pub async fn own(cx: &Messaging, purpose: &Purpose, id: i64, user: UserId, subject: i64) -> Result<Upload, Error> {
    let found = uploads::find(&*cx.db.read().await?, purpose, id).await?;
    found.filter(|upload| upload.user_id == user && upload.subject == subject).ok_or(Error::FileAbsent)
}

pub async fn take(cx: &Messaging, purpose: &Purpose, own: Upload, offset: i64, bytes: Bytes) -> Result<UploadState, Error> {
    Ok(UploadState::new(cx.uploads.take(purpose, own, offset, bytes, &[]).await?))
}

pub async fn state(cx: &Messaging, purpose: &Purpose, own: Upload) -> Result<UploadState, Error> {
    Ok(UploadState::new(cx.uploads.finish(purpose, own).await?))
}

pub async fn remove(cx: &Messaging, own: Upload) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    if !cx.uploads.discard(&tx, own.id).await? {
        return Err(Error::FileSent);
    }
    Ok(tx.commit().await?)
}

/// Whole files of the person's own for this subject become part of the holder, each once, in this order. Those of `had` that are named
/// stay, whoever sent them; the others are swept away.
pub async fn attach(
    tx: &Conn,
    purpose: &Purpose,
    (user, subject): (UserId, i64),
    holder: Holder,
    mut had: Vec<FileRow>,
    files: &[i64],
    now: Millis,
) -> Result<Vec<FileRow>, Error> {
    let (Holder::Comment(holder_id) | Holder::Announcement(holder_id)) = holder;
    let mut rows: Vec<FileRow> = Vec::new();
    for id in files {
        let row = match had.iter().position(|row| row.upload_id == *id) {
            Some(place) => had.remove(place),
            None if uploads::hold(tx, purpose, *id, user, subject).await? => {
                let upload = uploads::find(tx, purpose, *id).await?.ok_or(Error::FileAbsent)?;
                let media_type = upload.media_type.unwrap_or_default();
                FileRow { upload_id: *id, holder_id, name: upload.name, size: upload.size, media_type }
            }
            None => return Err(Error::FileAbsent),
        };
        query::insert(tx, holder, rows.len() as i64, &row).await?;
        rows.push(row);
    }
    let gone: Vec<i64> = had.iter().map(|row| row.upload_id).collect();
    if !gone.is_empty() {
        uploads::release(tx, &gone, now).await?;
    }
    Ok(rows)
}

/// The holder has no files any more; they are swept away.
pub async fn release(tx: &Conn, holder: Holder, now: Millis) -> Result<(), DbError> {
    let gone: Vec<i64> = query::take_from(tx, holder).await?.iter().map(|row| row.upload_id).collect();
    uploads::release(tx, &gone, now).await
}

pub fn by_holder<T: From<FileRow>>(rows: Vec<FileRow>) -> HashMap<i64, Vec<T>> {
    let mut files: HashMap<i64, Vec<T>> = HashMap::new();
    for row in rows {
        files.entry(row.holder_id).or_default().push(row.into());
    }
    files
}

/// Pictures, sound and films are shown where they are asked for; all else is saved.
pub async fn reply(cx: &Messaging, purpose: &Purpose, id: i64, headers: &HeaderMap) -> Result<FileReply, Error> {
    let (upload, file) = {
        let conn = cx.db.read().await?;
        let upload = uploads::find(&conn, purpose, id).await?.ok_or(Error::FileAbsent)?;
        let file = cx.files.find(&conn, upload.file.as_deref().ok_or(Error::FileAbsent)?).await?.ok_or(DbError::Absent)?;
        (upload, file)
    };
    let media_type = upload.media_type.unwrap_or_default();
    let reply = cx.files.reply(&file, headers).await.map_err(UploadError::from)?;
    Ok(if is_shown(&media_type) { reply } else { reply.saved_as(&kind::served_name(&upload.name, &media_type)) })
}

/// For the copy that the person may ask for.
pub async fn sent_by(conn: &Conn, purpose: &Purpose, user: UserId) -> Result<Vec<Value>, DbError> {
    let sent = uploads::by_person(conn, purpose, user).await?;
    Ok(sent.into_iter().map(|one| json!({ "nama": one.name, "ukuran": one.size, "dikirim": one.created_at.iso() })).collect())
}
