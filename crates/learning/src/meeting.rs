//! Meetings of a programme: when they are, where their room is, and who came.

mod query;
mod room;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Done, Json, Member, OriginalUri, Path, Reply, Routes, next_page};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Learning;
use crate::gate::Teaches;
pub use query::{by_person, delete_all_of};
pub use room::{BigBlueButton, Rooms, Zoom};
pub use service::{give_room, of_activity};
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

/// For who attends the class, and for who teaches there without attending it.
async fn door(cx: Learning, Member(me): Member, Path(path): Path<BySlug>) -> Answer<Door> {
    Ok(Reply::of(service::door(&cx, &me, &path.slug).await?))
}

async fn join(cx: Learning, Member(me): Member, Json(form): Json<ByActivity>) -> Answer<Joined> {
    Ok(Reply::of(service::join(&cx, &me, form.activity_id).await?))
}

async fn leave(cx: Learning, Member(me): Member, Json(form): Json<ByActivity>) -> Answer<Done> {
    service::leave(&cx, me.user, form.activity_id).await?;
    Ok(Reply::done())
}

async fn set_room(cx: Learning, Teaches { me, subject: taught, input: Json(form) }: Teaches<Json<RoomForm>>) -> Answer<Meeting> {
    Ok(Reply::of(service::set_room(&cx, &me, &taught, form).await?))
}

async fn signature(cx: Learning, Member(me): Member, Json(form): Json<ByActivity>) -> Answer<Signature> {
    Ok(Reply::of(service::signature(&cx, &me, form.activity_id).await?))
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
