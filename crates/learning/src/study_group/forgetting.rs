//! Whoever is erased leaves every group and every waiting list; who waited there moves up.

use std::sync::Arc;

use sanggar_contracts::{Course, Courses};
use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::live::Live;
use sanggar_platform::outbox::Outbox;

use super::guarded::kind_of;
use super::held::{Held, Stop, Told, tell};
use super::query::{self, Belonging, Division, GroupRow};
use crate::Error;

/// The classes that it is about, asked before there is a transaction.
pub async fn courses_of(db: &Db, courses: &dyn Courses, user: UserId) -> Result<Vec<Arc<Course>>, DbError> {
    let programs = query::programs_of(&*db.read().await?, user).await?;
    if programs.is_empty() { Ok(Vec::new()) } else { courses.courses(&programs).await }
}

pub async fn delete_all_of(
    outbox: &Outbox,
    live: &Live,
    tx: &Conn,
    user: UserId,
    courses: &[Arc<Course>],
    now: Millis,
) -> Result<(), JobFailed> {
    query::lock_places(tx, user).await?;
    let groups = query::lock_all_around(tx, user).await?;
    let belongings = query::belongings(tx, user).await?;
    let mut told: Vec<Told> = Vec::new();
    for both in belongings.chunk_by(|one, other| (one.program_id, one.resource_id) == (other.program_id, other.resource_id)) {
        let left = leave(tx, user, both, &groups, courses, now).await;
        told.extend(left.map_err(|stop| JobFailed::later(why(&stop)))?);
    }
    tell(live, outbox, tx, &told).await.map_err(|error| JobFailed::later(error.to_string()))
}

fn why(stop: &Stop) -> String {
    match stop {
        Stop::Again => "a group that is not held".to_owned(),
        Stop::Refused(error) => error.to_string(),
    }
}

async fn leave(
    tx: &Conn,
    user: UserId,
    belongings: &[Belonging],
    groups: &[GroupRow],
    courses: &[Arc<Course>],
    now: Millis,
) -> Result<Option<Told>, Stop> {
    let Some(first) = belongings.first() else { return Ok(None) };
    let division = Division { program: first.program_id, resource: first.resource_id };
    // Joined since the classes were asked for: the next attempt knows this one.
    let course = courses.iter().find(|course| course.id == division.program).ok_or(Error::Crowded)?;
    let own = groups.iter().filter(|group| (group.program_id, group.resource_id) == (division.program, division.resource));
    let mut held = Held::new(tx, division, own.cloned().collect(), true, now);
    for one in belongings {
        match one.group_id {
            Some(group) if !one.is_request => held.take_out(user, group).await?,
            _ => held.end_request(user).await?,
        }
    }
    held.move_up(kind_of(course, division)).await?;
    Ok(Some(held.told(course)))
}
