//! Verification of an address besides typing a code: the letter on demand, its link, and putting it off.

mod mail;
mod query;
mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::http::{Answer, AnyVisitor, Done, Extension, Json, Member, Peer, Query, Reply, Routes, Site};

use crate::Accounts;
use crate::device::Device;
use crate::login_data::LoginData;
use crate::otp::Sent;
pub use service::{Letter, confirm, mark_verified, send_letter};
use wire::{LinkForm, SkipQuery, ValidateForm};

pub fn routes() -> Routes<Accounts> {
    Routes::new()
        .post("/user/v2/validate/", validate)
        .post("/user/email_verification/", follow_link)
        .post("/user/send-skip-email-otp/", skip)
}

async fn validate(
    cx: Accounts,
    Member(identity): Member,
    peer: Peer,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<ValidateForm>,
) -> Answer<Sent> {
    Ok(Reply::of(service::validate(&cx, &identity, &form, peer, &site).await?))
}

async fn follow_link(cx: Accounts, AnyVisitor(before): AnyVisitor, device: Device, Json(form): Json<LinkForm>) -> Answer<LoginData> {
    let form_of_session = form.session;
    let (opened, user) = service::follow_link(&cx, &form, &device, before).await?;
    Ok(form_of_session.reply(&cx, opened, user))
}

async fn skip(cx: Accounts, Member(identity): Member, _: Query<SkipQuery>) -> Answer<Done> {
    service::skip(&cx, &identity).await?;
    Ok(Reply::done().message("Selamat Akunmu telah terdaftar"))
}

#[cfg(test)]
mod tests;
