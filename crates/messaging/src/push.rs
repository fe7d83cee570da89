//! Pushes to browsers (Web Push, RFC 8030): who takes them, and how one is sent.

mod courier;
mod query;
mod sealed;
mod subscription;
#[cfg(test)]
pub mod testing;
mod vapid;
mod wire;

use std::sync::Arc;

use axum::http::Uri;
use futures_util::FutureExt;
use sanggar_contracts::{EntrancesEnded, RelationEnded};
use sanggar_kernel::{ChatRoomId, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Answer, Done, Json, Member, Reply, Routes, SessionId};
use sanggar_platform::jobs::{Jobs, Lane};
use sanggar_platform::net;
use sanggar_platform::outbox::Outbox;

use crate::notification::NotificationId;
use crate::{Error, Messaging};
use courier::{About, Courier, Errand};
pub use vapid::VapidKey;
use wire::{PushKey, TokenForm};

const SEND: &str = "messaging.push";

/// The way to the push services and the key by which they know us.
#[derive(Clone)]
pub struct Push {
    client: net::Client,
    key: Arc<VapidKey>,
    services: Arc<[String]>,
}

impl Push {
    /// `services` are the hosts that browsers' makers run for pushes; those below them count too.
    pub fn new(client: net::Client, key: VapidKey, services: &[String]) -> Self {
        Self { client, key: Arc::new(key), services: services.into() }
    }

    fn knows(&self, endpoint: &str) -> bool {
        let Some(host) = endpoint.parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_ascii_lowercase)) else { return false };
        self.services.iter().any(|service| host.strip_suffix(service.as_str()).is_some_and(|rest| rest.is_empty() || rest.ends_with('.')))
    }
}

pub fn routes() -> Routes<Messaging> {
    Routes::new().get("/user/notification/push-key", key).post("/auth/update-fcm-token", update_token)
}

async fn key(cx: Messaging, _: Member) -> Answer<PushKey> {
    Ok(Reply::of(PushKey { key: cx.push.key.public_text() }))
}

async fn update_token(cx: Messaging, Member(me): Member, Json(form): Json<TokenForm>) -> Answer<Done> {
    subscription::update(&cx, &me, form.token).await?;
    Ok(Reply::of(Done {}))
}

/// Has a notification pushed to every browser of the person, after the caller's transaction.
pub async fn enqueue(cx: &Messaging, tx: &Conn, user: UserId, notification: NotificationId) -> Result<(), Error> {
    tell_all(cx, tx, user, &About::Notification { notification }).await
}

/// Tells every browser of the person that something is new in a room.
pub async fn enqueue_room(cx: &Messaging, tx: &Conn, user: UserId, room: ChatRoomId, name: &str) -> Result<(), Error> {
    tell_all(cx, tx, user, &About::Room { room, user, name: name.to_owned() }).await
}

async fn tell_all(cx: &Messaging, tx: &Conn, user: UserId, about: &About) -> Result<(), Error> {
    for subscription in query::of_user(tx, user).await? {
        cx.jobs.enqueue_in(tx, Lane::Push, SEND, &Errand { subscription, about: about.clone() }, cx.clock.now()).await?;
    }
    Ok(())
}

/// Browsers of sessions that were ended by others hear nothing any more.
pub fn listen(outbox: &Outbox) {
    outbox.listen("messaging.push_unlinked", |tx, fact: RelationEnded| {
        async move {
            for session in fact.sessions {
                query::delete_of_session(tx, fact.child, SessionId(session)).await?;
            }
            Ok(())
        }
        .boxed()
    });
    outbox.listen("messaging.push_entrances_ended", |tx, fact: EntrancesEnded| {
        async move { Ok(query::delete_all_of(tx, fact.user).await.map(drop)?) }.boxed()
    });
}

/// Does the jobs of this slice.
pub fn work(cx: &Messaging, jobs: &Jobs) {
    let courier = Courier::new(cx);
    jobs.handle(SEND, move |errand: Errand| {
        let courier = courier.clone();
        async move { courier.carry(&errand).await }
    });
}

#[cfg(test)]
mod tests;
