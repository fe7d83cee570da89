//! How a place opens and closes with the rights to it. Whoever does it holds the person's places and the programme's counter.

use sanggar_contracts::{Course, LearnerEnrolled, Record};
use sanggar_kernel::{EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError};

use super::query::{self, Place};
use super::{own_record, rights};
use crate::{Error, Learning, issuing};

/// Holds all places of these people until the commit, also those that are not there yet.
pub async fn lock_people(tx: &Conn, people: impl IntoIterator<Item = UserId>) -> Result<(), DbError> {
    let mut people: Vec<UserId> = people.into_iter().collect();
    people.sort_unstable();
    people.dedup();
    for person in people {
        tx.lock_name(&format!("places of {person}")).await?;
    }
    Ok(())
}

/// Opens the place that was found, or a new one; one that came with another stands by itself from now on.
pub async fn open(cx: &Learning, tx: &Conn, course: &Course, person: UserId, record: &Record, found: Option<Place>) -> Result<(), Error> {
    let (now, source) = (cx.clock.now(), record.source);
    let reference = (*record != own_record(source, person, course.id)).then_some(record.reference.as_str());
    let id = match found {
        Some(Place { is_open: true, is_child: false, .. }) => return Ok(()),
        Some(Place { id, is_open: true, .. }) => return Ok(query::make_own(tx, id, source, reference).await.map(drop)?),
        Some(Place { id, .. }) => {
            query::revive(tx, id, source, reference, now).await?;
            id
        }
        None => {
            let id = EnrolmentId::new(cx.drawn_number());
            query::insert(tx, id, person, course.id, source, reference, now).await?;
            id
        }
    };
    for child in &course.children {
        put_child(cx, tx, id, *child).await?;
    }
    if found.is_some() {
        cx.issuing.settle(tx, course, id).await?;
    }
    cx.live.end_user(tx, person).await?;
    cx.outbox.write(tx, &LearnerEnrolled { user: person, program: course.id, enrolment: id, source }).await?;
    Ok(())
}

/// A place that comes with another, and the right to it. True: the person attends it only from now on.
pub async fn put_child(cx: &Learning, tx: &Conn, parent: EnrolmentId, program: ProgramId) -> Result<bool, DbError> {
    let now = cx.clock.now();
    rights::query::put_child(tx, parent, program, now).await?;
    Ok(query::put_child(tx, EnrolmentId::new(cx.drawn_number()), parent, program, now).await? > 0)
}

/// After a right to it has ended: without another it closes, or is again what comes with another. True: its seat is free.
pub async fn leave(cx: &Learning, tx: &Conn, person: UserId, program: ProgramId, now: Millis) -> Result<bool, Error> {
    let Some(place) = query::place(tx, person, program).await?.filter(|place| place.is_open) else { return Ok(false) };
    let left = rights::query::left(tx, person, program).await?;
    if left.own > 0 {
        return Ok(false);
    }
    match left.parent {
        Some(parent) => query::make_child(tx, place.id, parent).await.map(drop)?,
        None => close(cx, tx, place.id, person, now).await?,
    }
    Ok(!place.is_child)
}

async fn close(cx: &Learning, tx: &Conn, place: EnrolmentId, person: UserId, now: Millis) -> Result<(), Error> {
    rights::query::end_children(tx, place).await?;
    query::keep_children(tx, place).await?;
    issuing::withdraw_of_place(tx, place, now).await?;
    query::end(tx, place, now).await?;
    cx.live.end_user(tx, person).await?;
    Ok(())
}
