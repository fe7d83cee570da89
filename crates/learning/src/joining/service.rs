use std::sync::Arc;

use sanggar_contracts::{ChildEnrolled, Course, CourseStage, Held, Source};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::{Fault, IdempotencyKey};

use super::wire::{GoOn, JoinForm, Joined};
use crate::enrolment::enrol;
use crate::{Error, Learning, course_progress};

/// A place in a programme that costs nothing, for oneself or a child. Whoever has one already gets the same again, whatever has become
/// of the programme; with a key, the whole answer again.
pub async fn join(cx: &Learning, user: UserId, form: JoinForm, key: Option<IdempotencyKey>) -> Result<Joined, Fault> {
    let course = cx.ports.courses.courses(&[form.program_id]).await?.pop().ok_or(Error::Absent)?;
    if course.is_removed {
        return Err(Error::ProgramRemoved.into());
    }
    let learner = form.for_user_id.unwrap_or(user);
    // It asks others, so it is known before a connection is held.
    let may_join = check(cx, learner, &course).await;
    let tx = cx.db.write().await?;
    let work = async {
        if learner == user {
            return take_place(cx, &tx, user, course, may_join).await.map_err(Fault::from);
        }
        take_for_child(cx, &tx, user, learner, course, may_join).await.map_err(Fault::from)
    };
    let joined = match &key {
        Some(key) => key.once(&tx, user, &(form.program_id, learner), cx.clock.now(), work).await?,
        None => work.await?,
    };
    tx.commit().await?;
    Ok(joined)
}

/// On the parent's word, while the two are linked; who is not the parent does not learn that there is such a person. The child is told.
async fn take_for_child(
    cx: &Learning,
    tx: &Conn,
    parent: UserId,
    child: UserId,
    course: Arc<Course>,
    may_join: Result<(), Error>,
) -> Result<Joined, Error> {
    if !cx.ports.families.lock_child(tx, parent, child).await? {
        return Err(Error::Absent);
    }
    let joined = take_place(cx, tx, child, course.clone(), may_join).await?;
    if joined.is_new {
        let (program_slug, title) = (course.slug.clone(), course.title.clone());
        cx.outbox.write(tx, &ChildEnrolled { parent, child, program: course.id, program_slug, title }).await?;
    }
    Ok(joined)
}

async fn take_place(cx: &Learning, tx: &Conn, user: UserId, course: Arc<Course>, may_join: Result<(), Error>) -> Result<Joined, Error> {
    if let Some(progress) = course_progress::in_course(cx, tx, user, course.clone()).await? {
        return Ok(Joined::new(&progress, false));
    }
    may_join?;
    let is_new = match enrol(cx, tx, &course, user, Source::Free).await? {
        Held::Granted { is_new } => is_new,
        Held::Removed => return Err(Error::ProgramRemoved),
        _ => return Err(Error::Full),
    };
    let progress = course_progress::in_course(cx, tx, user, course).await?.ok_or(DbError::Absent)?;
    Ok(Joined::new(&progress, is_new))
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

/// Of the programmes that the person attends and that have an activity, the one to go on with.
pub async fn go_on(cx: &Learning, user: UserId, programs: &[ProgramId]) -> Result<Vec<GoOn>, Error> {
    let found = course_progress::in_programs(cx, user, programs).await?;
    let first = |progress: &course_progress::CourseProgress| {
        progress.next().map(|activity| GoOn {
            program_id: progress.course.id,
            program_slug: progress.course.slug.clone(),
            activity_id: activity.id,
            activity_slug: activity.slug.clone(),
        })
    };
    Ok(found.iter().filter_map(first).collect())
}
