//! Meetings of a programme: when they are, where their room is, and who came.

mod guarded;
mod query;
mod room;
mod service;
mod wire;

use sanggar_kernel::{ActivityId, Page};
use sanggar_platform::http::{Answer, Done, Gate, Json, OriginalUri, Owned, Path, Reply, Routes, next_page};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Learning;
use crate::gate::Teaches;
use guarded::Invited;
pub use query::{by_person, delete_all_of, providers};
pub use room::{BigBlueButton, Rooms, Zoom};
pub use service::{ends_at, give_room, join_path, of_activity};
pub use wire::Meeting;
use wire::{AttendancePage, Attended, ByActivity, BySlug, Door, Joined, RoomForm, Signature};

text_enum! {
    /// Where a meeting takes place.
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum Provider {
        /// A facilitator's own room, wherever it is.
        Link => "link",
        Zoom => "zoom",
        Bbb => "bbb",
    }
}

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program-activity/meeting/door/{slug}", door)
        .post("/program-activity/meeting/join", join)
        .post("/program-activity/meeting/leave", leave)
        .post("/program-activity/meeting/room", set_room)
        .post("/program-activity/zoom/signature", signature)
        .get("/program-activity/meeting/attendance/{activity_id}/{page}/{perPage}", attendance)
}

async fn door(cx: Learning, gate: Invited<Path<BySlug>>) -> Answer<Door> {
    Ok(Reply::of(service::door(&cx, gate.me.user, &gate.subject).await?))
}

async fn join(cx: Learning, gate: Invited<Json<ByActivity>>) -> Answer<Joined> {
    Ok(Reply::of(service::join(&cx, &gate.me, &gate.subject).await?))
}

/// Who was not there leaves nothing.
async fn leave(cx: Learning, gate: Gate<Owned<ActivityId>, Json<ByActivity>>) -> Answer<Done> {
    service::leave(&cx, &gate.subject).await?;
    Ok(Reply::done())
}

async fn set_room(cx: Learning, Teaches { me, subject: taught, input: Json(form) }: Teaches<Json<RoomForm>>) -> Answer<Meeting> {
    Ok(Reply::of(service::set_room(&cx, &me, &taught, form).await?))
}

async fn signature(cx: Learning, gate: Invited<Json<ByActivity>>) -> Answer<Signature> {
    Ok(Reply::of(service::signature(&cx, &gate.subject).await?))
}

async fn attendance(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Teaches { input: Path(path), .. }: Teaches<Path<AttendancePage>>,
) -> Answer<Vec<Attended>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = query::attendance(&*cx.db.read().await?, path.activity_id, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::with_people(&cx, rows).await?).next(next))
}

#[cfg(test)]
mod tests;
