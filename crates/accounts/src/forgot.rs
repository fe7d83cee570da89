//! A forgotten password: a link to the proved address, or a code where there is nothing proved yet, and then a new password.

mod mail;
mod query;
mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::http::{Answer, Done, Extension, Json, Peer, Reply, Routes, Site, Visitor};

use crate::Accounts;
use crate::device::Device;
use crate::otp::Sent;
use service::RESEND_SECONDS;
pub use service::{send_code, verify_code};
use wire::{ForgotForm, RecoverForm, ResetForm};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/send_forgot_password", send).post("/user/recover_password/", recover).post("/user/forget_password/", reset)
}

async fn send(
    cx: Accounts,
    _: Visitor,
    peer: Peer,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<ForgotForm>,
) -> Answer<Sent> {
    service::send(&cx, &form.email, form.captcha.as_deref(), peer, &device, &site).await?.answer(RESEND_SECONDS)
}

/// The older form of the same.
async fn recover(
    cx: Accounts,
    _: Visitor,
    peer: Peer,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<RecoverForm>,
) -> Answer<Sent> {
    service::send(&cx, &form.email, form.captcha.as_deref(), peer, &device, &site).await?.answer(RESEND_SECONDS)
}

async fn reset(
    cx: Accounts,
    _: Visitor,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<ResetForm>,
) -> Answer<Done> {
    let met = service::reset(&cx, form, &device, &site).await?;
    Ok(Reply::done().message("Kata sandimu sudah diganti. Silakan masuk.").cookie(met.seal(&cx)))
}

#[cfg(test)]
mod tests;
