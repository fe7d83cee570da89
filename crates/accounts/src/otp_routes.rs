//! The calls that send and check one-time codes of every purpose. What a code is for is known to the slices that have it proved.

mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::http::{Answer, AnyVisitor, Extension, Json, Peer, Reply, Routes, Site, Visitor};

use crate::Accounts;
use crate::device::Device;
use crate::otp::{Purpose, Sent};
use wire::{CodeForm, PurposeItem, SendForm, Verified};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/send-otp", send).post("/auth/verify-otp", verify).get("/auth/otp-reference", reference)
}

async fn send(
    cx: Accounts,
    AnyVisitor(identity): AnyVisitor,
    peer: Peer,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<SendForm>,
) -> Answer<Sent> {
    Ok(Reply::of(service::send(&cx, identity, form, peer, &device, &site).await?))
}

async fn verify(cx: Accounts, AnyVisitor(identity): AnyVisitor, Json(form): Json<CodeForm>) -> Answer<Verified> {
    let verified = service::verify(&cx, identity, form).await?;
    let message = match &verified {
        Verified { reset_code: Some(_), .. } => "Kode sesuai. Silakan buat kata sandi baru.",
        Verified { proved_for: Some(_), .. } => "Terima kasih, ini memang kamu.",
        _ => "Selamat! Akunmu terverifikasi",
    };
    Ok(Reply::of(verified).message(message))
}

async fn reference(_: Accounts, _: Visitor) -> Answer<Vec<PurposeItem>> {
    Ok(Reply::of(Purpose::ALL.iter().map(|purpose| PurposeItem { id: purpose.id(), name: purpose.as_str() }).collect()))
}
