//! A person's own data: one path, one strict shape for each purpose (C017).

mod facts;
mod query;
mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::http::{Answer, Extension, Json, Member, Peer, Reply, Routes, Site};

use crate::Accounts;
use crate::device::Device;
use crate::person::UserInfo;
pub use query::set_public;
use wire::ManageForm;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/user/manage/", manage)
}

async fn manage(
    cx: Accounts,
    Member(identity): Member,
    peer: Peer,
    device: Device,
    Extension(site): Extension<Arc<Site>>,
    Json(form): Json<ManageForm>,
) -> Answer<UserInfo> {
    let (info, message, met) = service::manage(&cx, &identity, form, (peer, &device), &site).await?;
    let reply = Reply::of(info).message(message);
    Ok(if let Some(met) = met { reply.cookie(met.seal(&cx)) } else { reply })
}

#[cfg(test)]
mod tests;
