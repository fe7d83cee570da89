use std::collections::{HashMap, HashSet};

use sanggar_contracts::{ChildAdded, FormVariant};
use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Form, Identity, Peer, Site};

use super::form::{Demand, Filled, Sheet, given};
use super::query;
use super::wire::{ChildForm, NewChild};
use crate::account::{self, NewPerson};
use crate::audit::Action;
use crate::brand::brand_of;
use crate::child_email::{self, Pending};
use crate::profession::Profession;
use crate::username::Username;
use crate::{Accounts, Error, family, password, throttle};

/// What a form asks for when it belongs to no registration.
const PLAIN: FormVariant = FormVariant { phone_required: false, email_required: false, institution: None };

/// Each thing with the child's place in the list, for the messages.
type Placed<T> = Vec<(Option<usize>, T)>;

/// From the profile: where the child lives and learns may be told later, unless a registration form asks for it.
pub async fn add_one(cx: &Accounts, parent: &Identity, form: ChildForm, peer: Peer, site: &Site) -> Result<NewChild, Error> {
    let place = given(form.form_id.clone()).is_some();
    let mut added = add(cx, parent, vec![(None, form)], place, (peer, site)).await?;
    Ok(added.pop().ok_or(DbError::Absent)?)
}

/// A registration: all children or none.
pub async fn add_all(cx: &Accounts, parent: &Identity, forms: Vec<ChildForm>, peer: Peer, site: &Site) -> Result<Vec<NewChild>, Error> {
    if forms.is_empty() || forms.len() > family::MAX_CHILDREN {
        let mut errors = Form::default();
        errors.refuse("children", "Daftarkan 1 sampai 5 anak sekaligus.");
        return Err(Error::Form(errors));
    }
    let forms = forms.into_iter().enumerate().map(|(place, form)| (Some(place), form)).collect();
    add(cx, parent, forms, true, (peer, site)).await
}

async fn add(
    cx: &Accounts,
    parent: &Identity,
    forms: Placed<ChildForm>,
    place: bool,
    (peer, site): (Peer, &Site),
) -> Result<Vec<NewChild>, Error> {
    let filled = filled_in(cx, forms, place).await?;
    if parent.parent.is_some() {
        return Err(Error::AdultsOnly);
    }
    // A refusal tells who is there, and it takes back all that the transaction counted.
    let looks = filled.iter().filter(|(_, child)| child.email.is_some() || child.username.is_some()).count();
    child_email::count_looks(cx, peer, looks).await?;
    throttle::take_new_passwords(cx, peer, filled.iter().filter(|(_, child)| child.password.is_some()).count()).await?;
    let mut hashes = Vec::new();
    for (_, child) in &filled {
        hashes.push(match &child.password {
            Some(password) => Some(cx.hasher.hash(password.clone()).await?),
            None => None,
        });
    }
    let brand = brand_of(cx.institutions.as_ref(), &cx.brand, site.institution).await?;
    let tx = cx.db.write().await?;
    family::make_room(&tx, parent.user, filled.len()).await?;
    let mut added = Vec::new();
    for ((place, child), hash) in filled.iter().zip(&hashes) {
        let person = NewPerson {
            name: &child.name,
            // It is the child's when its owner has said so.
            email: None,
            password_hash: hash.as_deref(),
            email_verified_at: None,
            profession: Profession::Murid.as_str(),
            year_level_id: Some(child.year_level_id),
            // The form says whose child it is, or the space it learns in, or the site (B046).
            institution: child.institution.or(site.institution),
        };
        added.push(open(cx, &tx, parent.user, child, &person, &brand).await.map_err(|error| told_at(error, *place))?);
    }
    tx.commit().await?;
    Ok(added)
}

async fn filled_in(cx: &Accounts, forms: Placed<ChildForm>, place: bool) -> Result<Placed<Filled>, Error> {
    let mut errors = Form::default();
    let variants = variants(cx, &forms).await?;
    let mut filled = Vec::new();
    for (place_in_list, form) in forms {
        let mut sheet = Sheet { errors: &mut errors, place_in_list };
        let variant = match given(form.form_id.clone()) {
            Some(id) => variants.get(&id).copied().flatten(),
            None => Some(PLAIN),
        };
        if variant.is_none() {
            sheet.refuse("form_id", "Formulir pendaftaran ini sudah tidak dibuka.");
        }
        let demand = Demand { place, variant: variant.unwrap_or(PLAIN) };
        filled.push((place_in_list, sheet.fill(form, demand, &cx.brand)));
    }
    let mut addresses = HashSet::new();
    for (place_in_list, child) in &filled {
        if child.email.as_ref().is_some_and(|email| !addresses.insert(email.as_str())) {
            Sheet { errors: &mut errors, place_in_list: *place_in_list }.refuse("email", "Setiap anak perlu email yang berbeda.");
        }
    }
    let places: Vec<_> = filled.iter().map(|(_, child)| child.place.clone()).collect();
    for ((place_in_list, child), found) in filled.iter_mut().zip(cx.school.check(&places).await?) {
        child.institution = child.institution.or(found.institution);
        Sheet { errors: &mut errors, place_in_list: *place_in_list }.refuse_place(found);
    }
    if errors.is_empty() { Ok(filled) } else { Err(Error::Form(errors)) }
}

async fn variants(cx: &Accounts, forms: &Placed<ChildForm>) -> Result<HashMap<String, Option<FormVariant>>, Error> {
    let asked: HashSet<String> = forms.iter().filter_map(|(_, form)| given(form.form_id.clone())).collect();
    let mut variants = HashMap::new();
    for id in asked {
        let variant = cx.school.form_variant(&id).await?;
        variants.insert(id, variant);
    }
    Ok(variants)
}

async fn open(cx: &Accounts, tx: &Conn, parent: UserId, told: &Filled, person: &NewPerson<'_>, brand: &str) -> Result<NewChild, Error> {
    let child = match &told.username {
        Some(username) => account::insert_as(cx, tx, person, username).await?,
        None => account::insert(cx, tx, person, &told.name).await?,
    };
    query::insert_registration(tx, parent, child, told, cx.clock.now()).await?;
    family::link(cx, tx, parent, child, Action::ChildAdded).await?;
    password::typed_by_parent(tx, parent, child).await?;
    cx.outbox.write(tx, &ChildAdded { parent, child }).await?;
    if let Some(address) = &told.email {
        child_email::send(cx, tx, Pending { parent, child, address, brand }).await?;
    }
    let username = query::username(tx, child).await?;
    Ok(NewChild { child_user_id: child, child_name: told.name.clone(), child_avatar: None, username })
}

/// What only the store knows is told at the child it is about.
fn told_at(error: Error, place_in_list: Option<usize>) -> Error {
    let (field, message) = match error {
        Error::EmailTaken => ("email", child_email::TAKEN),
        Error::UsernameTaken => ("username", Username::TAKEN),
        other => return other,
    };
    let mut errors = Form::default();
    Sheet { errors: &mut errors, place_in_list }.refuse(field, message);
    Error::Form(errors)
}
