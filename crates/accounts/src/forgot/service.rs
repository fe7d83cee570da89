use sanggar_contracts::EmailVerified;
use sanggar_kernel::{Email, Personal, PersonalText};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Peer, Site};
use sanggar_platform::limits::{Limit, LimitError};

use super::mail;
use super::query::{self, Account};
use super::wire::{Asked, ResetForm};
use crate::brand::brand_of;
use crate::device::Device;
use crate::device_cookie::DeviceCookie;
use crate::otp::{self, Asker, Purpose, Sent};
use crate::password::{self, refuse_weak};
use crate::quota::Quota;
use crate::throttle::{self, puzzle_key};
use crate::{Accounts, Error, address, link, ownership, session, verification};

pub const RESEND_SECONDS: i64 = 60;
const PURPOSE: Purpose = Purpose::CaptchaForgetPassword;
const PAGE: &str = "/forgot-password";

/// No hash in either case and the letter leaves later, so a known and an unknown address cost about the same.
pub async fn send(
    cx: &Accounts,
    typed: &PersonalText,
    captcha: Option<&str>,
    peer: Peer,
    device: &Device,
    site: &Site,
) -> Result<Asked, Error> {
    let email = valid(cx, typed)?;
    let quota = quota(cx, &email, peer, device).await?;
    let puzzle = puzzle_key(Limit::ResetSend, quota.asker());
    throttle::demand_puzzle(cx, std::slice::from_ref(&puzzle), captcha, peer).await?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    take(cx, &tx, &email, &quota).await?;
    throttle::count_for_puzzle(cx, &tx, &puzzle).await?;
    let told = match query::by_email(&tx, &email).await? {
        None if cx.hide_unknown_email => Ok(Asked::Link),
        None => Err(Error::EmailUnknown),
        Some(account) if cx.hide_unknown_email || is_settled(&account) => {
            send_link(cx, &tx, &account, &email, &brand).await?;
            Ok(Asked::Link)
        }
        Some(account) => {
            let request = Personal::new(cx.random.token());
            let asker = Asker::visitor(cx, &quota, &request);
            otp::check_guard(cx, &tx, &email, &asker).await?;
            let digits = otp::issue(cx, &tx, &email, PURPOSE, &asker).await?;
            cx.mailer.enqueue(&tx, mail::code(&email, &digits, &brand)?).await?;
            Ok(Asked::Code { has_password: account.has_password, request })
        }
    };
    tx.commit().await?;
    told
}

/// The code again. The answer is the same whoever has the address, and so are the answers to a code that is not there: an account that
/// gets the link has none that could be guessed.
pub async fn send_code(
    cx: &Accounts,
    typed: &PersonalText,
    captcha: Option<&str>,
    peer: Peer,
    device: &Device,
    site: &Site,
) -> Result<Sent, Error> {
    let email = valid(cx, typed)?;
    cx.captcha.verify(captcha, Some(peer.0)).await?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let request = Personal::new(cx.random.token());
    let quota = quota(cx, &email, peer, device).await?;
    let tx = cx.db.write().await?;
    let asker = Asker::visitor(cx, &quota, &request);
    otp::check_guard(cx, &tx, &email, &asker).await?;
    take(cx, &tx, &email, &quota).await?;
    match query::by_email(&tx, &email).await? {
        None => otp::feign(cx, &tx, &email, PURPOSE, &asker).await?,
        Some(account) if is_settled(&account) => {
            otp::feign(cx, &tx, &email, PURPOSE, &asker).await?;
            send_link(cx, &tx, &account, &email, &brand).await?;
        }
        Some(_) => {
            let digits = otp::issue(cx, &tx, &email, PURPOSE, &asker).await?;
            cx.mailer.enqueue(&tx, mail::code(&email, &digits, &brand)?).await?;
        }
    }
    tx.commit().await?;
    Ok(Sent { resend_in: RESEND_SECONDS, request: Some(request.into_inner()) })
}

/// A right code is worth a reset token. Whoever does not hold the word of the one who asked guesses at nothing, and so counts for nothing:
/// a stranger cannot freeze an address by sending numbers.
pub async fn verify_code(cx: &Accounts, typed: &PersonalText, otp: &PersonalText, request: &PersonalText) -> Result<PersonalText, Error> {
    let email = address::parse(cx, typed.reveal()).ok_or(Error::CodeWrong)?;
    let tx = cx.db.write().await?;
    let asker = Asker::by_request(cx, &tx, &email, PURPOSE, request).await?.ok_or(Error::CodeWrong)?;
    let told = match otp::judge(cx, &tx, &email, PURPOSE, &asker, otp).await? {
        Err(refused) => Err(refused),
        Ok(()) => match query::by_email(&tx, &email).await? {
            Some(account) if !account.is_admin => Ok(link::issue(cx, &tx, account.id, PURPOSE, &email).await?),
            _ => Err(Error::CodeWrong),
        },
    };
    tx.commit().await?;
    told
}

/// Sets the new password, ends every session and logs nobody in. The letter proved the address, so it is verified from now on, and the
/// account knows the browser: strangers who try passwords do not keep the owner from logging in with the new one.
pub async fn reset(cx: &Accounts, form: ResetForm, device: &Device, site: &Site) -> Result<DeviceCookie, Error> {
    let email = address::parse(cx, form.email.reveal()).ok_or(Error::LinkDead)?;
    let conn = cx.db.read().await?;
    let user = link::owner(&conn, PURPOSE, &email, &form.code, cx.clock.now()).await?.ok_or(Error::LinkDead)?;
    let owner = password::owner(&conn, user).await?.ok_or(Error::LinkDead)?;
    drop(conn);
    refuse_weak(cx, &owner, &form.new_password)?;
    let hash = cx.hasher.hash(form.new_password).await?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution.or(owner.institution_id)).await?;
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let user = link::spend(&tx, PURPOSE, &email, &form.code, now).await?.ok_or(Error::LinkDead)?;
    if query::by_email(&tx, &email).await?.is_none_or(|account| account.id != user) {
        return Err(Error::LinkDead);
    }
    password::replace(cx, &tx, user, &hash, &brand).await?;
    if verification::mark_verified(&tx, user, now).await? {
        cx.outbox.write(&tx, &EmailVerified { user }).await?;
        ownership::first_proof(cx, &tx, user).await?;
    }
    session::end_entrances(cx, &tx, user).await?;
    let met = DeviceCookie::meet(cx, &tx, device, user).await?;
    tx.commit().await?;
    Ok(met)
}

/// A proved address with a password gets the link; an operator gets nothing else.
const fn is_settled(account: &Account) -> bool {
    account.is_admin || account.is_verified && account.has_password
}

fn valid(cx: &Accounts, typed: &PersonalText) -> Result<Email, Error> {
    address::parse(cx, typed.reveal()).ok_or_else(|| {
        let mut form = Form::default();
        form.refuse("email", "Email tidak valid");
        Error::Form(form)
    })
}

async fn quota(cx: &Accounts, email: &Email, peer: Peer, device: &Device) -> Result<Quota, Error> {
    let conn = cx.db.read().await?;
    let account = query::by_email(&conn, email).await?;
    Ok(Quota::client(cx, &conn, peer, device, account.map(|account| account.id)).await?)
}

/// Unknown addresses count as known ones do.
async fn take(cx: &Accounts, tx: &Conn, email: &Email, quota: &Quota) -> Result<(), Error> {
    quota.take_letter(cx, tx, Limit::ResetSend, email.as_str()).await.map_err(|error| match error {
        LimitError::TooMany(too_many) => Error::ResetLimit(too_many),
        LimitError::Db(error) => Error::Store(error),
    })
}

async fn send_link(cx: &Accounts, tx: &Conn, account: &Account, email: &Email, brand: &str) -> Result<(), Error> {
    let token = link::issue(cx, tx, account.id, PURPOSE, email).await?;
    let letter = mail::link(email, &link::address_of(cx, PAGE, email, &token), brand)?;
    Ok(cx.mailer.enqueue(tx, letter).await?)
}
