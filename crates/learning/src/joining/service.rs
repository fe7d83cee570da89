use std::sync::Arc;

use sanggar_contracts::{Course, CourseStage, Source};
use sanggar_kernel::{ProgramId, UserId};

use super::wire::{FirstActivity, GoOn, Joined};
use crate::enrolment::enrol;
use crate::{Error, Learning, standing};

/// A place in a programme that costs nothing. Whoever has one already gets the same again, whatever has become of the programme.
pub async fn join(cx: &Learning, user: UserId, program: ProgramId) -> Result<Joined, Error> {
    let course = cx.ports.courses.courses(&[program]).await?.pop().ok_or(Error::Absent)?;
    if course.is_removed {
        return Err(Error::ProgramRemoved);
    }
    if let Some(place) = place(cx, user, course.clone(), false).await? {
        return Ok(place);
    }
    check(cx, user, &course).await?;
    let tx = cx.db.write().await?;
    let enrolled = enrol(cx, &tx, &course, user, Source::Free, None).await?.ok_or(Error::Full)?;
    tx.commit().await?;
    place(cx, user, course, enrolled.is_new).await?.ok_or(Error::Absent)
}

/// Who is not meant does not learn that a limited programme exists.
async fn check(cx: &Learning, user: UserId, course: &Course) -> Result<(), Error> {
    if !is_invited(cx, user, course).await? {
        return Err(Error::Absent);
    }
    match course {
        Course { external_url: Some(_), .. } => Err(Error::External),
        Course { stage: CourseStage::Finished, .. } => Err(Error::Finished),
        Course { price: 1.., .. } => Err(Error::Paid),
        _ => Ok(()),
    }
}

/// Whether the programme is for everybody or for a group of this person's.
pub async fn is_invited(cx: &Learning, user: UserId, course: &Course) -> Result<bool, Error> {
    if !course.is_limited() {
        return Ok(true);
    }
    let groups = cx.ports.groups.groups_of(user).await?;
    Ok(groups.iter().any(|group| course.groups.contains(group)))
}

async fn place(cx: &Learning, user: UserId, course: Arc<Course>, is_new: bool) -> Result<Option<Joined>, Error> {
    let found = standing::in_course(cx, &*cx.db.read().await?, user, course).await?;
    Ok(found.map(|standing| Joined {
        program_user_id: standing.enrolment.id,
        program_id: standing.course.id,
        first_activity: standing.next().map(FirstActivity::new),
        is_new,
    }))
}

/// Of the programmes that the person attends and that have an activity, the one to go on with.
pub async fn go_on(cx: &Learning, user: UserId, programs: &[ProgramId]) -> Result<Vec<GoOn>, Error> {
    let found = standing::in_programs(cx, &*cx.db.read().await?, user, programs).await?;
    let first = |standing: &standing::Standing| {
        standing.next().map(|activity| GoOn {
            program_id: standing.course.id,
            program_slug: standing.course.slug.clone(),
            activity_id: activity.id,
            activity_slug: activity.slug.clone(),
        })
    };
    Ok(found.iter().filter_map(first).collect())
}
