//! A person's own notifications: the list, the counters, seen and read.

mod guarded;
mod query;
mod service;
mod wire;

use sanggar_kernel::{Id, Page};
use sanggar_platform::http::{Answer, Gate, Json, Member, OriginalUri, Owned, Path, Query, Reply, Routes, next_page};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Messaging;
use guarded::OwnNotification;
pub use service::{hold, tell_counters};
pub use wire::Notification;
use wire::{ListPage, ListQuery, Read, ReadForm, Single, Summary};

pub enum Noted {}
pub type NotificationId = Id<Noted>;

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum ObjectType {
        Program => "program",
        Activity => "activity",
        Promo => "promo",
        Event => "event",
        LearningPackage => "learning_package",
        SchoolPayment => "school_payment",
        Payment => "payment",
        Other => "other",
    }
}

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Tab {
        Program => "program",
        Info => "info",
    }
}

impl ObjectType {
    pub const fn tab(self) -> Tab {
        match self {
            Self::Program | Self::Activity | Self::LearningPackage | Self::SchoolPayment => Tab::Program,
            Self::Payment | Self::Event | Self::Promo | Self::Other => Tab::Info,
        }
    }
}

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .get("/user/notification/list/{page}/{perPage}", list)
        .get("/user/notification/summary", summary)
        .get("/user/notification/{id}", single)
        .post("/user/notification/seen", seen)
        .post("/user/notification/read", read)
}

async fn list(
    cx: Messaging,
    Member(me): Member,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<ListPage>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<Notification>> {
    let page = Page::new(path.page, path.per_page)?;
    let mut rows = query::list(&*cx.db.read().await?, me.user, query.tab, query.place.is_some(), page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(Notification::from).collect()).next(next))
}

async fn single(_: Messaging, gate: Gate<OwnNotification, Path<Single>>) -> Answer<Notification> {
    Ok(Reply::of(gate.subject.into_row().into()))
}

async fn summary(cx: Messaging, Member(me): Member) -> Answer<Summary> {
    Ok(Reply::of(service::summary(&*cx.db.read().await?, me.user).await?))
}

async fn seen(cx: Messaging, Member(me): Member) -> Answer<Summary> {
    Ok(Reply::of(service::see(&cx, me.user).await?))
}

async fn read(cx: Messaging, gate: Gate<Owned<Read>, Json<ReadForm>>) -> Answer<Summary> {
    Ok(Reply::of(service::read(&cx, &gate.subject).await?))
}

#[cfg(test)]
mod tests;
