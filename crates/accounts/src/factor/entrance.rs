//! The end of every way in: whoever has a second factor shows it before a session opens.

use std::fmt;

use sanggar_kernel::{PersonalText, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Identity, Peer};
use sanggar_platform::limits::Limit;
use serde_json::{Map, Value};
use webauthn_rs::prelude::{Passkey, PasskeyAuthentication};

use super::query::{self, Factor, Owner};
use super::wire::{PasskeyAsked, StepForm};
use super::{Kind, mail, recovery, totp};
use crate::device::Device;
use crate::external_link::{self, Pending};
use crate::person::{self, UserInfo};
use crate::quota::Quota;
use crate::session::{self, NewSession, Opened};
use crate::ticket::{self, Purpose, Ticket};
use crate::{Accounts, Error};

/// Somebody who has shown one thing: the password, an account elsewhere or a letter.
pub struct Arrival<'a> {
    pub user: UserId,
    pub is_admin: bool,
    pub device: &'a Device,
    /// As whom they were here until now; that session ends.
    pub before: Option<&'a Identity>,
}

pub enum Entrance {
    In(Opened, Box<UserInfo>),
    /// Committed with the rest, then told as a refusal.
    Halfway(Challenge),
}

impl Entrance {
    pub fn opened(self) -> Result<(Opened, UserInfo), Error> {
        match self {
            Self::In(opened, user) => Ok((opened, *user)),
            Self::Halfway(challenge) => Err(Error::SecondStep(challenge)),
        }
    }
}

/// What the second step takes.
pub struct Challenge {
    pub ticket: PersonalText,
    pub methods: Vec<&'static str>,
}

impl fmt::Debug for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Challenge").field("methods", &self.methods).finish_non_exhaustive()
    }
}

pub async fn enter(cx: &Accounts, tx: &Conn, arrival: Arrival<'_>) -> Result<Entrance, Error> {
    let factors = query::factors(tx, arrival.user).await?;
    if !factors.is_empty() {
        let ticket = ticket::issue(cx, tx, arrival.user, Purpose::LogIn, None).await?;
        return Ok(Entrance::Halfway(Challenge { ticket, methods: methods(&factors) }));
    }
    let (opened, user) = open(cx, tx, &arrival).await?;
    Ok(Entrance::In(opened, Box::new(user)))
}

fn methods(factors: &[Factor]) -> Vec<&'static str> {
    [Kind::Totp, Kind::Passkey].into_iter().filter(|kind| factors.iter().any(|one| one.kind == *kind)).map(Kind::as_str).collect()
}

/// A new session each time; the one the client came with ends.
async fn open(cx: &Accounts, tx: &Conn, arrival: &Arrival<'_>) -> Result<(Opened, UserInfo), Error> {
    if let Some(before) = arrival.before {
        session::end(cx, tx, before).await?;
    }
    let new = NewSession { user: arrival.user, parent: None, is_admin: arrival.is_admin, device: arrival.device };
    let opened = session::open(cx, tx, new).await?;
    if is_owed(cx, tx, arrival.user).await? {
        session::owe_factor(cx, tx, opened.id).await?;
    }
    let user = person::load(cx, tx, arrival.user, opened.id, None).await?;
    Ok((opened, user))
}

async fn is_owed(cx: &Accounts, tx: &Conn, user: UserId) -> Result<bool, Error> {
    Ok(is_required(cx, tx, user).await? && query::factors(tx, user).await?.is_empty())
}

/// Of operators, of people with a role, and of those who teach.
pub async fn is_required(cx: &Accounts, conn: &Conn, user: UserId) -> Result<bool, Error> {
    if !cx.factors.is_required {
        return Ok(false);
    }
    let owner = query::owner(conn, user).await?.ok_or(Error::NoSession)?;
    Ok(owner.is_admin || owner.has_role || !cx.factors.teaching.facilitators(conn, &[user]).await?.is_empty())
}

/// The question for the browser's passkeys.
pub async fn ask_for_passkey(cx: &Accounts, token: &PersonalText) -> Result<PasskeyAsked, Error> {
    let tx = cx.db.write().await?;
    let ticket = ticket::look(&tx, Purpose::LogIn, token, cx.clock.now()).await?;
    let known: Vec<Passkey> = passkeys(cx, &query::factors(&tx, ticket.user).await?)?.into_iter().map(|(_, passkey)| passkey).collect();
    let (options, state) = cx.factors.passkeys()?.begin(&known)?;
    ticket.remember(&tx, ticket::closed(cx, &state)?).await?;
    tx.commit().await?;
    Ok(PasskeyAsked { options })
}

/// Who takes the second step, and which account elsewhere shall belong to them from then on.
pub struct Caller<'a> {
    pub peer: Peer,
    pub device: &'a Device,
    pub before: Option<&'a Identity>,
    pub pending: Option<&'a Pending>,
}

/// Wrong ones count for the ticket and for the account, as wrong passwords do.
pub async fn second_step(cx: &Accounts, form: &StepForm, caller: Caller<'_>) -> Result<(Opened, UserInfo), Error> {
    let now = cx.clock.now();
    let brand = brand_of_letter(cx, form).await?;
    let tx = cx.db.write().await?;
    // Before the ticket: whoever changes how the account is entered holds it and ends tickets.
    session::lock_owner(&tx, ticket::look(&tx, Purpose::LogIn, &form.ticket, now).await?.user).await?;
    let ticket = ticket::take_try(&tx, Purpose::LogIn, &form.ticket, now).await?;
    let owner = query::owner(&tx, ticket.user).await?.filter(|owner| owner.disabled_at.is_none()).ok_or(Error::TicketDead)?;
    let account = owner.email.clone().unwrap_or_else(|| format!("#{}", ticket.user));
    let quota = Quota::client(cx, &tx, caller.peer, caller.device, Some(ticket.user)).await?;
    let hit = cx.limits.take(&tx, Limit::LoginAccount, &quota.key(&account), now).await?;
    match judge(cx, &tx, form, &ticket, &owner, &brand).await {
        Ok(()) => cx.limits.forgive(&tx, hit).await?,
        Err(Error::FactorWrong) => {
            if quota.is_known() {
                let _ = cx.limits.count(&tx, Limit::LoginAccount, &account, now).await?;
            }
            tx.commit().await?;
            return Err(Error::FactorWrong);
        }
        Err(other) => return Err(other),
    }
    let user = ticket.user;
    ticket.spend(&tx).await?;
    let told = open(cx, &tx, &Arrival { user, is_admin: owner.is_admin, device: caller.device, before: caller.before }).await?;
    if let Some(pending) = caller.pending {
        external_link::link(cx, &tx, pending, user).await?;
    }
    tx.commit().await?;
    Ok(told)
}

/// Only the use of a recovery code is written about.
async fn brand_of_letter(cx: &Accounts, form: &StepForm) -> Result<String, Error> {
    if form.recovery_code.is_none() {
        return Ok(String::new());
    }
    let ticket = ticket::look(&*cx.db.read().await?, Purpose::LogIn, &form.ticket, cx.clock.now()).await?;
    mail::brand_for(cx, ticket.user).await
}

async fn judge(cx: &Accounts, tx: &Conn, form: &StepForm, ticket: &Ticket, owner: &Owner, brand: &str) -> Result<(), Error> {
    let factors = query::factors(tx, ticket.user).await?;
    match (&form.code, &form.recovery_code, &form.credential) {
        (Some(code), None, None) => judge_code(cx, tx, &factors, code.reveal()).await,
        (None, Some(code), None) => judge_recovery(cx, tx, ticket.user, owner, code.reveal(), brand).await,
        (None, None, Some(credential)) => judge_passkey(cx, tx, &factors, ticket, credential.clone()).await,
        _ => Err(Error::FactorWrong),
    }
}

async fn judge_code(cx: &Accounts, tx: &Conn, factors: &[Factor], typed: &str) -> Result<(), Error> {
    let now = cx.clock.now();
    let typed: String = typed.chars().filter(|sign| !sign.is_whitespace()).collect();
    for factor in factors.iter().filter(|factor| factor.kind == Kind::Totp) {
        let secret: Vec<u8> = ticket::open(cx, &factor.secret)?;
        if let Some(step) = totp::step_of(&secret, &typed, now, factor.last_step)
            && query::take_step(tx, factor.id, step, now).await? == 1
        {
            return Ok(());
        }
    }
    Err(Error::FactorWrong)
}

/// Its owner hears of it: whoever found the list of codes is in now.
async fn judge_recovery(cx: &Accounts, tx: &Conn, user: UserId, owner: &Owner, typed: &str, brand: &str) -> Result<(), Error> {
    if !recovery::spend(cx, tx, user, typed, cx.clock.now()).await? {
        return Err(Error::FactorWrong);
    }
    let left = query::recovery_codes_left(tx, user).await?;
    mail::tell(cx, tx, owner, &mail::Change::RecoveryUsed { left }, brand).await
}

async fn judge_passkey(cx: &Accounts, tx: &Conn, factors: &[Factor], ticket: &Ticket, credential: Map<String, Value>) -> Result<(), Error> {
    let state: PasskeyAuthentication = ticket.state(cx).map_err(|_| Error::FactorWrong)?;
    let mut known = passkeys(cx, factors)?;
    let used = cx.factors.passkeys()?.finish(credential, &state, known.iter_mut().map(|(_, passkey)| passkey))?.clone();
    let factor = known.iter().find(|(_, passkey)| *passkey == used).map(|(factor, _)| *factor).ok_or(Error::FactorWrong)?;
    query::used(tx, factor, &ticket::closed(cx, &used)?, cx.clock.now()).await?;
    Ok(())
}

pub fn passkeys(cx: &Accounts, factors: &[Factor]) -> Result<Vec<(i64, Passkey)>, Error> {
    let of_kind = factors.iter().filter(|factor| factor.kind == Kind::Passkey);
    of_kind.map(|factor| Ok((factor.id, ticket::open(cx, &factor.secret)?))).collect()
}
