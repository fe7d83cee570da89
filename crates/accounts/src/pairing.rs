//! A child and a parent who sit together: the child's screen shows a code, the parent types it. Whoever can do both is with both.

mod query;
mod service;

use sanggar_kernel::PersonalText;
use sanggar_platform::http::{Answer, Json, OwnAccount, Peer, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Accounts;
pub use query::{delete_all_of, delete_expired};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/user/pairing/", show).post("/user/pairing/use", enter)
}

#[derive(Serialize, ToSchema)]
struct PairingCode {
    code: String,
    /// Seconds for which it counts.
    expires_in: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PairingForm {
    code: PersonalText,
    /// The parent agrees to the link.
    #[serde(default)]
    consent: bool,
}

#[derive(Serialize, ToSchema)]
struct Paired {
    child_name: String,
}

async fn show(cx: Accounts, OwnAccount(child): OwnAccount) -> Answer<PairingCode> {
    let code = service::show(&cx, &child).await?;
    Ok(Reply::of(PairingCode { code, expires_in: service::LIFE_SECONDS }))
}

async fn enter(cx: Accounts, OwnAccount(parent): OwnAccount, peer: Peer, Json(form): Json<PairingForm>) -> Answer<Paired> {
    let child_name = service::enter(&cx, &parent, &form.code, form.consent, peer).await?;
    Ok(Reply::of(Paired { child_name }))
}

#[cfg(test)]
mod tests;
