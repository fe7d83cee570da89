//! The activity page: how far a person is, the topics, what is in one, and an activity with what is inside.

mod content;
mod item;
mod numbering;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Reply, Routes};

pub use item::{ActivityItem, UserActivity};
pub use service::{chapter, chapter_list, dashboard, detail, next, tried};
pub use wire::{ActivityDetail, ChapterDetail, ChapterList, Dashboard, Neighbour, PlaceForm};
use wire::{ActivityForm, ChapterForm};

use crate::gate::Enrolled;
use crate::{Learning, study_group};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/program-activity/v3/program-detail/get/activity-dashboard", get_dashboard)
        .post("/program-activity/v3/program-detail/get/tab-activity", get_chapter_list)
        .post("/program-activity/v3/chapter-detail/get", get_chapter)
        .post("/program-activity/v3/activity-detail/get", get_activity)
}

async fn get_dashboard(cx: Learning, Enrolled { subject: progress, .. }: Enrolled<Json<PlaceForm>>) -> Answer<Dashboard> {
    Ok(Reply::of(dashboard(&cx, &progress).await?))
}

async fn get_chapter_list(Enrolled { subject: progress, .. }: Enrolled<Json<PlaceForm>>) -> Answer<ChapterList> {
    Ok(Reply::of(chapter_list(&progress)))
}

async fn get_chapter(
    cx: Learning,
    Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<ChapterForm>>,
) -> Answer<ChapterDetail> {
    let teams = study_group::teams_of(&cx, &progress).await?;
    Ok(Reply::of(chapter(&progress, form.chapter_id, &teams)?))
}

async fn get_activity(
    cx: Learning,
    Enrolled { me, subject: progress, input: Json(form) }: Enrolled<Json<ActivityForm>>,
) -> Answer<ActivityDetail> {
    let teams = study_group::teams_of(&cx, &progress).await?;
    Ok(Reply::of(detail(&cx, &me, &progress, form.activity_id, &teams).await?))
}

#[cfg(test)]
mod tests;
