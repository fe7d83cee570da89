use sanggar_contracts::{RelationAccepted, RelationAsked};
use sanggar_kernel::{Email, PersonalText, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity};
use sanggar_platform::limits::Limit;

use super::query::{self, Candidate, NewRequest};
use super::wire::{AnswerForm, AskForm};
use crate::audit::Action;
use crate::username::Username;
use crate::{Accounts, Error, family, session};

const OPEN_SECONDS: i64 = 14 * 86_400;

enum Address {
    Email(Email),
    Username(String),
}

/// Whether anyone can be asked under this address is not told: the request stands in one's own list either way.
pub async fn ask(cx: &Accounts, identity: &Identity, form: AskForm) -> Result<(), Error> {
    let (address, consent) = (address(&form)?, form.consent);
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let asker = query::by_id(&tx, identity.user).await?.ok_or(Error::NoSession)?;
    let is_parent = family::is_adult(&asker.profession);
    if is_parent {
        family::consented(consent)?;
    } else if family::has_parent(&tx, asker.id).await? {
        return Err(Error::AskYourParent);
    } else {
        // Who asks for a parent opens the own account to them.
        prove(cx, &tx, identity).await?;
    }
    cx.limits.take(&tx, Limit::RelationAsk, &identity.user.to_string(), now).await?;
    query::delete_expired(&tx, now).await?;
    let to = addressee(&tx, &asker, &address).await?;
    let addressed_as = match &address {
        Address::Email(email) => email.as_str(),
        Address::Username(username) => username,
    };
    let expires_at = now.plus_seconds(OPEN_SECONDS);
    let is_new = query::insert(&tx, &NewRequest { from: asker.id, to, addressed_as, from_is_parent: is_parent, now, expires_at }).await?;
    if let Some(to) = to.filter(|_| is_new) {
        cx.outbox.write(&tx, &RelationAsked { from: asker.id, to, from_is_parent: is_parent }).await?;
    }
    Ok(tx.commit().await?)
}

fn address(form: &AskForm) -> Result<Address, Error> {
    let mut errors = Form::default();
    let given = |text: &Option<PersonalText>| text.as_ref().map(|text| text.reveal().trim().to_owned()).filter(|text| !text.is_empty());
    match (given(&form.email), given(&form.username)) {
        (Some(email), None) => match Email::parse(&email) {
            Ok(email) => return Ok(Address::Email(email)),
            Err(_) => errors.refuse("email", "Email tidak valid"),
        },
        (None, Some(username)) => return Ok(Address::Username(Username::fold(&username))),
        _ => errors.refuse("username", "Isi salah satu: nama pengguna atau email."),
    }
    Err(Error::Form(errors))
}

/// One adult and one student, who are not linked yet. An adult who is asked has a proved address: else anyone could be waiting there.
async fn addressee(tx: &Conn, asker: &Candidate, address: &Address) -> Result<Option<UserId>, Error> {
    let found = match address {
        Address::Email(email) => query::by_email(tx, email).await?,
        Address::Username(username) => query::by_username(tx, username).await?,
    };
    let fits = |found: &Candidate| {
        let is_child = family::is_adult(&asker.profession) && family::is_child(&found.profession);
        let is_parent = family::is_child(&asker.profession) && family::is_adult(&found.profession);
        is_child || is_parent && found.is_proved
    };
    let Some(found) = found.filter(fits) else { return Ok(None) };
    let linked = query::are_linked(tx, asker.id, found.id).await?;
    Ok((!linked).then_some(found.id))
}

pub async fn answer(cx: &Accounts, identity: &Identity, form: &AnswerForm) -> Result<(), Error> {
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    let request = query::hold(&tx, form.id, identity.user, now).await?.ok_or(Error::Absent)?;
    if !form.accept {
        query::decline(&tx, request.from_id, request.to_id, now).await?;
        return Ok(tx.commit().await?);
    }
    let (parent, child) = if request.from_is_parent { (request.from_id, request.to_id) } else { (request.to_id, request.from_id) };
    if parent == identity.user {
        family::consented(form.consent)?;
        query::by_id(&tx, parent).await?.filter(|parent| parent.is_proved).ok_or(Error::ProveAddressFirst)?;
    } else {
        // This opens a child's account to somebody else.
        prove(cx, &tx, identity).await?;
    }
    if child == identity.user && family::has_parent(&tx, child).await? {
        return Err(Error::AskYourParent);
    }
    query::by_id(&tx, child).await?.filter(|child| family::is_child(&child.profession)).ok_or(Error::Absent)?;
    join(cx, &tx, parent, child, request.from_id).await.map_err(|error| match error {
        Error::TooManyChildren { .. } | Error::AdultsOnly if parent != identity.user => Error::NoRoomThere,
        error => error,
    })?;
    Ok(tx.commit().await?)
}

/// Links two who agreed, if the parent has room; what they had asked each other is settled.
pub async fn join(cx: &Accounts, tx: &Conn, parent: UserId, child: UserId, asked_by: UserId) -> Result<(), Error> {
    family::make_room(tx, parent, 1).await?;
    query::settle(tx, parent, child).await?;
    query::settle(tx, child, parent).await?;
    if family::link(cx, tx, parent, child, Action::Linked).await? {
        cx.outbox.write(tx, &RelationAccepted { parent, child, asked_by }).await?;
    }
    Ok(())
}

pub async fn cancel(cx: &Accounts, identity: &Identity, id: i64) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    if query::cancel(&tx, id, identity.user).await? == 0 {
        return Err(Error::Absent);
    }
    Ok(tx.commit().await?)
}

async fn prove(cx: &Accounts, tx: &Conn, identity: &Identity) -> Result<(), Error> {
    if session::is_proved(cx, tx, identity).await? { Ok(()) } else { Err(Error::ProofNeeded) }
}
