use sanggar_contracts::EmailVerified;
use sanggar_kernel::{Email, Millis, Personal, PersonalText, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Form, Identity, Peer, Site};
use sanggar_platform::limits::{Limit, LimitError};
use subtle::ConstantTimeEq;

use super::query::{self, Guard, NewCode};
use super::wire::{CodeForm, SendForm, Sent, Verified};
use super::{Asker, Purpose, mail};
use crate::brand::brand_of;
use crate::device::Device;
use crate::quota::Quota;
use crate::session::{self, PROOF_SECONDS};
use crate::verification::{Letter, send_letter};
use crate::{Accounts, Error, address, forgot, link};

pub const RESEND_SECONDS: i64 = 90;
const DIGITS: usize = 6;
const LIFE_SECONDS: i64 = 600;
const WRONG_BEFORE_FREEZE: i64 = 5;
const FREEZE_SECONDS: i64 = 600;

pub async fn send(
    cx: &Accounts,
    identity: Option<Identity>,
    form: SendForm,
    peer: Peer,
    device: &Device,
    site: &Site,
) -> Result<Sent, Error> {
    match (Purpose::by_id(form.otp_purpose_id), identity) {
        (Some(Purpose::CaptchaForgetPassword), _) => forgot::send_code(cx, &form, peer, device, site).await,
        (Some(Purpose::VerifyUser), None) => Err(Error::NoSession),
        (Some(Purpose::CaptchaLogin), None) => Err(Error::ProofNeedsSession),
        (Some(purpose @ (Purpose::VerifyUser | Purpose::CaptchaLogin)), Some(identity)) => {
            send_to_own(cx, &identity, purpose, &form, peer, site).await
        }
        (Some(Purpose::SmsLogin) | None, _) => Err(Error::PurposeOff),
    }
}

async fn send_to_own(
    cx: &Accounts,
    identity: &Identity,
    purpose: Purpose,
    form: &SendForm,
    peer: Peer,
    site: &Site,
) -> Result<Sent, Error> {
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    let address = typed_own_address(cx, &tx, identity.user, purpose, &form.email).await?;
    let asker = Asker::person(identity.user, identity.session);
    check_guard(cx, &tx, &address, &asker).await?;
    let quota = Quota::person(&tx, peer, identity.user).await?;
    if purpose == Purpose::VerifyUser {
        let letter = Letter { user: identity.user, address: &address, session: identity.session, brand: &brand, redirect: None };
        send_letter(cx, &tx, letter, &quota).await?;
    } else {
        take(cx, &tx, &address, purpose, &quota).await?;
        let digits = issue(cx, &tx, &address, purpose, &asker).await?;
        cx.mailer.enqueue(&tx, mail::proof(&address, &digits, &brand)?).await?;
    }
    tx.commit().await?;
    Ok(Sent::again_in(RESEND_SECONDS))
}

/// Counts a letter towards what an address and a source may ask for.
pub async fn take(cx: &Accounts, tx: &Conn, address: &Email, purpose: Purpose, quota: &Quota) -> Result<(), Error> {
    let to = format!("{}|{}", purpose.as_str(), address.as_str());
    Ok(quota.take_letter(cx, tx, Limit::CodeSend, &to).await?)
}

/// Makes a fresh code; the one that this asker had before is worth nothing from then on.
pub async fn issue(cx: &Accounts, tx: &Conn, address: &Email, purpose: Purpose, asker: &Asker) -> Result<PersonalText, Error> {
    let digits = Personal::new(cx.random.digits(DIGITS));
    store(cx, tx, address, purpose, asker, hash(cx, purpose, &digits)).await?;
    Ok(digits)
}

/// As if a code had been made, where there must be none: whoever answers hears the same, and no answer fits.
pub async fn feign(cx: &Accounts, tx: &Conn, address: &Email, purpose: Purpose, asker: &Asker) -> Result<(), Error> {
    store(cx, tx, address, purpose, asker, cx.random.bytes::<32>().to_vec()).await
}

async fn store(cx: &Accounts, tx: &Conn, address: &Email, purpose: Purpose, asker: &Asker, hash: Vec<u8>) -> Result<(), Error> {
    let now = cx.clock.now();
    query::replace(tx, &NewCode { address, purpose, asker, hash, sent_at: now, expires_at: now.plus_seconds(LIFE_SECONDS) }).await?;
    Ok(())
}

pub async fn verify(cx: &Accounts, identity: Option<Identity>, form: CodeForm) -> Result<Verified, Error> {
    match (Purpose::by_id(form.otp_purpose_id), identity) {
        (Some(Purpose::CaptchaForgetPassword), _) => {
            let request = form.request.ok_or(Error::CodeWrong)?;
            let reset_code = forgot::verify_code(cx, &form.email, &form.otp, &request).await?;
            Ok(Verified { reset_code: Some(reset_code.into_inner()), proved_for: None })
        }
        (Some(Purpose::VerifyUser), None) => Err(Error::NoSession),
        (Some(Purpose::CaptchaLogin), None) => Err(Error::ProofNeedsSession),
        (Some(purpose @ (Purpose::VerifyUser | Purpose::CaptchaLogin)), Some(identity)) => verify_own(cx, &identity, purpose, &form).await,
        (Some(Purpose::SmsLogin) | None, _) => Err(Error::PurposeOff),
    }
}

async fn verify_own(cx: &Accounts, identity: &Identity, purpose: Purpose, form: &CodeForm) -> Result<Verified, Error> {
    let tx = cx.db.write().await?;
    let address = typed_own_address(cx, &tx, identity.user, purpose, &form.email).await?;
    let asker = Asker::person(identity.user, identity.session);
    let told = judge(cx, &tx, &address, purpose, &asker, &form.otp).await?;
    let mut verified = Verified::default();
    if told.is_ok() && purpose == Purpose::VerifyUser {
        mark_verified(&tx, identity.user, cx.clock.now()).await?;
        link::delete_all_of(&tx, identity.user, purpose).await?;
        cx.outbox.write(&tx, &EmailVerified { user: identity.user }).await?;
    } else if told.is_ok() {
        session::mark_proved(cx, &tx, identity).await?;
        verified.proved_for = Some(PROOF_SECONDS);
    }
    tx.commit().await?;
    told.map(|()| verified)
}

/// Whether the answer is right. The fifth wrong one freezes the address for this asker, and the count must be committed whatever the caller is told.
pub async fn judge(
    cx: &Accounts,
    tx: &Conn,
    address: &Email,
    purpose: Purpose,
    asker: &Asker,
    typed: &PersonalText,
) -> Result<Result<(), Error>, Error> {
    let now = cx.clock.now();
    let mut guard = lock_open_guard(tx, address, asker, now).await?;
    check_day(cx, tx, address, asker, now).await?;
    let told = if fits(cx, tx, address, purpose, asker, typed).await? {
        query::spend(tx, address, purpose, asker).await?;
        guard.wrong = 0;
        Ok(())
    } else {
        let _ = cx.limits.count(tx, Limit::CodeWrong, &day_key(address, asker), now).await?;
        Err(count_wrong(&mut guard, now))
    };
    query::save_guard(tx, address, asker, &guard, now).await?;
    Ok(told)
}

pub async fn mark_verified(tx: &Conn, user: UserId, now: Millis) -> Result<bool, DbError> {
    Ok(query::mark_verified(tx, user, now).await? > 0)
}

/// No code to this address counts any more.
pub async fn delete_all_of(tx: &Conn, address: &Email) -> Result<(), DbError> {
    query::delete_all_of(tx, address).await.map(drop)
}

pub async fn purge_expired(tx: &Conn, before: Millis) -> Result<(), DbError> {
    query::delete_sent_before(tx, before).await?;
    query::delete_guards_before(tx, before).await.map(drop)
}

/// The address of the session's own account, which nobody has proved yet.
pub async fn own_unverified_address(tx: &Conn, user: UserId) -> Result<Email, Error> {
    own_address(tx, user, Purpose::VerifyUser).await?.ok_or_else(not_own)
}

async fn own_address(tx: &Conn, user: UserId, purpose: Purpose) -> Result<Option<Email>, Error> {
    let addressee = query::lock_addressee(tx, user).await?.ok_or(Error::NoSession)?;
    if purpose == Purpose::VerifyUser && addressee.email_verified_at.is_some() {
        return Err(Error::AlreadyVerified);
    }
    Ok(address::stored(addressee.email.as_deref()))
}

/// Another address in the form is as wrong as a typing error.
async fn typed_own_address(cx: &Accounts, tx: &Conn, user: UserId, purpose: Purpose, typed: &PersonalText) -> Result<Email, Error> {
    let typed = address::parse(cx, typed.reveal());
    let own = own_address(tx, user, purpose).await?;
    own.filter(|own| Some(own) == typed.as_ref()).ok_or_else(not_own)
}

fn not_own() -> Error {
    let mut form = Form::default();
    form.refuse("email", "Email ini bukan email akunmu.");
    Error::Form(form)
}

/// Refuses while the address is frozen for this asker.
pub async fn check_guard(cx: &Accounts, tx: &Conn, address: &Email, asker: &Asker) -> Result<(), Error> {
    lock_open_guard(tx, address, asker, cx.clock.now()).await.map(drop)
}

async fn lock_open_guard(tx: &Conn, address: &Email, asker: &Asker, now: Millis) -> Result<Guard, Error> {
    let guard = query::lock_guard(tx, address, asker, now).await?;
    if guard.frozen_until > now { Err(Error::CodesFrozen { until: guard.frozen_until }) } else { Ok(guard) }
}

/// Over all freezes, a day's wrong answers have a limit of their own.
async fn check_day(cx: &Accounts, tx: &Conn, address: &Email, asker: &Asker, now: Millis) -> Result<(), Error> {
    match cx.limits.check(tx, Limit::CodeWrong, &day_key(address, asker), now).await {
        Err(LimitError::TooMany(too_many)) => Err(Error::CodesSpentToday { until: now.plus_seconds(too_many.retry_after_seconds) }),
        other => Ok(other?),
    }
}

fn day_key(address: &Email, asker: &Asker) -> String {
    format!("{}|{}", address.as_str(), asker.key)
}

async fn fits(cx: &Accounts, tx: &Conn, address: &Email, purpose: Purpose, asker: &Asker, typed: &PersonalText) -> Result<bool, Error> {
    let Some(code) = query::find(tx, address, purpose, asker).await? else { return Ok(false) };
    let same = bool::from(hash(cx, purpose, typed).as_slice().ct_eq(code.code_hash.as_slice()));
    Ok(same && cx.clock.now() < code.expires_at && asked_by(&code, asker))
}

fn asked_by(code: &query::Code, asker: &Asker) -> bool {
    code.session_id == asker.session_id && code.request_hash == asker.request_hash
}

fn hash(cx: &Accounts, purpose: Purpose, digits: &PersonalText) -> Vec<u8> {
    cx.pepper.hash(&[purpose.as_str(), digits.reveal()])
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
