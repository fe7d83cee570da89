use sanggar_contracts::Course;
use sanggar_kernel::{ActivityId, UserId};

use super::wire::{Preview, PreviewProgram};
use crate::joining::is_invited;
use crate::{Error, Learning, course_progress, outline};

/// Whether the activity is open to somebody who does not attend, known or not.
pub async fn may_try(cx: &Learning, user: Option<UserId>, course: &Course, activity: ActivityId) -> Result<bool, Error> {
    if !course.to_try().any(|(_, one)| one.id == activity) {
        return Ok(false);
    }
    match user {
        Some(user) => is_invited(cx, user, course).await,
        None => Ok(!course.is_limited()),
    }
}

/// All that may not be tried is as if it were not there.
pub async fn preview(cx: &Learning, user: Option<UserId>, slug: &str) -> Result<Preview, Error> {
    let course = cx.ports.courses.of_activity(slug).await?.ok_or(Error::Absent)?;
    let (_, activity) = course.activity_by_slug(slug).ok_or(Error::Absent)?;
    if !may_try(cx, user, &course, activity.id).await? {
        return Err(Error::Absent);
    }
    let enrolled = match user {
        Some(user) => course_progress::in_course(cx, &*cx.db.read().await?, user, course.clone()).await?.is_some(),
        None => false,
    };
    Ok(Preview { activity: outline::tried(cx, &course, activity.id).await?, program: PreviewProgram::new(&course, enrolled) })
}
