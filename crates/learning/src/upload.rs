//! Files on their way to a task (`platform::uploads`): who may send which, and what they become part of.

mod guarded;
mod handed_in;
mod query;
mod service;
mod wire;

use http::HeaderMap;
use sanggar_platform::http::{Answer, Done, Fault, FileReply, Gate, Json, Path, Peer, Piece, Reply, Routes};
use sanggar_platform::uploads::kind;

use crate::Learning;
use crate::gate::Enrolled;
use guarded::{OwnUpload, SentFile};
pub use handed_in::{HandedIn, attach, detach, give_to_answer, of_attempt, of_works};
pub use query::insert_of_work;
pub use service::TASK;
pub use wire::WorkFile;
use wire::{At, Begun, ById, NewUpload, UploadState};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/files/upload", begin)
        .put("/files/upload/{id}/{offset}", take)
        .get("/files/upload/{id}", state)
        .delete("/files/upload/{id}", remove)
        .get("/program-activity/work/file/{id}", download)
}

async fn begin(
    cx: Learning,
    peer: Peer,
    Enrolled { me, subject: progress, input: Json(form) }: Enrolled<Json<NewUpload>>,
) -> Answer<Begun> {
    Ok(Reply::of(service::begin(&cx, me.user, &progress, peer, form).await?))
}

async fn take(cx: Learning, gate: Gate<OwnUpload, Path<At>>, Piece(bytes): Piece) -> Answer<UploadState> {
    Ok(Reply::of(service::take(&cx, gate.subject, gate.input.0.offset, bytes).await?))
}

async fn state(cx: Learning, gate: Gate<OwnUpload, Path<ById>>) -> Answer<UploadState> {
    Ok(Reply::of(service::state(&cx, gate.subject).await?))
}

async fn remove(cx: Learning, gate: Gate<OwnUpload, Path<ById>>) -> Answer<Done> {
    service::remove(&cx, gate.subject).await?;
    Ok(Reply::done())
}

async fn download(cx: Learning, gate: Gate<SentFile, Path<ById>>, headers: HeaderMap) -> Result<FileReply, Fault> {
    let SentFile { upload, file } = gate.subject;
    let name = kind::served_name(&upload.name, upload.media_type.as_deref().unwrap_or_default());
    Ok(cx.files.reply(&file, &headers).await?.saved_as(&name))
}

#[cfg(test)]
mod tests;
