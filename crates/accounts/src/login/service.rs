use sanggar_kernel::Email;
use sanggar_platform::http::{Form, Identity, Peer};
use sanggar_platform::limits::{Limit, source_of};

use super::query::{self, Candidate};
use super::wire::LoginForm;
use crate::person::{self, UserInfo};
use crate::session::{self, Opened};
use crate::{Accounts, Error};

/// A known and an unknown address cost the same: one look-up, one hash. Only failures count towards the limits.
pub async fn login(cx: &Accounts, form: LoginForm, peer: Peer, before: Option<Identity>) -> Result<(Opened, UserInfo), Error> {
    let email = filled_in(&form)?;
    let keys = [(Limit::LoginAccount, email.as_str().to_owned()), (Limit::LoginAddress, source_of(peer.0))];
    for (limit, key) in &keys {
        cx.limits.check(&*cx.db.read().await?, *limit, key, cx.clock.now()).await?;
    }
    let candidate = query::by_email(&*cx.db.read().await?, &email).await?;
    let stored = candidate.as_ref().and_then(|candidate| candidate.password_hash.clone());
    let fits = cx.hasher.verify(form.password, stored).await?;
    match candidate.filter(|_| fits) {
        Some(candidate) => open(cx, candidate, before).await,
        None => {
            let tx = cx.db.write().await?;
            for (limit, key) in &keys {
                let _ = cx.limits.count(&tx, *limit, key, cx.clock.now()).await?;
            }
            tx.commit().await?;
            Err(Error::LoginRefused)
        }
    }
}

fn filled_in(form: &LoginForm) -> Result<Email, Error> {
    let mut errors = Form::default();
    let email = Email::parse(form.email.reveal());
    if email.is_err() {
        errors.refuse("email", "Email tidak valid");
    }
    if form.password.reveal().is_empty() {
        errors.refuse("password", "Masukkan kata sandimu.");
    }
    match email {
        Ok(email) if !form.password.reveal().is_empty() => Ok(email),
        _ => Err(Error::Form(errors)),
    }
}

/// A new session each time; the one the client came with ends.
async fn open(cx: &Accounts, candidate: Candidate, before: Option<Identity>) -> Result<(Opened, UserInfo), Error> {
    if let Some(before) = before {
        session::end(cx, &before).await?;
    }
    let tx = cx.db.write().await?;
    let opened = session::open(cx, &tx, candidate.id, candidate.is_admin).await?;
    let user = person::load(&tx, candidate.id, None, cx.clock.now()).await?;
    tx.commit().await?;
    Ok((opened, user))
}
