//! Sign-up with an e-mail address and a password.

mod query;
mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::http::{Answer, AnyVisitor, Extension, Json, Peer, Routes, Site};

use crate::Accounts;
use crate::device::Device;
use crate::login_data::LoginData;
use service::Caller;
use wire::RegisterForm;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/register", register)
}

async fn register(
    cx: Accounts,
    AnyVisitor(before): AnyVisitor,
    peer: Peer,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<RegisterForm>,
) -> Answer<LoginData> {
    let form_of_session = form.session;
    let (opened, user) = service::register(&cx, form, Caller { peer, device: &device, site: &site, before }).await?;
    Ok(form_of_session.reply(&cx, opened, user))
}

#[cfg(test)]
mod tests;
