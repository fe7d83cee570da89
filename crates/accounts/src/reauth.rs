//! Proof that the account's owner is there, asked for before what a thief of a session must not do.

mod mail;
mod query;

use sanggar_kernel::{Email, PersonalText};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Answer, AnyMember, Identity, Json, Peer, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::otp::{self, Asker, Purpose};
use crate::quota::Quota;
use crate::session::{self, PROOF_SECONDS};
use crate::throttle::Tries;
use crate::{Accounts, Error};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/auth/validate-password", validate)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProofForm {
    password: PersonalText,
    /// The solved puzzle, once one was asked for (status 428).
    #[serde(default)]
    captcha: Option<String>,
}

#[derive(Serialize, ToSchema)]
struct Proved {
    /// Seconds for which it counts.
    proved_for: i64,
}

async fn validate(cx: Accounts, AnyMember(identity): AnyMember, peer: Peer, Json(form): Json<ProofForm>) -> Answer<Proved> {
    check_password(&cx, &identity, form.password, form.captcha.as_deref(), peer, "password").await?;
    let tx = cx.db.write().await?;
    session::mark_proved(&cx, &tx, &identity).await?;
    tx.commit().await?;
    Ok(Reply::of(Proved { proved_for: PROOF_SECONDS }))
}

/// The password of the session's own account, under the same limits as a log-in; `field` is where a wrong one is told.
pub async fn check_password(
    cx: &Accounts,
    identity: &Identity,
    password: PersonalText,
    captcha: Option<&str>,
    peer: Peer,
    field: &'static str,
) -> Result<(), Error> {
    let conn = cx.db.read().await?;
    let account = query::account(&conn, identity.user).await?.ok_or(Error::NoSession)?;
    let quota = Quota::person(&conn, peer, identity.user).await?;
    drop(conn);
    let key = account.email.unwrap_or_else(|| format!("#{}", identity.user));
    let fits = Tries::of(&key, &quota, peer).judge(cx, password, account.password_hash, captcha).await?;
    if fits { Ok(()) } else { Err(Error::PasswordWrong { field }) }
}

/// The code by which somebody without a password proves it.
pub async fn send_code(cx: &Accounts, tx: &Conn, address: &Email, asker: &Asker, quota: &Quota, brand: &str) -> Result<(), Error> {
    otp::take(cx, tx, address, Purpose::CaptchaLogin, quota).await?;
    let digits = otp::issue(cx, tx, address, Purpose::CaptchaLogin, asker).await?;
    Ok(cx.mailer.enqueue(tx, mail::proof(address, &digits, brand)?).await?)
}

/// What is refused to a session whose owner has not been proved of late, and to one that a parent opened.
pub async fn demand(cx: &Accounts, identity: &Identity) -> Result<(), Error> {
    refuse_parent(identity)?;
    if session::is_proved(cx, &*cx.db.read().await?, identity).await? { Ok(()) } else { Err(Error::ProofNeeded) }
}

/// A parent who switched into a child's account changes neither its address nor its password.
pub fn refuse_parent(identity: &Identity) -> Result<(), Error> {
    if identity.parent.is_some() { Err(Error::OwnSessionOnly) } else { Ok(()) }
}

#[cfg(test)]
mod tests;
