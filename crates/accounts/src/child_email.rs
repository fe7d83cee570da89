//! The address that a parent gave for a child. It waits apart from the account until its owner says that it is theirs; till then it
//! opens nothing, and blocks nobody who registers with it.

mod mail;
mod query;
mod service;
mod wire;

use std::sync::Arc;

use sanggar_platform::http::{Answer, Done, Extension, Json, Member, Peer, Reply, Routes, Site, Visitor};

use crate::Accounts;
use crate::otp::Sent;
use crate::own_child::Guardian;
pub use query::{delete_address, delete_expired, delete_of};
pub use service::{Pending, TAKEN, count_looks, send};
use wire::{AnswerForm, Answered, GiveForm, LinkForm, PendingItem, RemoveForm, Told};

pub fn routes() -> Routes<Accounts> {
    Routes::new()
        .get("/user/child-email/", list)
        .post("/user/child-email/", give)
        .post("/user/child-email/remove", remove)
        .post("/user/child-email/look", look)
        .post("/user/child-email/answer", answer)
}

async fn list(cx: Accounts, Member(identity): Member) -> Answer<Vec<PendingItem>> {
    let now = cx.clock.now();
    let waiting = query::of_parent(&*cx.db.read().await?, identity.user, now).await?;
    Ok(Reply::of(waiting.into_iter().map(|one| PendingItem::new(one, now)).collect()))
}

/// A first address, another one, or the letter once more.
async fn give(
    cx: Accounts,
    peer: Peer,
    Extension(site): Extension<Arc<Site>>,
    Guardian { me, subject: child, input: Json(form) }: Guardian<Json<GiveForm>>,
) -> Answer<Sent> {
    Ok(Reply::of(service::give(&cx, &me, child, form.email.reveal(), peer, &site).await?))
}

async fn remove(cx: Accounts, Guardian { me, subject: child, .. }: Guardian<Json<RemoveForm>>) -> Answer<Done> {
    service::remove(&cx, &me, child).await?;
    Ok(Reply::done())
}

/// Whose account it is about, for whoever holds the letter.
async fn look(cx: Accounts, _: Visitor, Json(form): Json<LinkForm>) -> Answer<Told> {
    Ok(Reply::of(service::look(&cx, &form).await?))
}

async fn answer(cx: Accounts, _: Visitor, Json(form): Json<AnswerForm>) -> Answer<Answered> {
    Ok(Reply::of(service::answer(&cx, &form).await?))
}

#[cfg(test)]
mod tests;
