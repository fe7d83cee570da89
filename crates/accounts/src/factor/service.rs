use sanggar_kernel::{Email, UserId};
use sanggar_platform::audit::Actor;
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity};
use webauthn_rs::prelude::PasskeyRegistration;

use super::mail::{self, Change};
use super::query::{self, Owner};
use super::wire::{FactorAdded, PasskeyBegun, PasskeyForm, SecondFactors, TotpBegun, TotpForm};
use super::{Kind, entrance, passkey, recovery, totp};
use crate::audit::{self, Action};
use crate::ticket::{self, Purpose, Ticket};
use crate::{Accounts, Error, reauth, session};

const MAX_PASSKEYS: usize = 10;
const NAME_CHARS: usize = 60;

pub async fn list(cx: &Accounts, identity: &Identity) -> Result<SecondFactors, Error> {
    let conn = cx.db.read().await?;
    Ok(SecondFactors {
        factors: query::factors(&conn, identity.user).await?.into_iter().map(Into::into).collect(),
        recovery_codes_left: query::recovery_codes_left(&conn, identity.user).await?,
        is_required: entrance::is_required(cx, &conn, identity.user).await?,
        has_passkeys: cx.factors.has_passkeys(),
    })
}

pub async fn begin_totp(cx: &Accounts, identity: &Identity) -> Result<TotpBegun, Error> {
    reauth::demand(cx, identity).await?;
    let secret = cx.random.bytes::<{ totp::SECRET_BYTES }>().to_vec();
    let tx = cx.db.write().await?;
    let owner = query::owner(&tx, identity.user).await?.ok_or(Error::NoSession)?;
    let ticket = ticket::issue(cx, &tx, identity.user, Purpose::AddTotp, Some(ticket::closed(cx, &secret)?)).await?;
    tx.commit().await?;
    let secret = totp::base32(&secret);
    let uri = totp::uri(&cx.brand, owner.email.as_deref().unwrap_or(&owner.name), &secret);
    Ok(TotpBegun { ticket: ticket.reveal().clone(), secret, uri })
}

/// The app has shown a code, so it holds the key.
pub async fn finish_totp(cx: &Accounts, identity: &Identity, form: &TotpForm) -> Result<FactorAdded, Error> {
    let name = name_of(&form.name)?;
    reauth::demand(cx, identity).await?;
    let brand = mail::brand_for(cx, identity.user).await?;
    let tx = cx.db.write().await?;
    session::lock_owner(&tx, identity.user).await?;
    let ticket = own_ticket(cx, &tx, Purpose::AddTotp, &form.ticket, identity).await?;
    let secret: Vec<u8> = ticket.state(cx)?;
    let Some(step) = totp::step_of(&secret, form.code.reveal().trim(), cx.clock.now(), 0) else {
        tx.commit().await?;
        return Err(Error::FactorWrong);
    };
    ticket.spend(&tx).await?;
    let new = New { kind: Kind::Totp, name: &name, secret: ticket::closed(cx, &secret)?, step };
    let added = add(cx, &tx, identity, new, &brand).await?;
    tx.commit().await?;
    Ok(added)
}

pub async fn begin_passkey(cx: &Accounts, identity: &Identity) -> Result<PasskeyBegun, Error> {
    reauth::demand(cx, identity).await?;
    let tx = cx.db.write().await?;
    let owner = query::owner(&tx, identity.user).await?.ok_or(Error::NoSession)?;
    let known = entrance::passkeys(cx, &query::factors(&tx, identity.user).await?)?;
    let known: Vec<_> = known.into_iter().map(|(_, passkey)| passkey).collect();
    let account = owner.email.as_deref().unwrap_or(&owner.name);
    let handle = passkey::handle(&cx.pepper, identity.user);
    let (options, state) = cx.factors.passkeys()?.begin_adding(handle, account, &owner.name, &known)?;
    let ticket = ticket::issue(cx, &tx, identity.user, Purpose::AddPasskey, Some(ticket::closed(cx, &state)?)).await?;
    tx.commit().await?;
    Ok(PasskeyBegun { ticket: ticket.reveal().clone(), options })
}

pub async fn finish_passkey(cx: &Accounts, identity: &Identity, form: &PasskeyForm) -> Result<FactorAdded, Error> {
    let name = name_of(&form.name)?;
    reauth::demand(cx, identity).await?;
    let brand = mail::brand_for(cx, identity.user).await?;
    let tx = cx.db.write().await?;
    session::lock_owner(&tx, identity.user).await?;
    let ticket = own_ticket(cx, &tx, Purpose::AddPasskey, &form.ticket, identity).await?;
    let state: PasskeyRegistration = ticket.state(cx)?;
    let made = cx.factors.passkeys()?.finish_adding(form.credential.clone(), &state)?;
    if entrance::passkeys(cx, &query::factors(&tx, identity.user).await?)?.iter().any(|(_, known)| *known == made) {
        return Err(Error::FactorWrong);
    }
    ticket.spend(&tx).await?;
    let new = New { kind: Kind::Passkey, name: &name, secret: ticket::closed(cx, &made)?, step: 0 };
    let added = add(cx, &tx, identity, new, &brand).await?;
    tx.commit().await?;
    Ok(added)
}

async fn own_ticket(
    cx: &Accounts,
    tx: &Conn,
    purpose: Purpose,
    token: &sanggar_kernel::PersonalText,
    identity: &Identity,
) -> Result<Ticket, Error> {
    let ticket = ticket::take_try(tx, purpose, token, cx.clock.now()).await?;
    if ticket.user == identity.user { Ok(ticket) } else { Err(Error::TicketDead) }
}

struct New<'a> {
    kind: Kind,
    name: &'a str,
    secret: String,
    step: i64,
}

/// The caller holds the account. With the first one it is safe from whoever is in it: every other session ends.
async fn add(cx: &Accounts, tx: &Conn, identity: &Identity, new: New<'_>, brand: &str) -> Result<FactorAdded, Error> {
    let user = identity.user;
    let count = query::factors(tx, user).await?.len();
    if count >= MAX_PASSKEYS {
        return Err(Error::TooManyFactors);
    }
    let id = query::add(tx, user, new.kind, new.name, &new.secret, new.step, cx.clock.now()).await?;
    let mut recovery_codes = Vec::new();
    if count == 0 {
        recovery_codes = recovery::make_anew(cx, tx, user).await?;
        session::end_all(cx, tx, user, Some(identity.session)).await?;
        session::settle(tx, user).await?;
    }
    audit::record(cx, tx, identity.into(), user, Action::FactorAdded)?;
    mail::tell(cx, tx, &owner_of(tx, user).await?, &Change::Added { kind: new.kind, name: new.name }, brand).await?;
    Ok(FactorAdded { id, recovery_codes })
}

pub async fn rename(cx: &Accounts, identity: &Identity, factor: i64, name: &str) -> Result<(), Error> {
    let name = name_of(name)?;
    reauth::refuse_parent(identity)?;
    let tx = cx.db.write().await?;
    if query::rename(&tx, identity.user, factor, &name).await? == 0 {
        return Err(Error::Absent);
    }
    Ok(tx.commit().await?)
}

/// The last one of somebody who must have one stays; with the last of anybody else the recovery codes go.
pub async fn remove(cx: &Accounts, identity: &Identity, factor: i64) -> Result<(), Error> {
    reauth::demand(cx, identity).await?;
    let user = identity.user;
    let brand = mail::brand_for(cx, user).await?;
    let tx = cx.db.write().await?;
    session::lock_owner(&tx, user).await?;
    let factors = query::factors(&tx, user).await?;
    let removed = factors.iter().find(|one| one.id == factor).ok_or(Error::Absent)?;
    if factors.len() == 1 {
        if entrance::is_required(cx, &tx, user).await? {
            return Err(Error::LastFactor);
        }
        query::delete_recovery_codes(&tx, user).await?;
    }
    query::remove(&tx, user, factor).await?;
    ticket::delete_all_of(&tx, user).await?;
    audit::record(cx, &tx, identity.into(), user, Action::FactorRemoved)?;
    mail::tell(cx, &tx, &owner_of(&tx, user).await?, &Change::Removed { name: &removed.name }, &brand).await?;
    Ok(tx.commit().await?)
}

pub async fn renew_recovery_codes(cx: &Accounts, identity: &Identity) -> Result<Vec<String>, Error> {
    reauth::demand(cx, identity).await?;
    let user = identity.user;
    let brand = mail::brand_for(cx, user).await?;
    let tx = cx.db.write().await?;
    session::lock_owner(&tx, user).await?;
    if query::factors(&tx, user).await?.is_empty() {
        return Err(Error::NoFactor);
    }
    let codes = recovery::make_anew(cx, &tx, user).await?;
    mail::tell(cx, &tx, &owner_of(&tx, user).await?, &Change::RecoveryRenewed, &brand).await?;
    tx.commit().await?;
    Ok(codes)
}

/// For somebody who has lost everything, after an operator knows who asks: the factors go, and every session. `false`: nobody has the address.
pub async fn reset(cx: &Accounts, email: &Email) -> Result<bool, Error> {
    let Some(user) = query::by_email(&*cx.db.read().await?, email.as_str()).await? else { return Ok(false) };
    let brand = mail::brand_for(cx, user).await?;
    let tx = cx.db.write().await?;
    session::lock_owner(&tx, user).await?;
    delete_all_of(&tx, user).await?;
    session::end_all(cx, &tx, user, None).await?;
    audit::record(cx, &tx, Actor::default(), user, Action::FactorsReset)?;
    mail::tell(cx, &tx, &owner_of(&tx, user).await?, &Change::Reset, &brand).await?;
    tx.commit().await?;
    Ok(true)
}

/// Whoever set them up need not have been the account's owner.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), Error> {
    query::remove_all(tx, user).await?;
    query::delete_recovery_codes(tx, user).await?;
    Ok(())
}

async fn owner_of(tx: &Conn, user: UserId) -> Result<Owner, Error> {
    query::owner(tx, user).await?.ok_or(Error::NoSession)
}

fn name_of(typed: &str) -> Result<String, Error> {
    let name = typed.trim();
    let is_fine = !name.is_empty() && name.chars().count() <= NAME_CHARS && !name.chars().any(char::is_control);
    if is_fine {
        return Ok(name.to_owned());
    }
    let mut form = Form::default();
    form.refuse("name", "Beri nama 1 sampai 60 karakter.");
    Err(Error::Form(form))
}
