use sanggar_contracts::EmailVerified;
use sanggar_kernel::{Email, PersonalText, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity, Peer, Site};
use sanggar_platform::limits::{Limit, source_of};

use super::mail;
use super::query::{self, NewAddress};
use super::wire::{AnswerForm, Answered, LinkForm, Told};
use crate::brand::brand_of;
use crate::otp::{self, RESEND_SECONDS, Sent};
use crate::own_child::OwnChild;
use crate::{Accounts, Error, address, family, link};

pub const TAKEN: &str = "Email ini sudah terdaftar. Pakai email lain atau kosongkan.";
const OPEN_SECONDS: i64 = 7 * 86_400;
const PAGE: &str = "/konfirmasi-email-anak";

/// Who gives which address for whom.
pub struct Pending<'a> {
    pub parent: UserId,
    pub child: UserId,
    pub address: &'a Email,
    pub brand: &'a str,
}

/// Counts questions whose answer tells whether an address or a username has an account, whatever becomes of the rest.
pub async fn count_looks(cx: &Accounts, peer: Peer, looks: usize) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    for _ in 0..looks {
        let _ = cx.limits.take(&tx, Limit::CodeSource, &source_of(peer.0), cx.clock.now()).await?;
    }
    Ok(tx.commit().await?)
}

/// Keeps the address and writes to its owner; the letter before is worth nothing from then on.
pub async fn send(cx: &Accounts, tx: &Conn, pending: Pending<'_>) -> Result<(), Error> {
    let Pending { parent, child, address, brand } = pending;
    let now = cx.clock.now();
    if query::is_taken(tx, address).await? {
        return Err(Error::EmailTaken);
    }
    let _ = cx.limits.take(tx, Limit::CodeSend, &format!("child|{}", address.as_str()), now).await?;
    let token = PersonalText::new(cx.random.token());
    let new = NewAddress { child, parent, address, token_hash: &link::hash(&token), now, expires_at: now.plus_seconds(OPEN_SECONDS) };
    query::replace(tx, &new).await?;
    let names = query::names(tx, child, parent).await?;
    let letter = mail::question(address, &names.parent, &names.child, &link::address_of(cx, PAGE, address, &token), brand)?;
    Ok(cx.mailer.enqueue(tx, letter).await?)
}

pub async fn give(cx: &Accounts, parent: &Identity, child: OwnChild, email: &str, peer: Peer, site: &Site) -> Result<Sent, Error> {
    let address = address::parse(cx, email).ok_or_else(|| refused("Email tidak valid"))?;
    count_looks(cx, peer, 1).await?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    if !family::lock_relation(&tx, parent.user, child.id()).await? {
        return Err(Error::Absent);
    }
    if !query::has_none(&tx, child.id()).await? {
        return Err(Error::ChildHasEmail);
    }
    let pending = Pending { parent: parent.user, child: child.id(), address: &address, brand: &brand };
    send(cx, &tx, pending).await.map_err(|error| if matches!(error, Error::EmailTaken) { refused(TAKEN) } else { error })?;
    tx.commit().await?;
    Ok(Sent::again_in(RESEND_SECONDS))
}

pub async fn remove(cx: &Accounts, parent: &Identity, child: OwnChild) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    if !family::lock_relation(&tx, parent.user, child.id()).await? || query::remove(&tx, child.id()).await? == 0 {
        return Err(Error::Absent);
    }
    Ok(tx.commit().await?)
}

pub async fn look(cx: &Accounts, form: &LinkForm) -> Result<Told, Error> {
    let address = address::parse(cx, form.email.reveal()).ok_or(Error::VerifyLinkDead)?;
    let conn = cx.db.read().await?;
    let given = query::given(&conn, &address, &link::hash(&form.code), cx.clock.now()).await?.ok_or(Error::VerifyLinkDead)?;
    let names = query::names(&conn, given.child_id, given.parent_id).await?;
    Ok(Told { child_name: names.child, parent_name: names.parent })
}

/// Whoever reads the address's letters says whether it is for this account. Nobody is logged in by it.
pub async fn answer(cx: &Accounts, form: &AnswerForm) -> Result<Answered, Error> {
    let now = cx.clock.now();
    let address = address::parse(cx, form.email.reveal()).ok_or(Error::VerifyLinkDead)?;
    let tx = cx.db.write().await?;
    let given = query::spend(&tx, &address, &link::hash(&form.code), now).await?.ok_or(Error::VerifyLinkDead)?;
    if !form.accept {
        tx.commit().await?;
        return Ok(Answered { has_password: false });
    }
    // The owner said yes to this parent; one who is linked no longer has nothing to give.
    if !family::lock_relation(&tx, given.parent_id, given.child_id).await? {
        return Err(Error::VerifyLinkDead);
    }
    let adopted = query::adopt(&tx, given.child_id, &address, now).await.map_err(|error| match error {
        error if error.is_unique("accounts_user_email_key") => Error::VerifyLinkDead,
        error => Error::Store(error),
    })?;
    let has_password = adopted.ok_or(Error::VerifyLinkDead)?;
    query::delete_address(&tx, &address).await?;
    otp::delete_all_of(&tx, &address).await?;
    cx.outbox.write(&tx, &EmailVerified { user: given.child_id }).await?;
    tx.commit().await?;
    Ok(Answered { has_password })
}

fn refused(sentence: &str) -> Error {
    let mut form = Form::default();
    form.refuse("email", sentence);
    Error::Form(form)
}
