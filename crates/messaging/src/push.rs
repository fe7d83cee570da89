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

use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Answer, Done, Json, Member, Reply, Routes};
use sanggar_platform::net;

use crate::notification::NotificationId;
use crate::{Error, Messaging};
use courier::{Courier, Errand};
pub use vapid::VapidKey;
use wire::{PushKey, TokenForm};

const SEND: &str = "messaging.push";

/// The way to the push services and the key by which they know us.
#[derive(Clone)]
pub struct Push {
    client: net::Client,
    key: Arc<VapidKey>,
}

impl Push {
    pub fn new(client: net::Client, key: VapidKey) -> Self {
        Self { client, key: Arc::new(key) }
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
    for subscription in query::of_user(tx, user).await? {
        cx.jobs.enqueue(tx, SEND, &Errand { subscription, notification }, cx.clock.now()).await?;
    }
    Ok(())
}

/// Does the jobs of this slice.
pub fn work(cx: &Messaging) {
    let courier = Courier::new(cx);
    cx.jobs.handle(SEND, move |errand: Errand| {
        let courier = courier.clone();
        async move { courier.carry(&errand).await }
    });
}

#[cfg(test)]
mod tests;
