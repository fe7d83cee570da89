use std::sync::Arc;

use sanggar_contracts::{Course, PersonCard};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::audit::{Actor, Entry};
use sanggar_platform::db::Conn;
use serde_json::{Map, json};

use super::query;
use super::wire::ClassFacilitator;
use crate::{Error, Learning};

/// Has somebody teach in these programmes, and hear their classes.
pub async fn appoint(cx: &Learning, by: Actor, person: UserId, courses: &[Arc<Course>]) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    for course in courses {
        if query::put_facilitator(&tx, person, course.id).await? > 0 {
            changed(cx, &tx, by, "learning.facilitator_appointed", person, course).await?;
        }
    }
    Ok(tx.commit().await?)
}

/// Whoever does not teach there any more finds every door closed from the next call on. False: nobody taught there by this number.
pub async fn dismiss(cx: &Learning, by: Actor, person: UserId, course: &Course) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    let is_dismissed = query::delete_facilitator(&tx, person, course.id).await? > 0;
    if is_dismissed {
        changed(cx, &tx, by, "learning.facilitator_dismissed", person, course).await?;
    }
    tx.commit().await?;
    Ok(is_dismissed)
}

/// The trail keeps it, and the person's streams begin anew with the rooms of now.
async fn changed(cx: &Learning, tx: &Conn, by: Actor, action: &'static str, person: UserId, course: &Course) -> Result<(), Error> {
    let details = Map::from_iter([("user".to_owned(), json!(person))]);
    let entry = Entry { actor: by, institution: Some(course.institution.id), action, subject: ("program", course.id.get()), details };
    cx.audit.write(tx, entry)?;
    Ok(cx.live.end_user(tx, person).await?)
}

pub async fn course(cx: &Learning, slug: &str) -> Result<Arc<Course>, Error> {
    cx.ports.courses.by_slug(slug).await?.ok_or(Error::Absent)
}

pub async fn list(cx: &Learning, program: ProgramId) -> Result<Vec<ClassFacilitator>, Error> {
    let people = query::facilitators(&*cx.db.read().await?, program).await?;
    let mut cards: Vec<PersonCard> = if people.is_empty() { Vec::new() } else { cx.ports.people.people(&people).await? };
    cards.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    Ok(cards.into_iter().map(ClassFacilitator::from).collect())
}

pub async fn by_username(cx: &Learning, username: &str) -> Result<UserId, Error> {
    let found = cx.ports.people.by_username(&[username.trim()]).await?.pop();
    Ok(found.ok_or(Error::Field("username", "Tidak ada akun dengan nama pengguna ini."))?.id)
}
