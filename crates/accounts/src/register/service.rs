use sanggar_kernel::{Email, Personal};
use sanggar_platform::http::{Form, Identity, Peer, Site};

use super::query;
use super::wire::RegisterForm;
use crate::account::{self, NewPerson};
use crate::brand::brand_of;
use crate::completion::words;
use crate::device::Device;
use crate::person::{self, UserInfo};
use crate::profession::Profession;
use crate::quota::Quota;
use crate::session::{self, NewSession, Opened};
use crate::verification::{Letter, send_letter};
use crate::{Accounts, Error, address, password, person_name, reference, throttle};

struct Filled {
    name: String,
    email: Email,
    profession: Profession,
    year_level_id: i64,
    city: Option<String>,
    occupation: Option<String>,
    password: Personal<String>,
}

/// Who registers: where from, with what, on whose site, and with which session until now.
pub struct Caller<'a> {
    pub peer: Peer,
    pub device: &'a Device,
    pub site: &'a Site,
    pub before: Option<Identity>,
}

/// Account, session and first code are one commit: what was acknowledged is there, once.
pub async fn register(cx: &Accounts, form: RegisterForm, caller: Caller<'_>) -> Result<(Opened, UserInfo), Error> {
    let Caller { peer, device, site, before } = caller;
    let filled = filled_in(cx, form)?;
    throttle::take_new_passwords(cx, peer, 1).await?;
    let password_hash = cx.hasher.hash(filled.password).await?;
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    let person = NewPerson {
        name: &filled.name,
        email: Some(&filled.email),
        password_hash: Some(&password_hash),
        email_verified_at: None,
        profession: filled.profession.as_str(),
        year_level_id: Some(filled.year_level_id),
        institution: site.institution,
    };
    let user = account::insert(cx, &tx, &person, &filled.name).await?;
    query::set_place(&tx, user, filled.city, filled.occupation).await?;
    let opened = session::open(cx, &tx, NewSession { user, parent: None, is_admin: false, device }).await?;
    let letter = Letter { user, address: &filled.email, session: opened.id, brand: &brand, redirect: None };
    send_letter(cx, &tx, letter, &Quota::newcomer(peer, user)).await?;
    if let Some(before) = before {
        session::end(cx, &tx, &before).await?;
    }
    let info = person::load(cx, &tx, user, opened.id, None).await?;
    tx.commit().await?;
    Ok((opened, info))
}

fn filled_in(cx: &Accounts, form: RegisterForm) -> Result<Filled, Error> {
    let mut errors = Form::default();
    let name = person_name::parse(form.name.reveal());
    if let Err(objection) = &name {
        errors.refuse("name", *objection);
    }
    let email = address::parse(cx, form.email.reveal());
    if email.is_none() {
        errors.refuse("email", "Email tidak valid");
    }
    if let Some(objection) = password::objection(&form.password, name.as_deref().unwrap_or_default(), email.as_ref(), &cx.brand) {
        errors.refuse("password", objection);
    }
    let city = words("city", "Kota", form.city.as_ref(), &mut errors);
    let occupation = words("occupation", "Pekerjaan", form.occupation.as_ref(), &mut errors);
    let chosen = reference::chosen(&form.profession_name, form.year_level_id, &mut errors);
    match (name, email, chosen) {
        (Ok(name), Some(email), Some((profession, level))) if errors.is_empty() => {
            Ok(Filled { name, email, profession, year_level_id: level.id, city, occupation, password: form.password })
        }
        _ => Err(Error::Form(errors)),
    }
}
