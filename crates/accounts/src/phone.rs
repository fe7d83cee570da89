//! The telephone that a person wants to be reached at, by WhatsApp or SMS. It counts once its owner has typed the code that came there.

mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Done, Json, Member, OwnAccount, Peer, Reply, Routes};

use crate::{Accounts, otp};
pub use query::{Row, by_proved_number, of, proved};
use wire::{PhoneForm, PhoneSent, PhoneState, ProveForm};

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/user/phone/", state).post("/user/phone/", send).post("/user/phone/prove", prove).post("/user/phone/remove", remove)
}

async fn state(cx: Accounts, Member(me): Member) -> Answer<PhoneState> {
    let row = query::of(&*cx.db.read().await?, me.user).await?;
    Ok(Reply::of(PhoneState::new(row, cx.texter.ways(), cx.clock.now())))
}

async fn send(cx: Accounts, OwnAccount(me): OwnAccount, peer: Peer, Json(form): Json<PhoneForm>) -> Answer<PhoneSent> {
    service::send(&cx, &me, form, peer).await?;
    Ok(Reply::of(PhoneSent { resend_in: otp::RESEND_SECONDS }))
}

async fn prove(cx: Accounts, OwnAccount(me): OwnAccount, Json(form): Json<ProveForm>) -> Answer<Done> {
    service::prove(&cx, &me, &form.otp).await?;
    Ok(Reply::done())
}

async fn remove(cx: Accounts, OwnAccount(me): OwnAccount) -> Answer<Done> {
    service::remove(&cx, &me).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
