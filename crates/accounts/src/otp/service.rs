use sanggar_kernel::{Email, Millis, Personal, PersonalText};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::limits::{Limit, LimitError};
use subtle::ConstantTimeEq;

use super::query::{self, Guard, NewCode};
use super::{Asker, Purpose};
use crate::quota::Quota;
use crate::{Accounts, Error};

pub const RESEND_SECONDS: i64 = 90;
const DIGITS: usize = 6;
const LIFE_SECONDS: i64 = 600;
const WRONG_BEFORE_FREEZE: i64 = 5;
const FREEZE_SECONDS: i64 = 600;

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

/// No code to this address counts any more.
pub async fn delete_all_of(tx: &Conn, address: &Email) -> Result<(), DbError> {
    query::delete_all_of(tx, address).await.map(drop)
}

pub async fn purge_expired(tx: &Conn, before: Millis) -> Result<(), DbError> {
    query::delete_sent_before(tx, before).await?;
    query::delete_guards_before(tx, before).await.map(drop)
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
