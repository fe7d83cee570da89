//! The second factor: codes of an authenticator app, passkeys, and recovery codes for the day when the device is gone.

mod entrance;
mod mail;
mod passkey;
mod query;
mod recovery;
mod service;
mod totp;
mod wire;

use std::sync::Arc;

use http::HeaderMap;
use sanggar_contracts::Teaching;
use sanggar_platform::db::text_enum;
use sanggar_platform::http::{Answer, AnyMember, AnyVisitor, Done, Json, Path, Peer, Reply, Routes, Visitor};
use sanggar_platform::seal::Seal;

use crate::device::Device;
use crate::external_link::Pending;
use crate::login_data::LoginData;
use crate::{Accounts, Error};
use entrance::Caller;
pub use entrance::{Arrival, Challenge, Entrance, enter};
pub use passkey::Passkeys;
pub use service::{delete_all_of, reset};
use wire::{
    FactorAdded, NameForm, OneFactor, PasskeyAsked, PasskeyBegun, PasskeyForm, RecoveryCodes, SecondFactors, StepForm, TicketForm,
    TotpBegun, TotpForm,
};

text_enum! {
    pub enum Kind {
        Totp => "totp",
        Passkey => "passkey",
    }
}

/// What the area knows of second factors. A clone is cheap.
#[derive(Clone)]
pub struct Factors {
    /// Whether staff and those who teach must have one.
    pub is_required: bool,
    pub passkeys: Option<Passkeys>,
    pub seal: Seal,
    pub teaching: Arc<dyn Teaching>,
}

impl Factors {
    fn passkeys(&self) -> Result<&Passkeys, Error> {
        self.passkeys.as_ref().ok_or(Error::PasskeysOff)
    }

    fn has_passkeys(&self) -> bool {
        self.passkeys.is_some()
    }
}

pub fn routes() -> Routes<Accounts> {
    Routes::new()
        .post("/auth/second-factor", second_step)
        .post("/auth/second-factor/passkey", ask_for_passkey)
        .get("/user/second-factor/", list)
        .post("/user/second-factor/totp/begin", begin_totp)
        .post("/user/second-factor/totp/finish", finish_totp)
        .post("/user/second-factor/passkey/begin", begin_passkey)
        .post("/user/second-factor/passkey/finish", finish_passkey)
        .post("/user/second-factor/rename/{factorId}", rename)
        .post("/user/second-factor/remove/{factorId}", remove)
        .post("/user/second-factor/recovery-codes", renew_recovery_codes)
}

async fn second_step(
    cx: Accounts,
    AnyVisitor(before): AnyVisitor,
    peer: Peer,
    device: Device,
    headers: HeaderMap,
    Json(form): Json<StepForm>,
) -> Answer<LoginData> {
    let pending = Pending::open(&cx, &headers);
    let caller = Caller { peer, device: &device, before: before.as_ref(), pending: pending.as_ref() };
    let (opened, user) = entrance::second_step(&cx, &form, caller).await?;
    let reply = form.session.reply(&cx, opened, user);
    Ok(if pending.is_some() { reply.cookie(Pending::clear(&cx)) } else { reply })
}

async fn ask_for_passkey(cx: Accounts, _: Visitor, Json(form): Json<TicketForm>) -> Answer<PasskeyAsked> {
    Ok(Reply::of(entrance::ask_for_passkey(&cx, &form.ticket).await?))
}

async fn list(cx: Accounts, AnyMember(identity): AnyMember) -> Answer<SecondFactors> {
    Ok(Reply::of(service::list(&cx, &identity).await?))
}

async fn begin_totp(cx: Accounts, AnyMember(identity): AnyMember) -> Answer<TotpBegun> {
    Ok(Reply::of(service::begin_totp(&cx, &identity).await?))
}

async fn finish_totp(cx: Accounts, AnyMember(identity): AnyMember, Json(form): Json<TotpForm>) -> Answer<FactorAdded> {
    Ok(Reply::of(service::finish_totp(&cx, &identity, &form).await?))
}

async fn begin_passkey(cx: Accounts, AnyMember(identity): AnyMember) -> Answer<PasskeyBegun> {
    Ok(Reply::of(service::begin_passkey(&cx, &identity).await?))
}

async fn finish_passkey(cx: Accounts, AnyMember(identity): AnyMember, Json(form): Json<PasskeyForm>) -> Answer<FactorAdded> {
    Ok(Reply::of(service::finish_passkey(&cx, &identity, &form).await?))
}

async fn rename(cx: Accounts, AnyMember(identity): AnyMember, Path(path): Path<OneFactor>, Json(form): Json<NameForm>) -> Answer<Done> {
    service::rename(&cx, &identity, path.id, &form.name).await?;
    Ok(Reply::done())
}

async fn remove(cx: Accounts, AnyMember(identity): AnyMember, Path(path): Path<OneFactor>) -> Answer<Done> {
    service::remove(&cx, &identity, path.id).await?;
    Ok(Reply::done())
}

async fn renew_recovery_codes(cx: Accounts, AnyMember(identity): AnyMember) -> Answer<RecoveryCodes> {
    Ok(Reply::of(RecoveryCodes { recovery_codes: service::renew_recovery_codes(&cx, &identity).await? }))
}

#[cfg(test)]
mod tests;
