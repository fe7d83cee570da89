//! A person's place in a programme: one operation with a source, whoever gives the right to it.

mod children;
pub mod query;

use std::collections::BTreeMap;

use async_trait::async_trait;
use sanggar_contracts::{
    ClassPart, Classes, Course, Enrolled, Enrolling, EnrolmentSummary, Enrolments, LearnerEnrolled, LiveRooms, Source, Teaching,
    class_room, group_room,
};
use sanggar_kernel::{EnrolmentId, ProgramId, UserId};
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::live::Room;
use sanggar_platform::outbox::OutboxError;

use crate::course_progress::query::{Enrolment, Joined, Progress};
use crate::{Error, Learning, course_progress, issuing};
pub use children::{listen, work};

/// Gives the place, once: two calls of one person meet at the row of the place, all who want the last seat at the programme's.
/// Absent: every seat is taken.
pub async fn enrol(
    cx: &Learning,
    tx: &Conn,
    course: &Course,
    person: UserId,
    source: Source,
    reference: Option<&str>,
) -> Result<Option<Enrolled>, Error> {
    let now = cx.clock.now();
    let id = EnrolmentId::new(cx.drawn_number());
    let is_first = query::insert(tx, id, person, course.id, source, reference, now).await? > 0;
    let id = if is_first { id } else { query::find(tx, person, course.id).await? };
    if !is_first && !query::revive(tx, id, source, reference, now).await? {
        return Ok(Some(Enrolled { id, is_new: false }));
    }
    query::open_program(tx, course.id).await?;
    if !query::take_seats(tx, course.id, 1, course.capacity).await? {
        if is_first {
            query::take_back(tx, id).await?;
        } else {
            query::end(tx, id, now).await?;
        }
        return Ok(None);
    }
    for child in &course.children {
        query::put_child(tx, EnrolmentId::new(cx.drawn_number()), id, *child, now).await?;
    }
    if !is_first {
        cx.issuing.settle(tx, course, id).await?;
    }
    cx.live.end_user(tx, person).await?;
    let fact = LearnerEnrolled { user: person, program: course.id, enrolment: id, source };
    cx.outbox.write(tx, &fact).await?;
    Ok(Some(Enrolled { id, is_new: true }))
}

/// Takes the place away, with what came with it. False: the person has none.
pub async fn end(cx: &Learning, tx: &Conn, course: &Course, person: UserId) -> Result<bool, Error> {
    let Some(id) = query::lock_place(tx, person, course.id).await? else { return Ok(false) };
    let now = cx.clock.now();
    issuing::withdraw_of_place(tx, id, now).await?;
    query::end(tx, id, now).await?;
    query::give_seat_back(tx, id).await?;
    cx.live.end_user(tx, person).await?;
    Ok(true)
}

/// What gives places to whoever sells or grants them.
#[derive(Clone)]
pub struct Registrar(pub Learning);

#[async_trait]
impl Enrolling for Registrar {
    async fn enrol(
        &self,
        tx: &Conn,
        person: UserId,
        course: &Course,
        source: Source,
        reference: Option<&str>,
    ) -> Result<Option<Enrolled>, DbError> {
        enrol(&self.0, tx, course, person, source, reference).await.map_err(as_store_error)
    }

    async fn end(&self, tx: &Conn, person: UserId, course: &Course) -> Result<bool, DbError> {
        end(&self.0, tx, course, person).await.map_err(as_store_error)
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
        let Enrolment { id: enrolment, is_rated, is_child, is_facilitator, certificate, .. } = first.enrolment();
        let asks_elsewhere = is_child && !is_facilitator;
        let begun: Vec<Progress> = rows.into_iter().filter_map(Joined::progress).collect();
        let completed = begun.iter().filter(|one| one.completed_at.is_some()).map(|one| one.activity_id).collect();
        Ok(Some(EnrolmentSummary { enrolment, is_rated, asks_elsewhere, completed, certificate }))
    }

    async fn learners_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
        query::learners_of(&*self.db.read().await?, programs).await
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
