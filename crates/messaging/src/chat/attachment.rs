//! Files of a message (`platform::uploads`): who may send which, and who reads them.

mod guarded;
pub mod query;
mod service;
mod wire;

use http::HeaderMap;
use sanggar_platform::http::{Answer, Done, Fault, FileReply, Gate, Json, Path, Peer, Piece, Reply, Routes};
use sanggar_platform::uploads::kind;

use super::gate::RoomMember;
use super::room::wire::ById;
use crate::Messaging;
use guarded::{OwnUpload, ReadableFile};
pub use service::{ATTACHMENT, MAX_BYTES, MAX_FILES, attach, of_comments, release};
use wire::{AtOffset, ChatUploadState, FileById, NewUpload, OfUpload, UploadBegun};

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .post("/chat/rooms/{id}/uploads", begin)
        .put("/chat/rooms/{id}/uploads/{upload}/{offset}", take)
        .get("/chat/rooms/{id}/uploads/{upload}", state)
        .delete("/chat/rooms/{id}/uploads/{upload}", remove)
        .get("/chat/files/{id}", download)
}

async fn begin(cx: Messaging, peer: Peer, gate: RoomMember<Path<ById>>, Json(form): Json<NewUpload>) -> Answer<UploadBegun> {
    Ok(Reply::of(service::begin(&cx, gate.subject.room(), peer, &form).await?))
}

async fn take(cx: Messaging, gate: Gate<OwnUpload, Path<AtOffset>>, Piece(bytes): Piece) -> Answer<ChatUploadState> {
    Ok(Reply::of(service::take(&cx, gate.subject, gate.input.0.offset, bytes).await?))
}

async fn state(cx: Messaging, gate: Gate<OwnUpload, Path<OfUpload>>) -> Answer<ChatUploadState> {
    Ok(Reply::of(service::state(&cx, gate.subject).await?))
}

async fn remove(cx: Messaging, gate: Gate<OwnUpload, Path<OfUpload>>) -> Answer<Done> {
    service::remove(&cx, gate.subject).await?;
    Ok(Reply::done())
}

/// Pictures, sound and films are shown where they are asked for; all else is saved.
async fn download(cx: Messaging, gate: Gate<ReadableFile, Path<FileById>>, headers: HeaderMap) -> Result<FileReply, Fault> {
    let ReadableFile { row, file } = gate.subject;
    let reply = cx.files.reply(&file, &headers).await?;
    Ok(if row.is_shown() { reply } else { reply.saved_as(&kind::served_name(&row.name, &row.media_type)) })
}

#[cfg(test)]
mod tests;
