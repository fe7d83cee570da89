//! What a learner writes or hands in: an essay, files, a reflection. Drafts are numbered writes, so that a late arrival of an
//! older text changes nothing.

pub mod query;
mod service;
mod task;
mod wire;

use sanggar_kernel::ActivityId;
use sanggar_platform::http::{Answer, Json, Names, Path, Reply, Routes};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::gate::{Enrolled, PlaceKey};
use crate::{Error, Learning};
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

async fn save(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<SaveForm>>) -> Answer<Work> {
    Ok(Reply::of(service::save(&cx, &progress, form).await?))
}

async fn send(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<SendForm>>) -> Answer<Work> {
    Ok(Reply::of(service::send(&cx, &progress, form.resource_id).await?))
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ByActivity {
    activity_id: ActivityId,
}

impl Names<PlaceKey> for ByActivity {
    fn key(&self) -> PlaceKey {
        PlaceKey::OfActivity(self.activity_id)
    }
}

async fn feedback(cx: Learning, Enrolled { me, subject: progress, input: Path(path) }: Enrolled<Path<ByActivity>>) -> Answer<Feedback> {
    let (_, activity) = progress.course.activity(path.activity_id).ok_or(Error::Absent)?;
    let (work, returned) = service::of_activity(&cx, me.user, activity).await?;
    Ok(Reply::of(Feedback { work, returned }))
}

#[cfg(test)]
pub mod tests;
