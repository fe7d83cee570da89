//! Certificates as people see them: the whole sheet for those it is about and who answer for it, and for everybody else whether it is
//! genuine. They come about in `issuing`.

mod checking;
mod guarded;
mod query;
mod service;
mod sweep;
mod wire;

use sanggar_platform::http::{Answer, Json, Path, Peer, Reply, Routes, Visitor};

pub use service::{Checked, public, view, withdraw_past};
pub use sweep::{certify_all, listen, work};
use wire::{ByAddress, CertificateView, CheckForm, CheckedName, OfAddon, OfPlace, OfProgram, WithdrawForm};

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
        .post("/program_activity/certificate/check", check)
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

#[cfg(test)]
mod tests;
