//! The person behind the session: `me-v2`.

mod query;
mod wire;

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Answer, Identity, MaybeMember, Reply, Routes};

use crate::code::RESEND_SECONDS;
use crate::{Accounts, Error};
pub use wire::{UserInfo, Verification};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/me-v2", me)
}

async fn me(cx: Accounts, MaybeMember(identity): MaybeMember) -> Answer<UserInfo> {
    let identity = identity.ok_or(Error::TokenRequired)?;
    Ok(Reply::of(of(&cx, &identity).await?))
}

/// What the person sees of themselves, in two statements.
pub async fn of(cx: &Accounts, identity: &Identity) -> Result<UserInfo, Error> {
    let conn = cx.db.read().await?;
    load(&conn, identity.user, identity.parent, cx.clock.now()).await
}

pub async fn load(conn: &Conn, user: UserId, parent: Option<UserId>, now: Millis) -> Result<UserInfo, Error> {
    let person = query::person(conn, user).await?.ok_or(Error::NoSession)?;
    let relations = query::relations(conn, user).await?;
    Ok(wire::UserInfo::new(person, parent, relations, now, RESEND_SECONDS))
}

#[cfg(test)]
mod tests;
