//! What a study group writes together. Every member edits the same text; a save names the version that it began from, and whoever was
//! slower is shown both. Once it is sent each member has a work of their own, tied to the group's, by which it is scored and kept.

pub mod query;
mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Path, Reply, Routes};

use crate::Learning;
use crate::gate::Enrolled;
pub use service::{import, tell_group};
use wire::{ByActivity, SaveForm, SendForm};
pub use wire::{Changed, GroupWork};

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program-activity/group-work/{activityId}", show)
        .post("/program-activity/group-work/save", save)
        .post("/program-activity/group-work/send", send)
}

async fn show(cx: Learning, Enrolled { subject: progress, input: Path(path), .. }: Enrolled<Path<ByActivity>>) -> Answer<GroupWork> {
    Ok(Reply::of(service::show(&cx, &progress, path.activity_id).await?))
}

async fn save(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<SaveForm>>) -> Answer<GroupWork> {
    Ok(Reply::of(service::save(&cx, &progress, form).await?))
}

async fn send(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<SendForm>>) -> Answer<GroupWork> {
    Ok(Reply::of(service::send(&cx, &progress, form.resource_id, form.version).await?))
}

#[cfg(test)]
mod tests;
