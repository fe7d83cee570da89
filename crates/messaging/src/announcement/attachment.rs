//! Files of an announcement: who teaches the class sends them, and who may read the announcement reads them.

mod guarded;
mod query;
mod wire;

use std::collections::HashMap;

use http::HeaderMap;
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Answer, Done, Fault, FileReply, Gate, Json, Path, Peer, Piece, Reply, Routes};
use sanggar_platform::uploads::Purpose;

use super::AnnouncementId;
use super::taught::Announces;
use crate::attachment::wire::{FileById, NewUpload, UploadBegun, UploadState};
use crate::attachment::{self, FileRow, Holder, MAX_FILES};
use crate::{Error, Messaging};
use guarded::{OwnUpload, ReadableFile};
pub use wire::AnnouncementFile;
use wire::{AtOffset, OfClass, OfUpload};

/// For a programme.
pub const PURPOSE: Purpose = attachment::purpose("messaging.announcement");

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .post("/announcement/uploads/{programSlug}", begin)
        .put("/announcement/uploads/{programSlug}/{upload}/{offset}", send)
        .get("/announcement/uploads/{programSlug}/{upload}", state)
        .delete("/announcement/uploads/{programSlug}/{upload}", remove)
        .get("/announcement/files/{id}", download)
}

async fn begin(cx: Messaging, peer: Peer, gate: Announces<Path<OfClass>>, Json(form): Json<NewUpload>) -> Answer<UploadBegun> {
    Ok(Reply::of(attachment::begin(&cx, &PURPOSE, gate.me.user, gate.subject.course.id.get(), peer, &form).await?))
}

async fn send(cx: Messaging, gate: Gate<OwnUpload, Path<AtOffset>>, Piece(bytes): Piece) -> Answer<UploadState> {
    Ok(Reply::of(attachment::take(&cx, &PURPOSE, gate.subject.into_upload(), gate.input.0.offset, bytes).await?))
}

async fn state(cx: Messaging, gate: Gate<OwnUpload, Path<OfUpload>>) -> Answer<UploadState> {
    Ok(Reply::of(attachment::state(&cx, &PURPOSE, gate.subject.into_upload()).await?))
}

async fn remove(cx: Messaging, gate: Gate<OwnUpload, Path<OfUpload>>) -> Answer<Done> {
    attachment::remove(&cx, gate.subject.into_upload()).await?;
    Ok(Reply::done())
}

async fn download(cx: Messaging, gate: Gate<ReadableFile, Path<FileById>>, headers: HeaderMap) -> Result<FileReply, Fault> {
    Ok(attachment::reply(&cx, &PURPOSE, gate.subject.id(), &headers).await?)
}

/// What the announcement has until now, for `put`.
pub async fn take(tx: &Conn, announcement: AnnouncementId) -> Result<Vec<FileRow>, DbError> {
    attachment::query::take_from(tx, Holder::Announcement(announcement.get())).await
}

/// These are its files from now on: some that it had, and whole ones of the person's own for the programme.
pub async fn put(
    cx: &Messaging,
    tx: &Conn,
    (user, program): (UserId, ProgramId),
    announcement: AnnouncementId,
    had: Vec<FileRow>,
    files: &[i64],
) -> Result<(), Error> {
    if files.len() > MAX_FILES {
        return Err(Error::Field("file_ids", "Lampirkan paling banyak 5 berkas."));
    }
    let holder = Holder::Announcement(announcement.get());
    match attachment::attach(tx, &PURPOSE, (user, program.get()), holder, had, files, cx.clock.now()).await {
        Err(Error::FileAbsent) => Err(Error::Field("file_ids", "Ada berkas yang belum selesai terunggah. Unggah lagi, lalu simpan.")),
        put => put.map(drop),
    }
}

pub async fn of(cx: &Messaging, announcements: &[AnnouncementId]) -> Result<HashMap<i64, Vec<AnnouncementFile>>, DbError> {
    if announcements.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = announcements.iter().map(|id| id.get()).collect();
    Ok(attachment::by_holder(attachment::query::of_announcements(&*cx.db.read().await?, &ids).await?))
}

#[cfg(test)]
mod tests;
