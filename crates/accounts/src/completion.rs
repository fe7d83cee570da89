//! What a sign-up left open: the profession of the list and the level that goes with it (B051, B052).

mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Member, Reply, Routes};

use crate::Accounts;
use crate::person::UserInfo;
pub use service::words;
use wire::CompletionForm;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/complete-registration", complete)
}

async fn complete(cx: Accounts, Member(identity): Member, Json(form): Json<CompletionForm>) -> Answer<UserInfo> {
    Ok(Reply::of(service::complete(&cx, &identity, &form).await?).message("Data dirimu sudah lengkap."))
}

#[cfg(test)]
mod tests;
