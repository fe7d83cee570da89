use sanggar_kernel::Email;
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity, Peer};

use super::query::{self, Candidate};
use super::wire::LoginForm;
use crate::person::{self, UserInfo};
use crate::session::{self, Device, NewSession, Opened};
use crate::tries::Tries;
use crate::{Accounts, Error, address};

/// A known and an unknown address cost the same: one look-up, one hash. Only failures count towards the limits.
pub async fn login(
    cx: &Accounts,
    form: LoginForm,
    peer: Peer,
    device: &Device,
    before: Option<Identity>,
) -> Result<(Opened, UserInfo), Error> {
    let email = filled_in(cx, &form)?;
    let tries = Tries::of(email.as_str(), peer);
    let candidate = query::by_email(&*cx.db.read().await?, &email).await?;
    let stored = candidate.as_ref().and_then(|candidate| candidate.password_hash.clone());
    let fits = tries.judge(cx, form.password, stored, form.captcha.as_deref()).await?;
    let candidate = candidate.filter(|_| fits).ok_or(Error::LoginRefused)?;
    let tx = cx.db.write().await?;
    // Once more: while this password was hashed, others that were sent with it may have used up the tries.
    tries.check(cx, &tx).await?;
    let told = open(cx, &tx, candidate, device, before).await?;
    tx.commit().await?;
    Ok(told)
}

pub async fn logout(cx: &Accounts, identity: &Identity) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    session::end(cx, &tx, identity).await?;
    Ok(tx.commit().await?)
}

fn filled_in(cx: &Accounts, form: &LoginForm) -> Result<Email, Error> {
    let mut errors = Form::default();
    let email = address::parse(cx, form.email.reveal());
    if email.is_none() {
        errors.refuse("email", "Email tidak valid");
    }
    if form.password.reveal().is_empty() {
        errors.refuse("password", "Masukkan kata sandimu.");
    }
    match email {
        Some(email) if !form.password.reveal().is_empty() => Ok(email),
        _ => Err(Error::Form(errors)),
    }
}

/// A new session each time; the one the client came with ends.
async fn open(
    cx: &Accounts,
    tx: &Conn,
    candidate: Candidate,
    device: &Device,
    before: Option<Identity>,
) -> Result<(Opened, UserInfo), Error> {
    if let Some(before) = before {
        session::end(cx, tx, &before).await?;
    }
    let new = NewSession { user: candidate.id, parent: None, is_admin: candidate.is_admin, device };
    let opened = session::open(cx, tx, new).await?;
    let user = person::load(tx, candidate.id, opened.id, None, cx.clock.now()).await?;
    Ok((opened, user))
}
