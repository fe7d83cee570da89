use sanggar_kernel::Email;
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity, Peer};
use sanggar_platform::limits::{Limit, LimitError, Rate, source_of};

use super::query::{self, Candidate};
use super::wire::LoginForm;
use crate::person::{self, UserInfo};
use crate::session::{self, Device, NewSession, Opened};
use crate::{Accounts, Error};

/// A known and an unknown address cost the same: one look-up, one hash. Only failures count towards the limits.
pub async fn login(
    cx: &Accounts,
    form: LoginForm,
    peer: Peer,
    device: &Device,
    before: Option<Identity>,
) -> Result<(Opened, UserInfo), Error> {
    let email = filled_in(&form)?;
    let tries = Tries([(Limit::LoginAccount, email.as_str().to_owned()), (Limit::LoginAddress, source_of(peer.0))]);
    tries.check(cx, &*cx.db.read().await?).await?;
    tries.demand_puzzle(cx, form.captcha.as_deref(), peer).await?;
    let candidate = query::by_email(&*cx.db.read().await?, &email).await?;
    let stored = candidate.as_ref().and_then(|candidate| candidate.password_hash.clone());
    let fits = cx.hasher.verify(form.password, stored).await?;
    let tx = cx.db.write().await?;
    let Some(candidate) = candidate.filter(|_| fits) else {
        tries.count(cx, &tx).await?;
        tx.commit().await?;
        return Err(Error::LoginRefused);
    };
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

/// What wrong passwords count against: the account, the source, and everybody together.
struct Tries([(Limit, String); 2]);

impl Tries {
    async fn check(&self, cx: &Accounts, conn: &Conn) -> Result<(), Error> {
        let now = cx.clock.now();
        cx.limits.rates().check(Rate::LoginAll, "", now).map_err(Error::TooMany)?;
        for (limit, key) in &self.0 {
            cx.limits.check(conn, *limit, key, now).await?;
        }
        Ok(())
    }

    /// After some wrong passwords a robot has to work for each further one; a person hardly notices.
    async fn demand_puzzle(&self, cx: &Accounts, solution: Option<&str>, peer: Peer) -> Result<(), Error> {
        if cx.captcha.is_on() && self.are_many(cx).await? {
            cx.captcha.verify(solution, Some(peer.0)).await?;
        }
        Ok(())
    }

    async fn are_many(&self, cx: &Accounts) -> Result<bool, Error> {
        let conn = cx.db.read().await?;
        for (limit, key) in &self.0 {
            match cx.limits.check(&conn, Limit::LoginPuzzle, &puzzle_key(*limit, key), cx.clock.now()).await {
                Err(LimitError::TooMany(_)) => return Ok(true),
                other => other?,
            }
        }
        Ok(false)
    }

    async fn count(&self, cx: &Accounts, tx: &Conn) -> Result<(), Error> {
        let now = cx.clock.now();
        cx.limits.rates().count(Rate::LoginAll, "", now);
        for (limit, key) in &self.0 {
            let _ = cx.limits.count(tx, *limit, key, now).await?;
            let _ = cx.limits.count(tx, Limit::LoginPuzzle, &puzzle_key(*limit, key), now).await?;
        }
        Ok(())
    }
}

fn puzzle_key(limit: Limit, key: &str) -> String {
    format!("{}|{key}", limit.as_str())
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
