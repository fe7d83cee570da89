//! The address an account goes by, and its change.

mod mail;
mod query;

use sanggar_contracts::EmailChanged;
use sanggar_kernel::PersonalText;
use sanggar_platform::http::{Form, Identity, Peer, Site};

use crate::brand::brand_of;
use crate::otp::{self, Purpose};
use crate::quota::Quota;
use crate::{Accounts, Error, address, child_email, external_link, link, reauth};

const TAKEN: &str = "Email ini sudah dipakai akun lain.";

/// The new address is unverified; the old one is told. What was sent to the old one is worth nothing from then on, and accounts elsewhere
/// open this one no longer: whoever owns the new address has not seen them.
pub async fn change(cx: &Accounts, identity: &Identity, email: &PersonalText, peer: Peer, site: &Site) -> Result<(), Error> {
    reauth::demand(cx, identity).await?;
    let new = address::parse(cx, email.reveal()).ok_or_else(|| refused("Email Baru Tidak Sesuai Format Email."))?;
    let owner = query::owner(&*cx.db.read().await?, identity.user).await?.ok_or(Error::NoSession)?;
    let old = address::stored(owner.email.as_deref());
    if old.as_ref() == Some(&new) {
        return Err(refused("Email baru sama dengan emailmu sekarang."));
    }
    if !owner.has_password {
        return Err(refused("Buat kata sandi dulu di halaman Keamanan, supaya kamu tetap bisa masuk setelah emailmu diganti."));
    }
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution.or(owner.institution_id)).await?;
    let tx = cx.db.write().await?;
    // Each try is counted, since the answer tells whether an address has an account.
    Quota::person(&tx, peer, identity.user).await?.take_source(cx, &tx).await?;
    let is_changed = query::change(&tx, identity.user, &new).await.map_err(|error| match error {
        error if error.is_unique("accounts_user_email_key") => refused(TAKEN),
        error => Error::Store(error),
    })?;
    if is_changed {
        for purpose in [Purpose::VerifyUser, Purpose::CaptchaForgetPassword] {
            link::delete_all_of(&tx, identity.user, purpose).await?;
        }
        external_link::delete_all_of(&tx, identity.user).await?;
        child_email::delete_address(&tx, &new).await?;
        if let Some(old) = &old {
            otp::delete_all_of(&tx, old).await?;
            cx.mailer.enqueue(&tx, mail::goodbye(old, &new, &brand)?).await?;
        }
        cx.outbox.write(&tx, &EmailChanged { user: identity.user }).await?;
    }
    tx.commit().await?;
    if is_changed { Ok(()) } else { Err(refused(TAKEN)) }
}

fn refused(sentence: &str) -> Error {
    let mut form = Form::default();
    form.refuse("email", sentence);
    Error::Form(form)
}

#[cfg(test)]
mod tests;
