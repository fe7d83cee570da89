use http::Uri;
use sanggar_contracts::EmailVerified;
use sanggar_kernel::{Email, Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Form, Identity, Peer, SessionId, Site};

use super::wire::{LinkForm, ValidateForm};
use super::{mail, query};
use crate::brand::brand_of;
use crate::device::Device;
use crate::factor::{self, Arrival, Entrance};
use crate::otp::{self, Asker, Purpose, RESEND_SECONDS, Sent};
use crate::person::{self, INVITED_SECONDS, UserInfo};
use crate::quota::Quota;
use crate::session::{self, Opened};
use crate::{Accounts, Error, address, device_cookie, link, ownership, password};

const PURPOSE: Purpose = Purpose::VerifyUser;
const PAGE: &str = "/verification";

/// To whom the letter goes, for whose session its code counts, and where its link leads afterwards.
pub struct Letter<'a> {
    pub user: UserId,
    pub address: &'a Email,
    pub session: SessionId,
    pub brand: &'a str,
    pub redirect: Option<&'a str>,
}

/// Writes a fresh code, a fresh link and their letter into the caller's transaction; those before are worth nothing from then on.
pub async fn send_letter(cx: &Accounts, tx: &Conn, letter: Letter<'_>, quota: &Quota) -> Result<(), Error> {
    otp::take(cx, tx, letter.address, PURPOSE, quota).await?;
    let digits = otp::issue(cx, tx, letter.address, PURPOSE, &Asker::person(letter.user, letter.session)).await?;
    let token = link::issue(cx, tx, letter.user, PURPOSE, letter.address).await?;
    let mut link = link::address_of(cx, PAGE, letter.address, &token);
    if let Some(path) = letter.redirect {
        link = format!("{link}&redirect-path={}", link::encoded(path));
    }
    let letter = mail::letter(letter.address, &digits, &link, letter.brand)?;
    Ok(cx.mailer.enqueue(tx, letter).await?)
}

pub async fn validate(cx: &Accounts, identity: &Identity, form: &ValidateForm, peer: Peer, site: &Site) -> Result<Sent, Error> {
    let path = own_path(&form.current_url, &cx.domain).ok_or_else(|| {
        let mut form = Form::default();
        form.refuse("current_url", "Alamat halaman ini bukan milik kami.");
        Error::Form(form)
    })?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    let address = otp::own_unverified(&tx, identity.user).await?;
    otp::check_guard(cx, &tx, &address, &Asker::person(identity.user, identity.session)).await?;
    let redirect = (path != "/" && path != PAGE).then_some(path.as_str());
    let letter = Letter { user: identity.user, address: &address, session: identity.session, brand: &brand, redirect };
    let quota = Quota::person(&tx, peer, identity.user).await?;
    send_letter(cx, &tx, letter, &quota).await?;
    tx.commit().await?;
    Ok(Sent::again_in(RESEND_SECONDS))
}

/// The path of a page of ours, whole address or path alone; the site itself looks whether it has such a page.
fn own_path(current_url: &str, domain: &str) -> Option<String> {
    let is_plain = |c: char| c.is_ascii_graphic() && c != '\\';
    let uri: Uri = current_url.chars().all(is_plain).then(|| current_url.split('#').next().unwrap_or_default().parse().ok()).flatten()?;
    let is_ours = match (uri.scheme_str(), uri.authority()) {
        (None, None) => true,
        (Some("http" | "https"), Some(authority)) => {
            let front = authority.host().strip_suffix(domain);
            !authority.as_str().contains('@') && front.is_some_and(|front| front.is_empty() || front.ends_with('.'))
        }
        _ => false,
    };
    let path = uri.path();
    let is_one_path = path.starts_with('/') && !path.starts_with("//") && !path.contains('%');
    (is_ours && is_one_path).then(|| path.to_owned())
}

/// `false`: it was verified before.
pub async fn mark_verified(tx: &Conn, user: UserId, now: Millis) -> Result<bool, DbError> {
    Ok(query::mark_verified(tx, user, now).await? > 0)
}

/// The code of the letter was typed; its link is worth nothing from then on.
pub async fn confirm(cx: &Accounts, tx: &Conn, user: UserId) -> Result<(), Error> {
    mark_verified(tx, user, cx.clock.now()).await?;
    link::delete_all_of(tx, user, PURPOSE).await?;
    cx.outbox.write(tx, &EmailVerified { user }).await?;
    Ok(())
}

/// Whoever reads the address's letters is its owner: the address is verified and a session begins, as after a log-in. One who comes with
/// a session of this account, or in a browser that was in it, is the one who registered; for anybody else nothing is left that others had
/// opened, nor the password that they know. The letter proved the owner, so a new one is made without another proof.
pub async fn follow_link(cx: &Accounts, form: &LinkForm, device: &Device, before: Option<Identity>) -> Result<(Opened, UserInfo), Error> {
    let now = cx.clock.now();
    let email = address::parse(cx, form.email.reveal()).ok_or(Error::VerifyLinkDead)?;
    let tx = cx.db.write().await?;
    let user = link::spend(&tx, PURPOSE, &email, &form.code, now).await?.ok_or(Error::VerifyLinkDead)?;
    let verified = query::verify(&tx, user, &email, now).await?.ok_or(Error::VerifyLinkDead)?;
    otp::delete_all_of(&tx, &email).await?;
    cx.outbox.write(&tx, &EmailVerified { user }).await?;
    let is_inside = before.as_ref().is_some_and(|before| before.user == user && before.parent.is_none());
    let is_elsewhere = !is_inside && !device_cookie::is_known(cx, &tx, device, user).await?;
    if is_elsewhere {
        ownership::first_proof(cx, &tx, user).await?;
        password::delete_all_of(&tx, user).await?;
    }
    let arrival = Arrival { user, is_admin: verified.is_admin, device, before: before.as_ref() };
    let mut entrance = factor::enter(cx, &tx, arrival).await?;
    if let (true, Entrance::In(opened, info)) = (is_elsewhere, &mut entrance) {
        session::prove(cx, &tx, user, opened.id).await?;
        **info = person::load(cx, &tx, user, opened.id, None).await?;
    }
    tx.commit().await?;
    entrance.opened()
}

/// In the first week a person may go on without (B139, B141).
pub async fn skip(cx: &Accounts, identity: &Identity) -> Result<(), Error> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let email_state = query::email_state(&tx, identity.user).await?.ok_or(Error::NoSession)?;
    if email_state.is_verified {
        return Err(Error::AlreadyVerified);
    }
    if now >= email_state.created_at.plus_seconds(INVITED_SECONDS) {
        return Err(Error::NoMoreSkipping);
    }
    query::mark_skipped(&tx, identity.user, now).await?;
    Ok(tx.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::own_path;

    #[test]
    fn only_the_path_of_a_page_of_ours_is_kept() {
        for (url, path) in [
            ("https://sanggarmu.test/profile?tab=1#akun", Some("/profile")),
            ("https://cendekia.sanggarmu.test:8080/", Some("/")),
            ("http://sanggarmu.test", Some("/")),
            ("/kelasku?folder=1", Some("/kelasku")),
            ("https://jahat.example/profile", None),
            ("https://jahatsanggarmu.test/profile", None),
            ("https://sanggarmu.test@jahat.example/", None),
            ("https://orang@sanggarmu.test/", None),
            ("https://sanggarmu.test//jahat.example", None),
            ("//jahat.example", None),
            ("/\\jahat.example", None),
            ("/%2fjahat.example", None),
            ("javascript:alert(1)", None),
            ("profile", None),
            ("/a\nb", None),
            ("", None),
        ] {
            assert_eq!(own_path(url, "sanggarmu.test").as_deref(), path, "{url:?}");
        }
    }
}
