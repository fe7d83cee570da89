//! Files of a message: who may send which, and who reads them.

mod guarded;
mod query;
mod wire;

use std::collections::HashMap;

use http::HeaderMap;
use sanggar_kernel::{ChatRoomId, Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Answer, Done, Fault, FileReply, Gate, Json, Path, Peer, Piece, Reply, Routes};
use sanggar_platform::uploads::Purpose;

use super::comment::wire::ChatFile;
use super::gate::RoomMember;
use super::room::wire::ById;
use crate::attachment::wire::{FileById, NewUpload, UploadBegun, UploadState};
use crate::attachment::{self, FileRow, Holder};
use crate::{Error, Messaging};
use guarded::{OwnUpload, ReadableFile};
use wire::{AtOffset, OfUpload};

/// For a room.
pub const MESSAGE: Purpose = attachment::purpose("messaging.chat");

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .post("/chat/rooms/{id}/uploads", begin)
        .put("/chat/rooms/{id}/uploads/{upload}/{offset}", take)
        .get("/chat/rooms/{id}/uploads/{upload}", state)
        .delete("/chat/rooms/{id}/uploads/{upload}", remove)
        .get("/chat/files/{id}", download)
}

async fn begin(cx: Messaging, peer: Peer, gate: RoomMember<Path<ById>>, Json(form): Json<NewUpload>) -> Answer<UploadBegun> {
    let room = gate.subject.room();
    room.may_write(cx.clock.now())?;
    Ok(Reply::of(attachment::begin(&cx, &MESSAGE, room.me, room.id().get(), peer, &form).await?))
}

async fn take(cx: Messaging, gate: Gate<OwnUpload, Path<AtOffset>>, Piece(bytes): Piece) -> Answer<UploadState> {
    Ok(Reply::of(attachment::take(&cx, &MESSAGE, gate.subject.into_upload(), gate.input.0.offset, bytes).await?))
}

async fn state(cx: Messaging, gate: Gate<OwnUpload, Path<OfUpload>>) -> Answer<UploadState> {
    Ok(Reply::of(attachment::state(&cx, &MESSAGE, gate.subject.into_upload()).await?))
}

async fn remove(cx: Messaging, gate: Gate<OwnUpload, Path<OfUpload>>) -> Answer<Done> {
    attachment::remove(&cx, gate.subject.into_upload()).await?;
    Ok(Reply::done())
}

async fn download(cx: Messaging, gate: Gate<ReadableFile, Path<FileById>>, headers: HeaderMap) -> Result<FileReply, Fault> {
    Ok(attachment::reply(&cx, &MESSAGE, gate.subject.id(), &headers).await?)
}

/// Whole files of the sender's own for this room, each sent once.
pub async fn attach(tx: &Conn, room: ChatRoomId, sender: UserId, comment: i64, files: &[i64], now: Millis) -> Result<Vec<FileRow>, Error> {
    attachment::attach(tx, &MESSAGE, (sender, room.get()), Holder::Comment(comment), Vec::new(), files, now).await
}

pub async fn of_comments(cx: &Messaging, comments: &[i64]) -> Result<HashMap<i64, Vec<ChatFile>>, DbError> {
    if comments.is_empty() {
        return Ok(HashMap::new());
    }
    Ok(attachment::by_holder(attachment::query::of_comments(&*cx.db.read().await?, comments).await?))
}

#[cfg(test)]
mod tests;
