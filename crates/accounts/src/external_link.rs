//! A person's accounts elsewhere that open this one: how they come to belong to it, and how to part with them.

mod pending;
mod query;

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Answer, Done, Identity, Json, Member, OwnAccount, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Accounts, Error, reauth};
pub use pending::Pending;
pub use query::{delete_all_of, insert};

pub const GOOGLE: &str = "google";

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/user/entrance/", list).post("/user/entrance/end", end)
}

#[derive(Serialize, ToSchema)]
struct Entrance {
    /// `google`.
    provider: String,
    since: Millis,
    /// Whether the account can still be entered without it.
    can_end: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EntranceEnd {
    provider: String,
}

async fn list(cx: Accounts, Member(identity): Member) -> Answer<Vec<Entrance>> {
    let found = query::of_user(&*cx.db.read().await?, identity.user).await?;
    let entrance = |one: query::Linked| Entrance { provider: one.provider, since: one.created_at, can_end: one.has_password };
    Ok(Reply::of(found.into_iter().map(entrance).collect()))
}

async fn end(cx: Accounts, OwnAccount(identity): OwnAccount, Json(form): Json<EntranceEnd>) -> Answer<Done> {
    unlink(&cx, &identity, &form.provider).await?;
    Ok(Reply::done())
}

/// Never the last way in.
async fn unlink(cx: &Accounts, identity: &Identity, provider: &str) -> Result<(), Error> {
    reauth::demand(cx, identity).await?;
    let tx = cx.db.write().await?;
    let linked = query::of_user(&tx, identity.user).await?.into_iter().find(|one| one.provider == provider).ok_or(Error::Absent)?;
    if !linked.has_password {
        return Err(Error::LastWayIn);
    }
    query::unlink(&tx, identity.user, provider).await?;
    Ok(tx.commit().await?)
}

/// Whoever logs in with a password right after the provider named them has shown that both accounts are theirs.
pub async fn link(cx: &Accounts, tx: &Conn, pending: &Pending, logged_in: UserId) -> Result<(), Error> {
    if pending.user == logged_in {
        query::insert(tx, GOOGLE, &pending.subject, logged_in, cx.clock.now()).await?;
    }
    Ok(())
}
