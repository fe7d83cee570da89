use std::sync::Arc;
use std::time::Duration;

use sanggar_contracts::Contacts;
use sanggar_kernel::{ChatRoomId, UserId};
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::http::SessionId;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::net;
use sanggar_platform::random::Random;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::query::{self, Held, SubscriptionId, Told};
use super::{Push, sealed};
use crate::notification::NotificationId;
use crate::{Error, Messaging, html};

const GONE: [u16; 2] = [404, 410];
/// How long a push service keeps it for a device that is off.
const KEPT_SECONDS: &str = "86400";
/// Nobody waits longer for a service that is silent.
const PATIENCE: Duration = Duration::from_secs(3);
/// After so many failures in a row a browser is given up; it may subscribe anew.
const MAX_FAILURES: i64 = 5;
/// A push service takes 4096 bytes; the rest is read on the site.
const MAX_BODY: usize = 600;

#[derive(Serialize, Deserialize)]
pub struct Errand {
    pub subscription: SubscriptionId,
    #[serde(flatten)]
    pub about: About,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub enum About {
    Notification { notification: NotificationId },
    Room { room: ChatRoomId, user: UserId, name: String },
}

/// What the browser's service worker is handed.
#[derive(Serialize)]
struct Parcel {
    /// The next with the same takes its place on the device.
    id: Value,
    title: String,
    body: String,
    link: Option<String>,
}

/// Only what it needs.
#[derive(Clone)]
pub struct Courier {
    db: Db,
    clock: Clock,
    random: Random,
    push: Push,
    contacts: Arc<dyn Contacts>,
    origin: Arc<str>,
}

impl Courier {
    pub fn new(cx: &Messaging) -> Self {
        Self {
            db: cx.db.clone(),
            clock: cx.clock.clone(),
            random: cx.random.clone(),
            push: cx.push.clone(),
            contacts: cx.contacts.clone(),
            origin: cx.origin.clone(),
        }
    }

    /// Brings one notification to one browser. A push that fails is logged only: it is a courtesy, the notification stands
    /// on the site, and a service that always fails must not fill the list of failed jobs.
    pub async fn carry(&self, errand: &Errand) -> Result<(), JobFailed> {
        let conn = self.db.read().await?;
        let found = match &errand.about {
            About::Notification { notification } => {
                let held = query::held(&conn, errand.subscription, *notification).await?;
                held.zip(query::told(&conn, *notification).await?.map(|told| parcel(*notification, told)))
            }
            About::Room { room, user, name } => {
                query::held_by(&conn, errand.subscription, *user).await?.map(|held| (held, parcel_of_room(*room, name)))
            }
        };
        drop(conn);
        let Some((held, parcel)) = found else { return Ok(()) };
        if self.contacts.living(&[SessionId(held.session_id)]).await?.is_empty() {
            return self.delete(errand.subscription).await;
        }
        match self.deliver(&held, parcel).await {
            Ok(status) if GONE.contains(&status) => self.delete(errand.subscription).await,
            Ok(status) if !(200..300).contains(&status) => {
                tracing::warn!(status, "a push service refused a push");
                self.count_failure(errand.subscription).await
            }
            Ok(_) if held.failures > 0 => self.forgive(errand.subscription).await,
            Ok(_) => Ok(()),
            Err(error) => {
                tracing::warn!(%error, "a push was not delivered");
                self.count_failure(errand.subscription).await
            }
        }
    }

    async fn deliver(&self, held: &Held, parcel: Parcel) -> Result<u16, Error> {
        let plain = serde_json::to_vec(&parcel).map_err(|_| Error::Encryption)?;
        let sender = std::iter::repeat_with(|| sealed::key_pair(&self.random.bytes())).take(8).flatten().next().ok_or(Error::Encryption)?;
        let body = sealed::seal(&plain, &held.public_key, &held.auth, &sender, self.random.bytes())?;
        let audience = origin_of(&held.endpoint).ok_or(Error::SubscriptionUnfit)?;
        let authorization = self.push.key.authorization(audience, &self.origin, self.clock.now())?;
        let request = self
            .push
            .client
            .post(&held.endpoint)?
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT_SECONDS)
            .timeout(PATIENCE)
            .body(body);
        Ok(net::send(request).await?.status().as_u16())
    }

    async fn count_failure(&self, subscription: SubscriptionId) -> Result<(), JobFailed> {
        let tx = self.db.write().await?;
        query::count_failure(&tx, subscription).await?;
        query::give_up(&tx, subscription, MAX_FAILURES).await?;
        Ok(tx.commit().await?)
    }

    async fn forgive(&self, subscription: SubscriptionId) -> Result<(), JobFailed> {
        let tx = self.db.write().await?;
        query::forgive(&tx, subscription).await?;
        Ok(tx.commit().await?)
    }

    async fn delete(&self, subscription: SubscriptionId) -> Result<(), JobFailed> {
        let tx = self.db.write().await?;
        query::delete(&tx, subscription).await?;
        Ok(tx.commit().await?)
    }
}

fn parcel(id: NotificationId, told: Told) -> Parcel {
    let body = html::plain(&told.message).chars().take(MAX_BODY).collect();
    Parcel { id: json!(id), title: told.title.chars().take(MAX_BODY).collect(), body, link: told.link }
}

/// What was said stays in the room.
fn parcel_of_room(room: ChatRoomId, name: &str) -> Parcel {
    Parcel {
        id: json!(format!("tanyamu-{room}")),
        title: name.chars().take(MAX_BODY).collect(),
        body: "Ada pesan baru di Tanyamu.".to_owned(),
        link: Some(format!("/tanyamu?initRoom={room}")),
    }
}

/// `https://push.example:8443/abc` → `https://push.example:8443`.
fn origin_of(url: &str) -> Option<&str> {
    let (scheme, rest) = url.split_once("://")?;
    let host = rest.find(['/', '?', '#']).map_or(rest, |end| rest.get(..end).unwrap_or(rest));
    url.get(..scheme.len() + 3 + host.len())
}
