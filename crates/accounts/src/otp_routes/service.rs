use sanggar_platform::http::{Identity, Peer, Site};

use super::wire::{CodeForm, SendForm, Verified};
use crate::brand::brand_of;
use crate::device::Device;
use crate::otp::{self, Asker, Purpose, RESEND_SECONDS, Sent};
use crate::quota::Quota;
use crate::session::{self, PROOF_SECONDS};
use crate::verification::{self, Letter, send_letter};
use crate::{Accounts, Error, forgot, reauth};

pub async fn send(
    cx: &Accounts,
    identity: Option<Identity>,
    form: SendForm,
    peer: Peer,
    device: &Device,
    site: &Site,
) -> Result<Sent, Error> {
    match (Purpose::by_id(form.otp_purpose_id), identity) {
        (Some(Purpose::CaptchaForgetPassword), _) => forgot::send_code(cx, &form.email, form.captcha.as_deref(), peer, device, site).await,
        (Some(Purpose::VerifyUser), None) => Err(Error::NoSession),
        (Some(Purpose::CaptchaLogin), None) => Err(Error::ProofNeedsSession),
        (Some(purpose @ (Purpose::VerifyUser | Purpose::CaptchaLogin)), Some(identity)) => {
            send_to_own(cx, &identity, purpose, &form, peer, site).await
        }
        (Some(Purpose::SmsLogin) | None, _) => Err(Error::PurposeOff),
    }
}

async fn send_to_own(
    cx: &Accounts,
    identity: &Identity,
    purpose: Purpose,
    form: &SendForm,
    peer: Peer,
    site: &Site,
) -> Result<Sent, Error> {
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    let address = otp::own_typed(cx, &tx, identity.user, purpose, &form.email).await?;
    let asker = Asker::person(identity.user, identity.session);
    otp::check_guard(cx, &tx, &address, &asker).await?;
    let quota = Quota::person(&tx, peer, identity.user).await?;
    if purpose == Purpose::VerifyUser {
        let letter = Letter { user: identity.user, address: &address, session: identity.session, brand: &brand, redirect: None };
        send_letter(cx, &tx, letter, &quota).await?;
    } else {
        reauth::send_code(cx, &tx, &address, &asker, &quota, &brand).await?;
    }
    tx.commit().await?;
    Ok(Sent::again_in(RESEND_SECONDS))
}

pub async fn verify(cx: &Accounts, identity: Option<Identity>, form: CodeForm) -> Result<Verified, Error> {
    match (Purpose::by_id(form.otp_purpose_id), identity) {
        (Some(Purpose::CaptchaForgetPassword), _) => {
            let request = form.request.ok_or(Error::CodeWrong)?;
            let reset_code = forgot::verify_code(cx, &form.email, &form.otp, &request).await?;
            Ok(Verified { reset_code: Some(reset_code.into_inner()), proved_for: None })
        }
        (Some(Purpose::VerifyUser), None) => Err(Error::NoSession),
        (Some(Purpose::CaptchaLogin), None) => Err(Error::ProofNeedsSession),
        (Some(purpose @ (Purpose::VerifyUser | Purpose::CaptchaLogin)), Some(identity)) => verify_own(cx, &identity, purpose, &form).await,
        (Some(Purpose::SmsLogin) | None, _) => Err(Error::PurposeOff),
    }
}

async fn verify_own(cx: &Accounts, identity: &Identity, purpose: Purpose, form: &CodeForm) -> Result<Verified, Error> {
    let tx = cx.db.write().await?;
    let address = otp::own_typed(cx, &tx, identity.user, purpose, &form.email).await?;
    let asker = Asker::person(identity.user, identity.session);
    let told = otp::judge(cx, &tx, &address, purpose, &asker, &form.otp).await?;
    let mut verified = Verified::default();
    if told.is_ok() && purpose == Purpose::VerifyUser {
        verification::confirm(cx, &tx, identity.user).await?;
    } else if told.is_ok() {
        session::mark_proved(cx, &tx, identity).await?;
        verified.proved_for = Some(PROOF_SECONDS);
    }
    tx.commit().await?;
    told.map(|()| verified)
}
