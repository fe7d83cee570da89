//! The report of somebody's learning in a programme: for the learner, for a linked parent, and for those who answer for the class.

mod guarded;
mod paper;
mod place;
mod query;
mod service;
mod wire;
mod words;
mod workbook;

use sanggar_platform::http::{Answer, Fault, FileReply, Gate, Json, Path, Reply, Routes};
use sanggar_platform::uploads::kind::PDF;

use crate::file_name::file_name;
use crate::{Error, Learning};
use guarded::ReadReport;
pub use place::Attendance;
pub use query::{delete_all_of, notes_of};
pub use service::{PastNote, import};
pub use wire::ReportLearner;
use wire::{LearningReport, NoteForm, OfPlace, PrivacyForm, ReportNote, ReportPrivacy};

/// For who may read the report that the request names.
type Reads<I> = Gate<ReadReport, I>;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program-activity/learning-report/{program_user_id}", show)
        .get("/program-activity/learning-report/{program_user_id}/xlsx", download)
        .answering(workbook::MEDIA_TYPE)
        .get("/program-activity/learning-report/{program_user_id}/pdf", print)
        .answering(PDF.media_type)
        .put("/program-activity/learning-report/{program_user_id}/note", write_note)
        .post("/program-activity/user-report-privacy", set_privacy)
}

async fn show(cx: Learning, gate: Reads<Path<OfPlace>>) -> Answer<LearningReport> {
    Ok(Reply::of(service::report(&cx, &gate.me, &gate.subject).await?))
}

async fn download(cx: Learning, gate: Reads<Path<OfPlace>>) -> Result<FileReply, Fault> {
    let report = service::report(&cx, &gate.me, &gate.subject).await?;
    let bytes = workbook::write(&report, cx.clock.now()).map_err(Error::Workbook)?;
    Ok(FileReply::made(bytes, workbook::MEDIA_TYPE).saved_as(&name(&report, "xlsx")))
}

async fn print(cx: Learning, gate: Reads<Path<OfPlace>>) -> Result<FileReply, Fault> {
    let report = service::report(&cx, &gate.me, &gate.subject).await?;
    let bytes = paper::of(&report, &cx.settings.brand, cx.clock.now()).map_err(Error::from)?;
    Ok(FileReply::made(bytes, PDF.media_type).saved_as(&name(&report, "pdf")))
}

fn name(report: &LearningReport, ending: &str) -> String {
    file_name(["laporan belajar", &report.learner.name, &report.program.slug], ending)
}

async fn write_note(cx: Learning, gate: Reads<Path<OfPlace>>, Json(form): Json<NoteForm>) -> Answer<Option<ReportNote>> {
    Ok(Reply::of(service::write_note(&cx, &gate.me, &gate.subject, form).await?))
}

async fn set_privacy(cx: Learning, gate: Reads<Json<PrivacyForm>>) -> Answer<ReportPrivacy> {
    let is_public = gate.input.0.is_public;
    service::set_privacy(&cx, &gate.me, &gate.subject, is_public).await?;
    Ok(Reply::of(ReportPrivacy { program_user_id: gate.subject.place.id, is_public }))
}

#[cfg(test)]
mod tests;
