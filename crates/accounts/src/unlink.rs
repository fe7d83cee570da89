//! The end of the link between a parent and a child, and of all that hung on it.

mod mail;
mod query;
mod service;

use sanggar_kernel::UserId;
use sanggar_platform::http::{Answer, Done, OwnAccount, Path, Reply, Routes};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::Accounts;
pub use service::leave;

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/user/user-relation/delete/{target_id}", unlink)
}

#[derive(Deserialize, IntoParams)]
struct Target {
    target_id: UserId,
}

async fn unlink(cx: Accounts, OwnAccount(identity): OwnAccount, Path(path): Path<Target>) -> Answer<Done> {
    service::unlink(&cx, &identity, path.target_id).await?;
    Ok(Reply::done())
}
