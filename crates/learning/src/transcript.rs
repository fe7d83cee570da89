//! Rapor: what somebody learned at an institution in a semester, over all programmes that began in it.

mod fill;
mod guarded;
mod paper;
mod publish;
mod query;
mod results;
mod service;
mod term;
mod wire;
mod workbook;

use sanggar_kernel::{Page, UserId};
use sanggar_platform::http::{Answer, Fault, FileReply, Gate, Json, Member, OriginalUri, Path, Query, Reply, Routes, next_page};
use sanggar_platform::uploads::kind::{PDF, XLSX};

use crate::file_name::file_name;
use crate::{Error, Learning};
pub use fill::{fill, fill_regularly};
use guarded::ReadTranscript;
pub use publish::work;
pub use query::{by_person, delete_all_of};
use wire::{ListPage, ListQuery, OfTranscript, PrivacyForm, Transcript, TranscriptItem, TranscriptPrivacy};

/// For who may read the transcript that the request names.
type Reads<I> = Gate<ReadTranscript, I>;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program-activity/transcript/list/{page}/{limit}", list)
        .get("/program-activity/transcript/{transcript_id}", show)
        .get("/program-activity/transcript/{transcript_id}/xlsx", download)
        .answering(XLSX.media_type)
        .get("/program-activity/transcript/{transcript_id}/pdf", print)
        .answering(PDF.media_type)
        .post("/program-activity/transcript/{transcript_id}/release", release)
        .post("/program-activity/transcript-privacy", set_privacy)
}

async fn list(
    cx: Learning,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<TranscriptItem>> {
    let page = Page::new(path.page, path.limit)?;
    let learner = whose(&cx, me.user, query.user_id).await?;
    let mut items = service::list(&cx, learner, page).await?;
    let next = next_page(&uri, page, &mut items);
    Ok(Reply::of(items).next(next))
}

/// One's own, or those of a child that is linked now.
async fn whose(cx: &Learning, me: UserId, wanted: Option<UserId>) -> Result<UserId, Error> {
    match wanted {
        None => Ok(me),
        Some(user) if user == me => Ok(me),
        Some(child) if cx.ports.families.children_of(me).await?.contains(&child) => Ok(child),
        Some(_) => Err(Error::Absent),
    }
}

async fn show(cx: Learning, gate: Reads<Path<OfTranscript>>) -> Answer<Transcript> {
    Ok(Reply::of(service::show(&cx, &gate.me, gate.subject).await?))
}

async fn download(cx: Learning, gate: Reads<Path<OfTranscript>>) -> Result<FileReply, Fault> {
    let transcript = service::show(&cx, &gate.me, gate.subject).await?;
    let bytes = workbook::write(&transcript, cx.clock.now()).map_err(Error::Workbook)?;
    Ok(FileReply::made(bytes, XLSX.media_type).saved_as(&name(&transcript, "xlsx")))
}

async fn print(cx: Learning, gate: Reads<Path<OfTranscript>>) -> Result<FileReply, Fault> {
    let transcript = service::show(&cx, &gate.me, gate.subject).await?;
    let bytes = paper::of(&transcript, &cx.settings.brand, cx.clock.now()).map_err(Error::from)?;
    Ok(FileReply::made(bytes, PDF.media_type).saved_as(&name(&transcript, "pdf")))
}

fn name(transcript: &Transcript, ending: &str) -> String {
    file_name(["rapor", &transcript.learner.name, &transcript.item.term()], ending)
}

/// The institution gives it out before its day.
async fn release(cx: Learning, gate: Reads<Path<OfTranscript>>) -> Answer<Transcript> {
    let id = gate.subject.found.id;
    service::release(&cx, &gate.me, &gate.subject).await?;
    let read = ReadTranscript::reload(&cx, gate.subject.reader, id).await?;
    Ok(Reply::of(service::show(&cx, &gate.me, read).await?))
}

async fn set_privacy(cx: Learning, gate: Reads<Json<PrivacyForm>>) -> Answer<TranscriptPrivacy> {
    let is_public = gate.input.0.is_public;
    service::set_privacy(&cx, &gate.me, &gate.subject, is_public).await?;
    Ok(Reply::of(TranscriptPrivacy { transcript_id: gate.subject.found.id, is_public }))
}

#[cfg(test)]
mod tests;
