//! What is said in a room.

mod guarded;
pub mod query;
mod service;
pub mod text;
pub mod wire;

use sanggar_platform::http::{Answer, Done, Gate, Json, Path, Query, Reply, Routes};

use super::gate::RoomMember;
use super::room::wire::ById;
use crate::Messaging;
use guarded::RemovableComments;
pub use service::{last_of, take_back, with_words};
pub use text::MAX_CHARACTERS;
use wire::{Comment, CommentPage, NewComment, PageQuery, RemoveForm};

pub fn routes() -> Routes<Messaging> {
    Routes::new().get("/chat/rooms/{id}/comments", page).post("/chat/rooms/{id}/comments", send).delete("/chat/messages/", remove)
}

async fn page(cx: Messaging, gate: RoomMember<Path<ById>>, Query(query): Query<PageQuery>) -> Answer<CommentPage> {
    Ok(Reply::of(service::page(&cx, gate.subject.room(), &query).await?))
}

async fn send(cx: Messaging, gate: RoomMember<Path<ById>>, Json(form): Json<NewComment>) -> Answer<Comment> {
    Ok(Reply::of(service::send(&cx, gate.subject.room(), &form).await?))
}

/// C047.
async fn remove(cx: Messaging, gate: Gate<RemovableComments, Json<RemoveForm>>) -> Answer<Done> {
    service::remove(&cx, &gate.me, gate.subject).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
