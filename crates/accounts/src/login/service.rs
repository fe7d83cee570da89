use sanggar_kernel::Email;
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity, Peer};

use super::query::{self, Candidate};
use super::wire::LoginForm;
use crate::device::Device;
use crate::external_link::{self, Pending};
use crate::factor::{self, Arrival, Entrance};
use crate::person::UserInfo;
use crate::quota::Quota;
use crate::session::{self, Opened};
use crate::throttle::Tries;
use crate::{Accounts, Error, address};

/// Who logs in: where from, with what, with which session until now, and which account elsewhere shall belong to them from now on.
pub struct Caller<'a> {
    pub peer: Peer,
    pub device: &'a Device,
    pub before: Option<Identity>,
    pub pending: Option<&'a Pending>,
}

/// A known and an unknown address cost the same: one look-up, one hash. Only failures count towards the limits.
pub async fn login(cx: &Accounts, form: LoginForm, caller: Caller<'_>) -> Result<(Opened, UserInfo), Error> {
    let email = filled_in(cx, &form)?;
    let conn = cx.db.read().await?;
    let candidate = query::by_email(&conn, &email).await?;
    let quota = Quota::client(cx, &conn, caller.peer, caller.device, candidate.as_ref().map(|candidate| candidate.id)).await?;
    drop(conn);
    let stored = candidate.as_ref().and_then(|candidate| candidate.password_hash.clone());
    let fits = Tries::of(email.as_str(), &quota, caller.peer).judge(cx, form.password, stored, form.captcha.as_deref()).await?;
    let candidate = candidate.filter(|_| fits).ok_or(Error::LoginRefused)?;
    let tx = cx.db.write().await?;
    let entrance = open(cx, &tx, candidate, &caller).await?;
    tx.commit().await?;
    entrance.opened()
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

/// The account elsewhere belongs to them once they are in.
async fn open(cx: &Accounts, tx: &Conn, candidate: Candidate, caller: &Caller<'_>) -> Result<Entrance, Error> {
    let arrival = Arrival { user: candidate.id, is_admin: candidate.is_admin, device: caller.device, before: caller.before.as_ref() };
    let entrance = factor::enter(cx, tx, arrival).await?;
    if let (Entrance::In(..), Some(pending)) = (&entrance, caller.pending) {
        external_link::link(cx, tx, pending, candidate.id).await?;
    }
    Ok(entrance)
}
