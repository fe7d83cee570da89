//! A new password: chosen by its owner, or after a reset.

use sanggar_contracts::PasswordChanged;
use sanggar_kernel::{Email, PersonalText, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity, Peer, Site};
use sanggar_platform::mail::{Mail, MailError};

use super::{objection, operator_objection, query};
use crate::brand::brand_of;
use crate::device::Device;
use crate::device_cookie::DeviceCookie;
use crate::{Accounts, Error, address, reauth, session, throttle};

/// With the password until now, or in a session that was proved of late. Every other session of the account ends, and it knows no other
/// browser than this one any more.
pub async fn change(
    cx: &Accounts,
    identity: &Identity,
    current: Option<PersonalText>,
    new: PersonalText,
    (peer, device): (Peer, &Device),
    site: &Site,
) -> Result<DeviceCookie, Error> {
    reauth::refuse_parent(identity)?;
    let owner = query::owner(&*cx.db.read().await?, identity.user).await?.ok_or(Error::NoSession)?;
    match current {
        Some(current) => reauth::check_password(cx, identity, current, None, peer, "current_password").await?,
        None => reauth::demand(cx, identity).await?,
    }
    refuse_weak(cx, &owner, &new)?;
    throttle::take_new_passwords(cx, peer, 1).await?;
    let hash = cx.hasher.hash(new).await?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution.or(owner.institution_id)).await?;
    let tx = cx.db.write().await?;
    replace(cx, &tx, identity.user, &hash, &brand).await?;
    session::end_all(cx, &tx, identity.user, Some(identity.session)).await?;
    let met = DeviceCookie::meet(cx, &tx, device, identity.user).await?;
    tx.commit().await?;
    Ok(met)
}

/// The password that is good enough for its owner.
pub fn refuse_weak(cx: &Accounts, owner: &query::Owner, new: &PersonalText) -> Result<(), Error> {
    let email = address::stored(owner.email.as_deref());
    let weak = objection(new, &owner.name, email.as_ref(), &cx.brand);
    let Some(sentence) = weak.or_else(|| owner.is_admin.then(|| operator_objection(new)).flatten()) else { return Ok(()) };
    let mut form = Form::default();
    form.refuse("new_password", sentence);
    Err(Error::Form(form))
}

/// Stores the hash, tells those who listen, and writes to the owner; what strangers tried is forgotten.
pub async fn replace(cx: &Accounts, tx: &Conn, user: UserId, hash: &str, brand: &str) -> Result<(), Error> {
    let stored = query::replace(tx, user, hash).await?.ok_or(Error::NoSession)?;
    cx.outbox.write(tx, &PasswordChanged { user }).await?;
    if let Some(to) = address::stored(stored.as_deref()) {
        throttle::forgive(cx, tx, &to, user).await?;
        cx.mailer.enqueue(tx, notice(&to, brand)?).await?;
    }
    Ok(())
}

fn notice(to: &Email, brand: &str) -> Result<Mail, MailError> {
    let text = format!(
        "Hai,\n\nKata sandi akun {brand} kamu baru saja diganti. Kalau memang kamu yang menggantinya, abaikan email ini.\n\n\
         Kalau bukan kamu, segera buka halaman \"Lupa kata sandi\" dan buat kata sandi baru: semua perangkat yang sedang masuk akan keluar.\n\n\
         Salam,\n{brand}"
    );
    Ok(Mail::new(to.clone(), format!("Kata sandi akun {brand} diganti"), text)?.signed(brand))
}
