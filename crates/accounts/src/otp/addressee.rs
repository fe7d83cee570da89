//! A code of somebody in a session goes to the account's own address.

use sanggar_kernel::{Email, PersonalText, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::Form;

use super::{Purpose, query};
use crate::{Accounts, Error, address};

/// The address of the session's own account, which nobody has proved yet.
pub async fn own_unverified(tx: &Conn, user: UserId) -> Result<Email, Error> {
    own(tx, user, Purpose::VerifyUser).await?.ok_or_else(not_own)
}

async fn own(tx: &Conn, user: UserId, purpose: Purpose) -> Result<Option<Email>, Error> {
    let addressee = query::lock_addressee(tx, user).await?.ok_or(Error::NoSession)?;
    if purpose == Purpose::VerifyUser && addressee.email_verified_at.is_some() {
        return Err(Error::AlreadyVerified);
    }
    Ok(address::stored(addressee.email.as_deref()))
}

/// Another address in the form is as wrong as a typing error.
pub async fn own_typed(cx: &Accounts, tx: &Conn, user: UserId, purpose: Purpose, typed: &PersonalText) -> Result<Email, Error> {
    let typed = address::parse(cx, typed.reveal());
    let own = own(tx, user, purpose).await?;
    own.filter(|own| Some(own) == typed.as_ref()).ok_or_else(not_own)
}

fn not_own() -> Error {
    let mut form = Form::default();
    form.refuse("email", "Email ini bukan email akunmu.");
    Error::Form(form)
}
