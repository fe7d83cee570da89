//! What a learner writes or hands in: an essay, files, a reflection. Drafts are numbered writes, so that a late arrival of an
//! older text changes nothing.

pub mod query;
mod service;
mod task;
mod wire;

use sanggar_kernel::ActivityId;
use sanggar_platform::http::{Answer, Json, Member, Path, Reply, Routes};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Error, Learning, course_progress};
pub use service::{of_activity, told};
pub use task::Task;
pub use wire::{Body, GivenLine, Work};
use wire::{Feedback, SaveForm, SendForm};

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[schema(as = WorkState)]
    #[serde(rename_all = "lowercase")]
    pub enum State {
        Draft => "draft",
        Sent => "sent",
        Graded => "graded",
        /// To be done again.
        Returned => "returned",
    }
}

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .post("/program-activity/work/save", save)
        .post("/program-activity/work/send", send)
        .get("/program_activity/product_activity/view_feedback/{activityId}", feedback)
}

async fn save(cx: Learning, Member(me): Member, Json(form): Json<SaveForm>) -> Answer<Work> {
    Ok(Reply::of(service::save(&cx, &me, form).await?))
}

async fn send(cx: Learning, Member(me): Member, Json(form): Json<SendForm>) -> Answer<Work> {
    Ok(Reply::of(service::send(&cx, &me, form).await?))
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ByActivity {
    activity_id: ActivityId,
}

async fn feedback(cx: Learning, Member(me): Member, Path(path): Path<ByActivity>) -> Answer<Feedback> {
    let course = cx.ports.courses.of_activity_id(path.activity_id).await?.ok_or(Error::Absent)?;
    let standing = course_progress::in_course(&cx, &*cx.db.read().await?, me.user, course).await?.ok_or(Error::Absent)?;
    let (_, activity) = standing.course.activity(path.activity_id).ok_or(Error::Absent)?;
    let (work, returned) = service::of_activity(&cx, me.user, activity).await?;
    Ok(Reply::of(Feedback { work, returned }))
}

#[cfg(test)]
pub mod tests;
