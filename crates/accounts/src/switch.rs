//! Switching between the accounts of a family.

mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Member, Routes};

use crate::Accounts;
use crate::device::Device;
use crate::login_data::LoginData;
use wire::SwitchForm;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/switch-account", switch)
}

async fn switch(cx: Accounts, Member(identity): Member, device: Device, Json(form): Json<SwitchForm>) -> Answer<LoginData> {
    let (opened, user) = service::switch(&cx, &identity, form.target_account_id, &device).await?;
    Ok(form.session.reply(&cx, opened, user))
}

#[cfg(test)]
mod tests;
