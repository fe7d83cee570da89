use sanggar_contracts::{EmailVerified, Institutions};
use sanggar_kernel::{Email, InstitutionId, Millis, Personal, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Identity, Peer, SessionId, Site};
use sanggar_platform::limits::{Limit, LimitError, source_of};
use subtle::ConstantTimeEq;

use super::query::{self, Guard, NewCode};
use super::wire::{CodeForm, SendForm, Sent};
use super::{Purpose, mail};
use crate::{Accounts, Error};

pub const RESEND_SECONDS: i64 = 90;
const DIGITS: usize = 6;
const LIFE_SECONDS: i64 = 600;
const WRONG_BEFORE_FREEZE: i64 = 5;
const FREEZE_SECONDS: i64 = 600;

pub async fn send(cx: &Accounts, identity: Option<Identity>, form: SendForm, peer: Peer, site: &Site) -> Result<Sent, Error> {
    only_verification(form.otp_purpose_id)?;
    let identity = identity.ok_or(Error::NoSession)?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    let address = own_unverified_address(&tx, identity.user, &form.email).await?;
    check_guard(&query::hold_guard(&tx, &address).await?, cx.clock.now())?;
    send_first(cx, &tx, &address, identity.session, peer, &brand).await?;
    tx.commit().await?;
    Ok(Sent { resend_in: RESEND_SECONDS })
}

/// Writes a fresh code and its mail into the caller's transaction; the code before it is worth nothing from then on.
pub async fn send_first(cx: &Accounts, tx: &Conn, address: &Email, session: SessionId, peer: Peer, brand: &str) -> Result<(), Error> {
    let now = cx.clock.now();
    let purpose = Purpose::VerifyUser;
    let to = format!("{}|{}", purpose.as_str(), address.as_str());
    let _ = cx.limits.take(tx, Limit::CodeSend, &to, now).await?;
    let _ = cx.limits.take(tx, Limit::CodeSource, &source_of(peer.0), now).await?;
    let digits = Personal::new(cx.random.digits(DIGITS));
    let hash = cx.pepper.hash(&[purpose.as_str(), digits.reveal()]);
    let expires_at = now.plus_seconds(LIFE_SECONDS);
    query::replace(tx, &NewCode { address, purpose, session, hash, sent_at: now, expires_at }).await?;
    cx.mailer.enqueue(tx, mail::code(address, &digits, brand)?).await?;
    Ok(())
}

/// The fifth wrong answer freezes the address, and the count is kept whatever the caller is told.
pub async fn verify(cx: &Accounts, identity: Option<Identity>, form: CodeForm) -> Result<(), Error> {
    only_verification(form.otp_purpose_id)?;
    let identity = identity.ok_or(Error::NoSession)?;
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let address = own_unverified_address(&tx, identity.user, &form.email).await?;
    let mut guard = query::hold_guard(&tx, &address).await?;
    check_guard(&guard, now)?;
    check_day(cx, &tx, &address, now).await?;
    let told = if fits(cx, &tx, &address, identity.session, &form.otp, now).await? {
        query::spend(&tx, &address, Purpose::VerifyUser).await?;
        query::mark_verified(&tx, identity.user, now).await?;
        cx.outbox.write(&tx, &EmailVerified { user: identity.user }).await?;
        guard.wrong = 0;
        Ok(())
    } else {
        let _ = cx.limits.count(&tx, Limit::CodeWrong, address.as_str(), now).await?;
        Err(count_wrong(&mut guard, now))
    };
    query::save_guard(&tx, &address, &guard).await?;
    tx.commit().await?;
    told
}

fn only_verification(purpose_id: i64) -> Result<(), Error> {
    if Purpose::by_id(purpose_id) == Some(Purpose::VerifyUser) { Ok(()) } else { Err(Error::PurposeOff) }
}

/// The address of the session's own account; another one in the form is as wrong as a typing error.
async fn own_unverified_address(tx: &Conn, user: UserId, typed: &Personal<String>) -> Result<Email, Error> {
    let addressee = query::hold_addressee(tx, user).await?.ok_or(Error::NoSession)?;
    if addressee.email_verified_at.is_some() {
        return Err(Error::AlreadyVerified);
    }
    let own = addressee.email.as_deref().and_then(|email| Email::parse(email).ok());
    let typed = Email::parse(typed.reveal()).ok();
    own.filter(|own| Some(own) == typed.as_ref()).ok_or_else(|| {
        let mut form = sanggar_platform::http::Form::default();
        form.refuse("email", "Email ini bukan email akunmu.");
        Error::Form(form)
    })
}

fn check_guard(guard: &Guard, now: Millis) -> Result<(), Error> {
    if guard.frozen_until > now { Err(Error::CodesFrozen { until: guard.frozen_until }) } else { Ok(()) }
}

/// Over all freezes, a day's wrong answers have a limit of their own.
async fn check_day(cx: &Accounts, tx: &Conn, address: &Email, now: Millis) -> Result<(), Error> {
    match cx.limits.check(tx, Limit::CodeWrong, address.as_str(), now).await {
        Err(LimitError::TooMany(too_many)) => Err(Error::CodesSpentToday { until: now.plus_seconds(too_many.retry_after_seconds) }),
        other => Ok(other?),
    }
}

async fn fits(cx: &Accounts, tx: &Conn, address: &Email, session: SessionId, typed: &Personal<String>, now: Millis) -> Result<bool, Error> {
    let Some(code) = query::find(tx, address, Purpose::VerifyUser).await? else { return Ok(false) };
    let hash = cx.pepper.hash(&[Purpose::VerifyUser.as_str(), typed.reveal()]);
    let same = bool::from(hash.as_slice().ct_eq(code.code_hash.as_slice()));
    Ok(same && now < code.expires_at && code.session_id == session.0)
}

fn count_wrong(guard: &mut Guard, now: Millis) -> Error {
    guard.wrong += 1;
    if guard.wrong < WRONG_BEFORE_FREEZE {
        return Error::CodeWrong;
    }
    guard.wrong = 0;
    guard.frozen_until = now.plus_seconds(FREEZE_SECONDS);
    Error::CodesFrozen { until: guard.frozen_until }
}

/// The name that letters carry: the institution's for its own people and on its own site, else the product's (B008).
pub async fn brand_of(institutions: &dyn Institutions, product: &str, institution: Option<InstitutionId>) -> Result<String, DbError> {
    let Some(institution) = institution else { return Ok(product.to_owned()) };
    let brands = institutions.brands(&[institution]).await?;
    Ok(brands.into_iter().next().map_or_else(|| product.to_owned(), |brand| brand.name))
}
