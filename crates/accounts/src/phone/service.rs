use sanggar_kernel::{PersonalText, Phone, UserId};
use sanggar_platform::http::{Form, Identity, Peer};
use sanggar_platform::limits::Limit;
use sanggar_platform::texting::Content;
use subtle::ConstantTimeEq;

use super::query;
use super::wire::PhoneForm;
use crate::quota::Quota;
use crate::{Accounts, Error};

const DIGITS: usize = 6;
const LIFE_SECONDS: i64 = 600;
/// Then the code is worth nothing, and another one is asked for.
const MAX_TRIES: i64 = 5;

/// Sends a code to a number; until it is typed the number is nobody's. Each message costs us money, so numbers and people are counted.
pub async fn send(cx: &Accounts, me: &Identity, form: PhoneForm, peer: Peer) -> Result<(), Error> {
    let phone =
        Phone::parse(form.phone.reveal()).map_err(|_| refused("phone", "Masukkan nomor ponsel Indonesia, misalnya 0812 3456 7890."))?;
    if !cx.texter.ways().contains(&form.way) {
        return Err(refused("way", "Pilih WhatsApp atau SMS yang tersedia."));
    }
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let _ = cx.limits.take(&tx, Limit::CodeSend, &format!("phone|{}", phone.as_str()), now).await?;
    let _ = cx.limits.take(&tx, Limit::CodeSend, &format!("phone|u{}", me.user), now).await?;
    Quota::person(&tx, peer, me.user).await?.take_source(cx, &tx).await?;
    let digits = cx.random.digits(DIGITS);
    query::put(&tx, me.user, phone.as_str(), form.way, &hash(cx, me.user, &digits), now, now.plus_seconds(LIFE_SECONDS)).await?;
    let words = format!("{digits} adalah kode {} kamu. Berlaku 10 menit. Jangan berikan kepada siapa pun.", cx.brand);
    cx.texter.enqueue(&tx, &phone, form.way, Content::Code { digits }, words).await?;
    Ok(tx.commit().await?)
}

pub async fn prove(cx: &Accounts, me: &Identity, typed: &PersonalText) -> Result<(), Error> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let Some(waiting) = query::take_try(&tx, me.user).await? else { return Err(Error::Absent) };
    let given = hash(cx, me.user, typed.reveal().trim());
    let is_right = waiting.code_hash.is_some_and(|kept| bool::from(kept.ct_eq(&given)));
    let counts = waiting.wrong <= MAX_TRIES && waiting.expires_at > now;
    if is_right && counts {
        query::mark_proved(&tx, me.user, now).await?;
    }
    tx.commit().await?;
    match (counts, is_right) {
        (true, true) => Ok(()),
        (true, false) => Err(refused("otp", "Kode verifikasi tidak sesuai")),
        (false, _) => Err(refused("otp", "Kode ini sudah tidak berlaku. Minta kode baru.")),
    }
}

pub async fn remove(cx: &Accounts, me: &Identity) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    query::delete_all_of(&tx, me.user).await?;
    Ok(tx.commit().await?)
}

fn hash(cx: &Accounts, user: UserId, digits: &str) -> Vec<u8> {
    cx.pepper.hash(&["phone", &user.to_string(), digits])
}

fn refused(field: &'static str, words: &'static str) -> Error {
    let mut form = Form::default();
    form.refuse(field, words);
    Error::Form(form)
}
