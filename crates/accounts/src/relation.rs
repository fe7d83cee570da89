//! Two accounts that exist are linked by a request and its answer.

mod query;
mod service;
mod wire;

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Answer, Done, Json, Member, OwnAccount, Reply, Routes};

use crate::Accounts;
pub use service::join;
use wire::{AnswerForm, AskForm, CancelForm, Requests};

pub fn routes() -> Routes<Accounts> {
    Routes::new()
        .post("/user/relation_user/request/", ask)
        .get("/user/relation_user/get/request/", list)
        .post("/user/relation_user/answer/", answer)
        .post("/user/relation_user/cancel/", cancel)
}

/// Forgets requests whose days are over, with the addresses that were typed.
pub async fn purge_expired(tx: &Conn, now: Millis) -> Result<(), DbError> {
    query::delete_expired(tx, now).await?;
    Ok(())
}

/// Nobody asks this person or is asked by them any more.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    query::delete_all_of(tx, user).await?;
    Ok(())
}

async fn ask(cx: Accounts, OwnAccount(identity): OwnAccount, Json(form): Json<AskForm>) -> Answer<Done> {
    service::ask(&cx, &identity, form).await?;
    Ok(Reply::done().message("Permintaan dikirim jika akunnya ada."))
}

async fn list(cx: Accounts, Member(identity): Member) -> Answer<Requests> {
    let (conn, now) = (cx.db.read().await?, cx.clock.now());
    let incoming = query::incoming(&conn, identity.user, now).await?;
    let outgoing = query::outgoing(&conn, identity.user, now).await?;
    Ok(Reply::of(Requests::new(incoming, outgoing)))
}

async fn answer(cx: Accounts, OwnAccount(identity): OwnAccount, Json(form): Json<AnswerForm>) -> Answer<Done> {
    service::answer(&cx, &identity, &form).await?;
    Ok(Reply::done())
}

async fn cancel(cx: Accounts, OwnAccount(identity): OwnAccount, Json(form): Json<CancelForm>) -> Answer<Done> {
    service::cancel(&cx, &identity, form.id).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
