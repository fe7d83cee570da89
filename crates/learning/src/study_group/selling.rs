//! Places in groups of what is bought beside a programme, in the transaction of whoever sells it (B257). The whole division is held at once,
//! since nothing can be tried again in a transaction that is another's.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{Course, GroupPlace, StudyPlaces};
use sanggar_kernel::{ActivityId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError};

use super::guarded::{ClassGroups, division_of, kind_of};
use super::held::{Held, Stop, tell};
use super::query::Division;
use crate::enrolment::{Registrar, as_store_error};
use crate::{Error, Learning};

#[async_trait]
impl StudyPlaces for Registrar {
    async fn take(
        &self,
        tx: &Conn,
        person: UserId,
        course: &Arc<Course>,
        activity: ActivityId,
        group: StudyGroupId,
    ) -> Result<GroupPlace, DbError> {
        match take(&self.0, tx, person, course, activity, group).await.map_err(refusal) {
            Ok(()) => Ok(GroupPlace::Taken),
            Err(Error::GroupRefused(sentence)) => Ok(GroupPlace::Refused(sentence)),
            Err(Error::Absent) => Ok(GroupPlace::Absent),
            Err(error) => Err(as_store_error(error)),
        }
    }

    async fn release(&self, tx: &Conn, person: UserId, course: &Arc<Course>, activity: ActivityId) -> Result<(), DbError> {
        let division = Division { program: course.id, resource: activity };
        release(&self.0, tx, person, course, division).await.map_err(refusal).map_err(as_store_error)
    }
}

fn refusal(stop: Stop) -> Error {
    match stop {
        Stop::Again => Error::Crowded,
        Stop::Refused(error) => error,
    }
}

async fn take(
    cx: &Learning,
    tx: &Conn,
    person: UserId,
    course: &Arc<Course>,
    activity: ActivityId,
    wanted: StudyGroupId,
) -> Result<(), Stop> {
    let division = division_of(course, activity)?;
    let groups = ClassGroups::read(tx, course.clone(), person, false).await?.ok_or(Error::Absent)?;
    groups.may_buy(division, cx.clock.now())?;
    let mut held = Held::whole(tx, division, cx.clock.now()).await?;
    let group = held.group(wanted).ok_or(Error::Absent)?;
    let (is_closed, has_place) = (group.is_closed, group.has_place());
    let stands = held.standing(person).await?;
    if stands.mine == Some(wanted) {
        return Ok(());
    }
    if is_closed {
        return Err(Error::CLOSED_GROUP.into());
    }
    if !has_place {
        return Err(Error::FULL_GROUP.into());
    }
    held.put(person, stands.mine, stands.has_request, wanted).await?;
    held.move_up(kind_of(course, division)).await?;
    Ok(tell(&cx.live, &cx.outbox, tx, &[held.told(course)]).await?)
}

async fn release(cx: &Learning, tx: &Conn, person: UserId, course: &Arc<Course>, division: Division) -> Result<(), Stop> {
    let mut held = Held::whole(tx, division, cx.clock.now()).await?;
    held.release(person).await?;
    held.move_up(kind_of(course, division)).await?;
    Ok(tell(&cx.live, &cx.outbox, tx, &[held.told(course)]).await?)
}
