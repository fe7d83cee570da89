//! Rooms: which there are, which one is in, and what is new in them.

mod opening;
pub mod query;
mod service;
pub mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Json, Member, OriginalUri, Path, Query, Reply, Routes, next_in_query};

use super::gate::RoomMember;
use crate::Messaging;
pub use opening::{listen, open};
pub use service::{shown, unread};
use wire::{ById, ChatLogin, ChatRoom, LoginForm, RoomPage, SubjectRoom, UnreadRooms};

/// B239.
const PAGE_SIZE: u32 = 100;

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .post("/chat/login", login)
        .get("/chat/rooms", list)
        .get("/chat/rooms/{id}", one)
        .get("/chat/unread", news)
        .get("/chat/subject/", subjects)
}

async fn login(cx: Messaging, Member(me): Member, Json(_): Json<LoginForm>) -> Answer<ChatLogin> {
    Ok(Reply::of(service::login(&cx, me.user).await?))
}

async fn list(cx: Messaging, Member(me): Member, OriginalUri(uri): OriginalUri, Query(query): Query<RoomPage>) -> Answer<Vec<ChatRoom>> {
    let page = Page::new(query.page.unwrap_or(1), PAGE_SIZE)?;
    let mut rows = query::joined_page(&*cx.db.read().await?, me.user, page).await?;
    let next = next_in_query(&uri, page, &mut rows);
    Ok(Reply::of(service::list(&cx, &me, rows).await?).next(next))
}

async fn one(cx: Messaging, gate: RoomMember<Path<ById>>) -> Answer<ChatRoom> {
    Ok(Reply::of(service::shown(&cx, gate.subject.room()).await?))
}

async fn news(cx: Messaging, Member(me): Member) -> Answer<UnreadRooms> {
    Ok(Reply::of(service::unread(&cx, me.user).await?))
}

/// C049.
async fn subjects(cx: Messaging, Member(me): Member) -> Answer<Vec<SubjectRoom>> {
    Ok(Reply::of(service::subjects(&cx, me.user).await?))
}

#[cfg(test)]
mod tests;
