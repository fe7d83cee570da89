use sanggar_contracts::EmailVerified;
use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity, Peer, Site};

use super::flow::Flow;
use super::provider::Provider;
use super::query;
use super::token::Claims;
use super::wire::{CallbackQuery, ExternalForm};
use crate::account::{self, NewPerson};
use crate::brand::brand_of;
use crate::device::Device;
use crate::external_link::{self, GOOGLE, Pending};
use crate::factor::{self, Arrival, Challenge, Entrance};
use crate::person::UserInfo;
use crate::quota::Quota;
use crate::session::Opened;
use crate::verification::{Letter, send_letter};
use crate::{Accounts, Error, person_name, profession, reference};

/// Who is called nothing there; never a part of the address, which is theirs to tell.
const NAMELESS: &str = "Pelajar";

/// Who comes, from where, and as whom they were here until now.
pub struct Visit<'a> {
    pub peer: Peer,
    pub site: &'a Site,
    pub before: Option<Identity>,
    pub device: &'a Device,
}

pub enum Entered {
    In(Opened, Box<UserInfo>),
    /// The account has a second factor.
    Halfway(Challenge),
    /// The address has an account; its owner logs in with the password once, then the two belong together.
    HasAccount(Pending),
}

/// What a new account starts with.
struct Chosen {
    profession: &'static str,
    year_level_id: Option<i64>,
}

const NOTHING_YET: Chosen = Chosen { profession: profession::NONE_YET, year_level_id: None };

pub async fn enter_by_code(
    cx: &Accounts,
    google: &Provider,
    flow: &Flow,
    query: CallbackQuery,
    visit: Visit<'_>,
) -> Result<Entered, Error> {
    if query.error.as_deref() == Some("access_denied") {
        return Err(Error::ExternalCancelled);
    }
    let code = query.code.ok_or(Error::ExternalProvider("an answer without a code"))?;
    let claims = google.exchange(&code, flow, cx.clock.now()).await?;
    enter(cx, &claims, &NOTHING_YET, visit).await
}

pub async fn enter_by_token(cx: &Accounts, google: &Provider, form: &ExternalForm, visit: Visit<'_>) -> Result<Entered, Error> {
    let chosen = filled_in(form)?;
    let claims = google.verify(form.id_token.reveal(), form.nonce.as_deref(), cx.clock.now()).await?;
    enter(cx, &claims, &chosen, visit).await
}

fn filled_in(form: &ExternalForm) -> Result<Chosen, Error> {
    let mut errors = Form::default();
    if form.provider != GOOGLE {
        errors.refuse("provider", "Masuk dengan akun ini belum tersedia.");
    }
    let chosen = form.profession_name.as_deref().map(|name| reference::chosen(name, form.year_level_id, &mut errors));
    if !errors.is_empty() {
        return Err(Error::Form(errors));
    }
    Ok(match chosen.flatten() {
        Some((profession, level)) => Chosen { profession: profession.as_str(), year_level_id: Some(level.id) },
        None => NOTHING_YET,
    })
}

async fn enter(cx: &Accounts, claims: &Claims, chosen: &Chosen, visit: Visit<'_>) -> Result<Entered, Error> {
    match try_to_enter(cx, claims, chosen, &visit).await {
        // Someone took the address at this moment, perhaps this very person in another window: look again.
        Err(Error::EmailTaken) => try_to_enter(cx, claims, chosen, &visit).await,
        told => told,
    }
}

/// The provider's own name for the person decides, never the address.
async fn try_to_enter(cx: &Accounts, claims: &Claims, chosen: &Chosen, visit: &Visit<'_>) -> Result<Entered, Error> {
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, visit.site.institution).await?;
    let tx = cx.db.write().await?;
    let told = match query::owner(&tx, GOOGLE, &claims.sub).await? {
        Some(owner) if owner.disabled_at.is_some() => return Err(Error::ExternalRefused),
        Some(owner) => open(cx, &tx, owner.id, owner.is_admin, visit).await?,
        None => {
            let address = claims.email.as_deref().and_then(|email| Email::parse(email).ok());
            let address = address.ok_or(Error::ExternalProvider("an ID token without an address"))?;
            if let Some(user) = query::with_address(&tx, &address).await? {
                // An account that was made between the two looks may be this very person's.
                if query::owner(&tx, GOOGLE, &claims.sub).await?.is_some() {
                    return Err(Error::EmailTaken);
                }
                return Ok(Entered::HasAccount(Pending::new(cx, user, claims.sub.clone())));
            }
            join(cx, &tx, claims, &address, chosen, visit, &brand).await?
        }
    };
    tx.commit().await?;
    Ok(told)
}

/// Account, link, session and the first letter are one commit.
async fn join(
    cx: &Accounts,
    tx: &Conn,
    claims: &Claims,
    address: &Email,
    chosen: &Chosen,
    visit: &Visit<'_>,
    brand: &str,
) -> Result<Entered, Error> {
    let now = cx.clock.now();
    let name = claims.name.as_deref().and_then(|name| person_name::parse(name).ok()).unwrap_or_else(|| NAMELESS.to_owned());
    let person = NewPerson {
        name: &name,
        email: Some(address),
        password_hash: None,
        email_verified_at: claims.email_verified.then_some(now),
        profession: chosen.profession,
        year_level_id: chosen.year_level_id,
        institution: visit.site.institution,
    };
    let user = account::insert(cx, tx, &person, &name).await?;
    external_link::insert(tx, GOOGLE, &claims.sub, user, now).await?;
    let entered = open(cx, tx, user, false, visit).await?;
    if claims.email_verified {
        cx.outbox.write(tx, &EmailVerified { user }).await?;
    } else if let Entered::In(opened, _) = &entered {
        let letter = Letter { user, address, session: opened.id, brand, redirect: None };
        send_letter(cx, tx, letter, &Quota::newcomer(visit.peer, user)).await?;
    }
    Ok(entered)
}

async fn open(cx: &Accounts, tx: &Conn, user: UserId, is_admin: bool, visit: &Visit<'_>) -> Result<Entered, Error> {
    let arrival = Arrival { user, is_admin, device: visit.device, before: visit.before.as_ref() };
    Ok(match factor::enter(cx, tx, arrival).await? {
        Entrance::In(opened, info) => Entered::In(opened, info),
        Entrance::Halfway(challenge) => Entered::Halfway(challenge),
    })
}
