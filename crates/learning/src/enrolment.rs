//! A person's place in a programme: one operation with a source, whoever gives the right to it.

mod children;
mod place;
pub mod query;
pub mod rights;

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{
    ClassPart, Classes, Course, Enrolling, EnrolmentSummary, Enrolments, Held, Item, Line, LiveRooms, Record, Source, Teaching, class_room,
    group_room,
};
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, Db, DbError, IntoValue, Value};
use sanggar_platform::live::Room;
use sanggar_platform::outbox::OutboxError;

use crate::course_progress::query::{Enrolment, Joined, Progress};
use crate::{Error, Learning, course_progress};
pub use children::{listen, work};
pub use place::lock_people;

/// The record of a place that has none beside itself: it is free, or given by staff.
pub fn own_record(source: Source, person: UserId, program: ProgramId) -> Record {
    Record { source, reference: format!("{person}/{program}") }
}

/// A place that is granted in one step.
pub async fn enrol(cx: &Learning, tx: &Conn, course: &Arc<Course>, person: UserId, source: Source) -> Result<Held, Error> {
    let line = Line::of_program(0, person, course.clone());
    let told = rights::grant(cx, tx, &own_record(source, person, course.id), &[line]).await?;
    Ok(told.first().copied().ok_or(DbError::Absent)?)
}

/// What gives places to whoever sells or grants them.
#[derive(Clone)]
pub struct Registrar(pub Learning);

#[async_trait]
impl Enrolling for Registrar {
    async fn hold(&self, tx: &Conn, record: &Record, lines: &[Line], until: Millis) -> Result<Vec<Held>, DbError> {
        rights::hold(&self.0, tx, record, lines, until).await.map_err(as_store_error)
    }

    async fn grant(&self, tx: &Conn, record: &Record, lines: &[Line]) -> Result<Vec<Held>, DbError> {
        rights::grant(&self.0, tx, record, lines).await.map_err(as_store_error)
    }

    async fn release(&self, tx: &Conn, record: &Record) -> Result<u64, DbError> {
        rights::release(&self.0, tx, record).await.map_err(as_store_error)
    }

    async fn end(&self, tx: &Conn, record: &Record) -> Result<u64, DbError> {
        rights::end(&self.0, tx, record).await.map_err(as_store_error)
    }
}

/// What whoever owns the transaction hears of a failure in it.
pub fn as_store_error(error: Error) -> DbError {
    match error {
        Error::Store(error) | Error::Outbox(OutboxError::Db(error)) => error,
        error => DbError::Other(error.to_string()),
    }
}

/// Who attends what. It knows nobody who listens to facts, so a listener may keep it.
#[derive(Clone)]
pub struct Roll {
    pub db: Db,
}

#[async_trait]
impl Enrolments for Roll {
    async fn place(&self, user: UserId, program: ProgramId) -> Result<Option<EnrolmentSummary>, DbError> {
        let rows = course_progress::query::by_programs(&*self.db.read().await?, user, &[program]).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let Enrolment { id: enrolment, is_rated, is_child, is_facilitator, certificate, owned, .. } = first.enrolment();
        let asks_elsewhere = is_child && !is_facilitator;
        let begun: Vec<Progress> = rows.into_iter().filter_map(Joined::progress).collect();
        let completed = begun.iter().filter(|one| one.completed_at.is_some()).map(|one| one.activity_id).collect();
        Ok(Some(EnrolmentSummary { enrolment, is_rated, asks_elsewhere, completed, certificate, owned }))
    }

    async fn learners_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
        query::learners_of(&*self.db.read().await?, programs).await
    }

    async fn taken_of(&self, items: &[Item]) -> Result<Vec<(Item, i64)>, DbError> {
        let numbers =
            |kind: &str| -> Vec<Value> { items.iter().filter(|item| item.kind() == kind).map(|item| item.number().into_value()).collect() };
        let conn = self.db.read().await?;
        let seats = rights::query::seats_taken(&conn, &numbers("program")).await?;
        let mut taken: Vec<(Item, i64)> = seats.into_iter().map(|(program, taken)| (Item::Program(program), taken)).collect();
        for kind in ["topic", "activity"] {
            let pieces = rights::query::pieces_taken(&conn, kind, &numbers(kind)).await?;
            taken.extend(pieces.into_iter().filter_map(|(number, taken)| Some((Item::read(kind, number)?, taken))));
        }
        Ok(taken)
    }

    async fn programs_of(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError> {
        query::programs_of(&*self.db.read().await?, user, programs).await
    }
}

#[async_trait]
impl LiveRooms for Roll {
    async fn rooms_of(&self, user: UserId) -> Result<Vec<Room>, DbError> {
        let parts = by_class(query::parts_of(&*self.db.read().await?, user).await?);
        let rooms = |part: ClassPart| [class_room(part.program)].into_iter().chain(part.groups.into_iter().map(group_room));
        Ok(parts.into_iter().flat_map(rooms).collect())
    }
}

#[async_trait]
impl Classes for Roll {
    async fn parts_in(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ClassPart>, DbError> {
        Ok(by_class(query::parts_in(&*self.db.read().await?, user, programs).await?))
    }

    async fn parts_of(&self, user: UserId) -> Result<Vec<ClassPart>, DbError> {
        Ok(by_class(query::parts_of(&*self.db.read().await?, user).await?))
    }

    async fn learners_if_taught(&self, user: UserId, program: ProgramId) -> Result<Option<i64>, DbError> {
        query::learners_if_taught(&*self.db.read().await?, user, program).await
    }

    async fn learners_after(&self, program: ProgramId, after: UserId, most: i64) -> Result<Vec<UserId>, DbError> {
        query::learners_after(&*self.db.read().await?, program, after, most).await
    }

    async fn facilitators_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, UserId)>, DbError> {
        query::facilitators_of(&*self.db.read().await?, programs).await
    }
}

fn by_class(parts: Vec<query::Part>) -> Vec<ClassPart> {
    let mut classes: BTreeMap<ProgramId, ClassPart> = BTreeMap::new();
    for part in parts {
        let nothing = ClassPart { program: part.program_id, attends: false, is_child: false, teaches: false, groups: Vec::new() };
        let class = classes.entry(part.program_id).or_insert(nothing);
        match part.group_id {
            Some(group) => class.groups.push(group),
            None if part.teaches => class.teaches = true,
            None => (class.attends, class.is_child) = (true, part.is_child),
        }
    }
    classes.into_values().collect()
}

#[async_trait]
impl Teaching for Roll {
    async fn facilitators(&self, conn: &Conn, people: &[UserId]) -> Result<Vec<UserId>, DbError> {
        query::facilitators(conn, people).await
    }
}

#[cfg(test)]
mod tests;
