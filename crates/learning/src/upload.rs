//! Files on their way to a task: sent piece by piece, so that a lost connection costs one piece. A piece is durable before it
//! is acknowledged.

mod assemble;
mod query;
mod remake;
mod service;
mod sniff;
mod sweep;
mod wire;

use http::HeaderMap;
use sanggar_platform::http::{Answer, Done, Fault, FileReply, Json, Member, Path, Peer, Piece, Reply, Routes};

use crate::Learning;
pub use query::{Upload, attach, by_person, delete_all_of, detach, of_works};
pub use remake::Remaking;
pub use sniff::{has_known_ending, kind_of, own_name, served_name};
pub use sweep::sweep_regularly;
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

async fn begin(cx: Learning, Member(me): Member, peer: Peer, Json(form): Json<NewUpload>) -> Answer<Begun> {
    Ok(Reply::of(service::begin(&cx, &me, peer, form).await?))
}

async fn take(cx: Learning, Member(me): Member, Path(path): Path<At>, Piece(bytes): Piece) -> Answer<UploadState> {
    Ok(Reply::of(service::take(&cx, me.user, path.id, path.offset, bytes).await?))
}

async fn state(cx: Learning, Member(me): Member, Path(path): Path<ById>) -> Answer<UploadState> {
    Ok(Reply::of(service::state(&cx, me.user, path.id).await?))
}

async fn remove(cx: Learning, Member(me): Member, Path(path): Path<ById>) -> Answer<Done> {
    service::remove(&cx, me.user, path.id).await?;
    Ok(Reply::done())
}

/// For whoever sent it and for those who grade it.
async fn download(cx: Learning, Member(me): Member, headers: HeaderMap, Path(path): Path<ById>) -> Result<FileReply, Fault> {
    let (upload, file) = service::find(&cx, &me, path.id).await?;
    let name = sniff::served_name(&upload.name, upload.media_type.as_deref().unwrap_or_default());
    Ok(cx.files.reply(&file, &headers).await?.saved_as(&name))
}

#[cfg(test)]
mod tests;
