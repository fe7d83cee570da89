//! Who is in a room, and how far each has read.

mod leaving;
pub mod query;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Done, Gate, Json, OriginalUri, Path, Reply, Routes, next_page};

use super::gate::{EnterableRoom, RoomMember};
use super::room::wire::{ById, ChatRoom};
use crate::Messaging;
use wire::{JoinForm, Participant, ParticipantPage, ReadForm, ReadReply, TypingForm};

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .post("/chat/participant/", join)
        .get("/chat/rooms/{id}/participants/{page}/{perPage}", list)
        .post("/chat/rooms/{id}/read", read)
        .post("/chat/rooms/{id}/typing", typing)
}

/// C048.
async fn join(cx: Messaging, gate: Gate<EnterableRoom, Json<JoinForm>>) -> Answer<ChatRoom> {
    Ok(Reply::of(service::join(&cx, &gate.me, gate.subject).await?))
}

async fn list(cx: Messaging, OriginalUri(uri): OriginalUri, gate: RoomMember<Path<ParticipantPage>>) -> Answer<Vec<Participant>> {
    let page = Page::new(gate.input.0.page, gate.input.0.per_page)?;
    let mut rows = query::page(&*cx.db.read().await?, gate.subject.room().id(), page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::list(&cx, gate.subject.room(), rows).await?).next(next))
}

async fn read(cx: Messaging, gate: RoomMember<Path<ById>>, Json(form): Json<ReadForm>) -> Answer<ReadReply> {
    Ok(Reply::of(service::read(&cx, gate.subject.room(), form.last_comment_read_id).await?))
}

async fn typing(cx: Messaging, gate: RoomMember<Path<ById>>, Json(_): Json<TypingForm>) -> Answer<Done> {
    service::typing(&cx, gate.subject.room()).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
