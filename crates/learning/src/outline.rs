//! The activity page: how far a person is, the topics, what is in one, and an activity with what is inside.

mod content;
mod item;
mod numbering;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Identity, Json, Member, Reply, Routes};

pub use item::{ActivityItem, UserActivity, timer};
pub use service::{chapter, chapter_list, dashboard, detail, next, tried};
pub use wire::{ActivityDetail, ChapterDetail, ChapterList, Dashboard, Neighbour, PlaceForm};
use wire::{ActivityForm, ChapterForm};

use crate::course_progress::CourseProgress;
use crate::{Error, Learning, course_progress, own};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/program-activity/v3/program-detail/get/activity-dashboard", get_dashboard)
        .post("/program-activity/v3/program-detail/get/tab-activity", get_chapter_list)
        .post("/program-activity/v3/chapter-detail/get", get_chapter)
        .post("/program-activity/v3/activity-detail/get", get_activity)
}

/// Where the person stands at the place that the request names.
pub async fn at(cx: &Learning, identity: &Identity, form: &PlaceForm) -> Result<CourseProgress, Error> {
    own(identity, form.user_id)?;
    let standing = course_progress::of_enrolment(cx, identity.user, form.program_user_id).await?;
    match form.id {
        Some(program) if program != standing.course.id => Err(Error::Absent),
        _ => Ok(standing.seen_by(identity)),
    }
}

async fn get_dashboard(cx: Learning, Member(identity): Member, Json(form): Json<PlaceForm>) -> Answer<Dashboard> {
    Ok(Reply::of(dashboard(&at(&cx, &identity, &form).await?)))
}

async fn get_chapter_list(cx: Learning, Member(identity): Member, Json(form): Json<PlaceForm>) -> Answer<ChapterList> {
    Ok(Reply::of(chapter_list(&at(&cx, &identity, &form).await?)))
}

async fn get_chapter(cx: Learning, Member(identity): Member, Json(form): Json<ChapterForm>) -> Answer<ChapterDetail> {
    let place = PlaceForm { user_id: form.user_id, program_user_id: form.program_user_id, id: Some(form.program_id) };
    Ok(Reply::of(chapter(&at(&cx, &identity, &place).await?, form.chapter_id)?))
}

async fn get_activity(cx: Learning, Member(identity): Member, Json(form): Json<ActivityForm>) -> Answer<ActivityDetail> {
    own(&identity, form.user_id)?;
    let course = cx.ports.courses.courses(&[form.program_id]).await?.pop().ok_or(Error::Absent)?;
    let found = course_progress::in_course(&cx, &*cx.db.read().await?, identity.user, course).await?;
    let standing = found.ok_or(Error::Absent)?.seen_by(&identity);
    Ok(Reply::of(detail(&cx, &identity, &standing, form.activity_id).await?))
}

#[cfg(test)]
mod tests;
