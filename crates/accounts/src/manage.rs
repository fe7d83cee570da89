//! A person's own data: one path, one strict shape for each purpose (C017).

mod facts;
mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Member, Reply, Routes};

use crate::Accounts;
use crate::person::UserInfo;
use wire::ManageForm;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/user/manage/", manage)
}

async fn manage(cx: Accounts, Member(identity): Member, Json(form): Json<ManageForm>) -> Answer<UserInfo> {
    let (info, message) = service::manage(&cx, &identity, form).await?;
    Ok(Reply::of(info).message(message))
}

#[cfg(test)]
mod tests;
