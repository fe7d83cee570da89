//! Log-in and log-out.

mod query;
mod service;
mod wire;

use http::HeaderMap;
use sanggar_platform::http::{Answer, AnyMember, AnyVisitor, Done, Json, Peer, Reply, Routes};

use crate::Accounts;
use crate::device::Device;
use crate::external_link::Pending;
use crate::login_data::LoginData;
use service::Caller;
use wire::LoginForm;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/login", login).post("/auth/logout", logout)
}

async fn login(
    cx: Accounts,
    AnyVisitor(before): AnyVisitor,
    peer: Peer,
    device: Device,
    headers: HeaderMap,
    Json(form): Json<LoginForm>,
) -> Answer<LoginData> {
    let form_of_session = form.session;
    let pending = Pending::open(&cx, &headers);
    let caller = Caller { peer, device: &device, before, pending: pending.as_ref() };
    let (opened, user) = service::login(&cx, form, caller).await?;
    let reply = form_of_session.reply(&cx, opened, user);
    Ok(if pending.is_some() { reply.cookie(Pending::clear(&cx)) } else { reply })
}

async fn logout(cx: Accounts, AnyMember(identity): AnyMember) -> Answer<Done> {
    service::logout(&cx, &identity).await?;
    Ok(Reply::done().cookie(cx.cookie.clear()))
}

#[cfg(test)]
mod tests;
