use std::collections::HashMap;

use bytes::Bytes;
use sanggar_kernel::{ChatRoomId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::decode::{Output, PictureRules, Shape};
use sanggar_platform::http::Peer;
use sanggar_platform::uploads::{self, PIECE, Purpose, kind};

use super::guarded::OwnUpload;
use super::query::{self, FileRow};
use super::wire::{ChatUploadState, NewUpload, UploadBegun};
use crate::chat::comment::wire::ChatFile;
use crate::chat::gate::OpenRoom;
use crate::{Error, Messaging};

pub const MAX_FILES: usize = 5;
pub const MAX_BYTES: i64 = 10 * 1024 * 1024;

/// A photographed page can still be read.
pub const ATTACHMENT: Purpose = Purpose {
    name: "messaging.chat",
    kinds: &kind::ALL,
    max_bytes: MAX_BYTES,
    max_files: 200,
    max_share: 500 * 1024 * 1024,
    max_loose: 10,
    pictures: PictureRules { shape: Shape::Within(2_048), output: Output::AsItCame },
};

pub async fn begin(cx: &Messaging, room: &OpenRoom, peer: Peer, form: &NewUpload) -> Result<UploadBegun, Error> {
    room.may_write(cx.clock.now())?;
    if form.name.to_ascii_lowercase().trim_end().ends_with(".svg") {
        return Err(Error::Field("name", "File svg tidak ditampilkan"));
    }
    let file = ATTACHMENT.check(&form.name, form.size)?;
    let tx = cx.db.write().await?;
    let id = cx.uploads.begin(&tx, &ATTACHMENT, room.me, room.id().get(), &file, peer.0).await?;
    tx.commit().await?;
    Ok(UploadBegun { id, offset: 0, chunk: PIECE })
}

pub async fn take(cx: &Messaging, own: OwnUpload, offset: i64, bytes: Bytes) -> Result<ChatUploadState, Error> {
    Ok(ChatUploadState::new(cx.uploads.take(&ATTACHMENT, own.into_upload(), offset, bytes, &[]).await?))
}

pub async fn state(cx: &Messaging, own: OwnUpload) -> Result<ChatUploadState, Error> {
    Ok(ChatUploadState::new(cx.uploads.finish(&ATTACHMENT, own.into_upload()).await?))
}

pub async fn remove(cx: &Messaging, own: OwnUpload) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    if !cx.uploads.discard(&tx, own.into_upload().id).await? {
        return Err(Error::FileSent);
    }
    Ok(tx.commit().await?)
}

/// Whole files of one's own for this room, each sent once.
pub async fn attach(tx: &Conn, room: ChatRoomId, sender: UserId, comment: i64, files: &[i64]) -> Result<Vec<FileRow>, Error> {
    let mut rows = Vec::new();
    for (position, id) in files.iter().enumerate() {
        if !uploads::hold(tx, &ATTACHMENT, *id, sender, room.get()).await? {
            return Err(Error::FileAbsent);
        }
        let upload = uploads::find(tx, &ATTACHMENT, *id).await?.ok_or(Error::FileAbsent)?;
        let row = FileRow {
            upload_id: *id,
            comment_id: comment,
            room_id: room,
            name: upload.name,
            size: upload.size,
            media_type: upload.media_type.unwrap_or_default(),
        };
        query::insert(tx, &row, sender, position as i64).await?;
        rows.push(row);
    }
    Ok(rows)
}

/// The comment has no files any more; they are swept away.
pub async fn release(tx: &Conn, comment: i64, now: Millis) -> Result<(), DbError> {
    uploads::release(tx, &query::take_from_comment(tx, comment).await?, now).await
}

pub async fn of_comments(cx: &Messaging, comments: &[i64]) -> Result<HashMap<i64, Vec<ChatFile>>, DbError> {
    let mut files: HashMap<i64, Vec<ChatFile>> = HashMap::new();
    if !comments.is_empty() {
        for row in query::of_comments(&*cx.db.read().await?, comments).await? {
            files.entry(row.comment_id).or_default().push(row.into());
        }
    }
    Ok(files)
}
