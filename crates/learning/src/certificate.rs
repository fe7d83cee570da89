//! Certificates as people see them: the whole sheet for those it is about and who answer for it, and for everybody else whether it is
//! genuine. They come about in `issuing`.

mod checking;
mod credential;
mod file;
mod guarded;
mod keys;
mod presented;
mod query;
mod service;
mod status_list;
mod sweep;
mod wire;

use http::HeaderMap;
use sanggar_platform::http::{Answer, Anyone, Fault, FileReply, Json, Path, Peer, Reply, Routes, Visitor};

pub use keys::{disbelieve as disbelieve_key, document as did_document, next_turn as next_key};
pub use service::{Checked, public, view, withdraw_past};
pub use status_list::StatusLists;
pub use sweep::{certify_all, listen, work};
use wire::{
    ByAddress, CertificateFile, CertificateView, CheckForm, CheckedFile, CheckedName, CredentialForm, FileForm, OfAddon, OfList, OfPlace,
    OfProgram, WithdrawForm,
};

use crate::Learning;
use crate::gate::Teaches;
use guarded::{Manages, Sees};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/certificate/regular/{program_user_id}", regular)
        .get("/program_activity/certificate/addon/{id}", addon)
        .get("/program_activity/certificate_preview/{program_id}", preview)
        .get("/program_activity/certificate/view/{address}", by_address)
        .post("/program_activity/certificate/view/{address}/withdraw", withdraw)
        .post("/program_activity/certificate/view/{address}/reissue", reissue)
        .post("/program_activity/certificate/generate_file/", generate_file)
        .get("/program_activity/certificate/view/{address}/file", pdf)
        .answering("application/pdf")
        .get("/program_activity/certificate/view/{address}/credential", as_credential)
        .answering("application/vc+ld+json")
        .get("/program_activity/certificate/list/{institution_id}/{number}", list)
        .answering("application/vc+ld+json")
        .post("/program_activity/certificate/check", check)
        .post("/program_activity/certificate/check_file", check_file)
}

async fn regular(cx: Learning, Sees { me, subject: seen, .. }: Sees<Path<OfPlace>>) -> Answer<CertificateView> {
    Ok(Reply::of(service::whole(&cx, &me, seen).await?))
}

async fn addon(cx: Learning, Sees { me, subject: seen, .. }: Sees<Path<OfAddon>>) -> Answer<CertificateView> {
    Ok(Reply::of(service::whole(&cx, &me, seen).await?))
}

async fn preview(cx: Learning, Teaches { subject: taught, .. }: Teaches<Path<OfProgram>>) -> Answer<CertificateView> {
    Ok(Reply::of(service::sample(&cx, taught.course())?))
}

async fn by_address(cx: Learning, Visitor(me): Visitor, Path(path): Path<ByAddress>) -> Answer<CertificateView> {
    Ok(Reply::of(service::view(&cx, me.as_ref(), &path.address).await?))
}

async fn withdraw(
    cx: Learning,
    Manages { me, subject: certificate, .. }: Manages<Path<ByAddress>>,
    Json(form): Json<WithdrawForm>,
) -> Answer<CertificateView> {
    let reason = form.reason()?;
    Ok(Reply::of(service::withdraw(&cx, &me, certificate, reason).await?).message("Sertifikat sudah dicabut"))
}

async fn check(cx: Learning, _: Visitor, peer: Peer, Json(form): Json<CheckForm>) -> Answer<CheckedName> {
    Ok(Reply::of(checking::by_number(&cx, peer, &form).await?))
}

async fn reissue(cx: Learning, Manages { me, subject: certificate, .. }: Manages<Path<ByAddress>>) -> Answer<CertificateView> {
    Ok(Reply::of(service::reissue(&cx, &me, certificate).await?).message("Sertifikat baru sudah terbit"))
}

async fn generate_file(cx: Learning, Sees { subject: seen, .. }: Sees<Json<FileForm>>) -> Answer<CertificateFile> {
    let file = file::of(&cx, &seen.0).await?;
    let url = format!("/api/program_activity/certificate/view/{}/file", seen.0.address);
    Ok(Reply::of(CertificateFile { number: seen.0.number, url, size: file.size }))
}

async fn pdf(cx: Learning, headers: HeaderMap, Sees { subject: seen, .. }: Sees<Path<ByAddress>>) -> Result<FileReply, Fault> {
    let file = file::of(&cx, &seen.0).await?;
    Ok(cx.files.reply(&file, &headers).await?.saved_as(&format!("sertifikat-{}.pdf", seen.0.number)))
}

async fn as_credential(cx: Learning, Sees { subject: seen, .. }: Sees<Path<ByAddress>>) -> Result<FileReply, Fault> {
    let text = credential::of(&cx, &seen.0).await?;
    Ok(FileReply::of_text(text, credential::MEDIA_TYPE).saved_as(&format!("sertifikat-{}.json", seen.0.number)))
}

async fn list(cx: Learning, _: Anyone, Path(path): Path<OfList>) -> Result<FileReply, Fault> {
    let list = status_list::signed(&cx, path.institution_id, path.number).await?;
    Ok(FileReply::of_text(list.to_string(), credential::MEDIA_TYPE))
}

async fn check_file(cx: Learning, _: Visitor, Json(form): Json<CredentialForm>) -> Answer<CheckedFile> {
    Ok(Reply::of(presented::check(&cx, form.credential.reveal()).await?))
}

#[cfg(test)]
mod tests;
