//! One-time codes: six digits, ten minutes, once, for one address, purpose and asker.

mod asker;
mod mail;
mod query;
mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::db::text_enum;
use sanggar_platform::http::{Answer, AnyVisitor, Extension, Json, Peer, Reply, Routes, Site, Visitor};

use crate::Accounts;
use crate::device::Device;
pub use asker::Asker;
pub use service::{
    RESEND_SECONDS, check_guard, delete_all_of, feign, issue, judge, mark_verified, own_unverified_address, purge_expired, take,
};
pub use wire::SendForm;
pub use wire::Sent;
use wire::{CodeForm, PurposeItem, Verified};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/send-otp", send).post("/auth/verify-otp", verify).get("/auth/otp-reference", reference)
}

text_enum! {
    /// What a code proves (B112). The label is the documents' name.
    pub enum Purpose {
        SmsLogin => "SMS login",
        CaptchaLogin => "captcha_login",
        CaptchaForgetPassword => "captcha_forget_password",
        VerifyUser => "verify_user",
    }
}

impl Purpose {
    pub const ALL: [Self; 4] = [Self::SmsLogin, Self::CaptchaLogin, Self::CaptchaForgetPassword, Self::VerifyUser];

    pub const fn id(self) -> i64 {
        match self {
            Self::SmsLogin => 1,
            Self::CaptchaLogin => 2,
            Self::CaptchaForgetPassword => 3,
            Self::VerifyUser => 4,
        }
    }

    pub fn by_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.id() == id)
    }
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

#[cfg(test)]
mod tests;
