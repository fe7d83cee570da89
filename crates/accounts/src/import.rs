//! People who come with what they were elsewhere: from a school's own register, or from an operator's list. Nobody is written to.

mod query;

use std::collections::HashMap;

use sanggar_contracts::Role;
use sanggar_kernel::{Email, InstitutionId, UserId, YearLevel};
use sanggar_platform::http::Form;

use crate::audit::Action;
use crate::username::Username;
use crate::{Accounts, Error, family, person_name, role};

#[derive(Clone, Copy)]
pub struct ImportedPerson<'a> {
    pub username: &'a str,
    pub name: &'a str,
    /// Whoever has none gets in through a parent.
    pub email: Option<&'a str>,
    /// The address was proved elsewhere.
    pub is_verified: bool,
    /// As `Hasher::hash` writes it. Whoever has none makes a password through the address.
    pub password_hash: Option<&'a str>,
    /// May be one that is not on our list.
    pub profession: &'a str,
    /// Empty where it is not known.
    pub level_tag: &'a str,
    pub city: Option<&'a str>,
    pub occupation: Option<&'a str>,
    /// Whose learner the person is.
    pub institution: Option<InstitutionId>,
    pub roles: &'a [Role],
    /// The username of a parent who comes along and stands before.
    pub parent: Option<&'a str>,
}

/// Those who are new, by username. Whose username or address is here already stays as they are; if somebody is refused, nobody comes.
pub async fn people<'a>(cx: &Accounts, people: &[ImportedPerson<'a>]) -> Result<HashMap<&'a str, UserId>, Error> {
    for person in people {
        check(cx, person)?;
    }
    let now = cx.clock.now();
    let mut new = HashMap::new();
    let tx = cx.db.write().await?;
    for person in people {
        let Some(user) = query::insert(&tx, person, now).await? else { continue };
        new.insert(person.username, user);
        for role in person.roles {
            role::give(&tx, user, *role, None).await?;
        }
        if let Some(parent) = person.parent.and_then(|parent| new.get(parent)) {
            family::make_room(&tx, *parent, 1).await?;
            family::link(cx, &tx, *parent, user, Action::Linked).await?;
        }
    }
    tx.commit().await?;
    Ok(new)
}

fn check(cx: &Accounts, person: &ImportedPerson<'_>) -> Result<(), Error> {
    let mut form = Form::default();
    if Username::parse(person.username, &cx.brand).is_none_or(|name| name.as_str() != person.username) {
        form.refuse("username", Username::RULE);
    }
    if let Err(objection) = person_name::parse(person.name) {
        form.refuse("name", objection);
    }
    if person.email.is_some_and(|email| Email::parse(email).is_err()) {
        form.refuse("email", "Alamat email ini belum sesuai.");
    }
    if person.profession.trim().is_empty() {
        form.refuse("profession", "Isi profesinya.");
    }
    if !person.level_tag.is_empty() && YearLevel::by_tag(person.level_tag).is_none() {
        form.refuse("level_tag", "Jenjang ini tidak dikenal.");
    }
    if form.is_empty() { Ok(()) } else { Err(Error::Form(form)) }
}

#[cfg(test)]
mod tests;
