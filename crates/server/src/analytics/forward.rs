//! Hands events on to an operator's own analytics: in batches, signed, once a minute. The rows are the queue; what cannot be handed on
//! for a day is given up, so that it stays bounded. A batch that is sent twice has the same numbers.

use sanggar_kernel::{Millis, Personal, hex};
use sanggar_platform::clock::Clock;
use sanggar_platform::config;
use sanggar_platform::db::Db;
use sanggar_platform::jobs::JobFailed;
use sanggar_platform::net;
use sanggar_platform::seal::{keyed_hash, webhook_signature};
use sanggar_platform::services::Services;
use serde_json::{Value, json};

use super::query::{self, Waiting};

pub const EVERY_SECONDS: i64 = 60;
const BATCH: i64 = 200;
/// Those that wait longer are left behind.
const PATIENCE_SECONDS: i64 = 86_400;
/// In one go; the rest has the next minute.
const MAX_BATCHES: usize = 20;

#[derive(Clone)]
pub struct Webhook {
    url: String,
    secret: Personal<String>,
    net: net::Client,
    db: Db,
    clock: Clock,
}

/// Does nothing until the operator names an address.
pub fn forward_regularly(services: &Services, config: &config::Analytics, net: net::Client) {
    if config.webhook_url.is_empty() {
        return;
    }
    let webhook = Webhook {
        url: config.webhook_url.clone(),
        secret: config.webhook_secret.clone(),
        net,
        db: services.db.clone(),
        clock: services.clock.clone(),
    };
    services.jobs.every("analytics.forward", EVERY_SECONDS, move || {
        let webhook = webhook.clone();
        async move { webhook.forward().await }
    });
}

impl Webhook {
    async fn forward(&self) -> Result<(), JobFailed> {
        for _ in 0..MAX_BATCHES {
            let now = self.clock.now();
            let since = now.plus_seconds(-PATIENCE_SECONDS);
            let waiting = query::waiting(&*self.db.read().await?, since, BATCH).await?;
            if waiting.is_empty() {
                break;
            }
            self.send(&waiting, now).await?;
            let tx = self.db.write().await?;
            query::mark_forwarded(&tx, &waiting, now).await?;
            query::give_up(&tx, since, now).await?;
            tx.commit().await?;
            if (waiting.len() as i64) < BATCH {
                break;
            }
        }
        Ok(())
    }

    async fn send(&self, batch: &[Waiting], now: Millis) -> Result<(), JobFailed> {
        let events: Vec<Value> = batch.iter().map(|one| self.event(one)).collect();
        let body = json!({ "events": events }).to_string();
        let at = now.0 / 1_000;
        let signature = webhook_signature(self.secret.reveal().as_bytes(), at, body.as_bytes());
        let request = self.net.post(&self.url).map_err(|error| JobFailed::never(format!("the webhook of analytics: {error}")))?;
        let request = request
            .header("content-type", "application/json")
            .header("x-sanggar-timestamp", at.to_string())
            .header("x-sanggar-signature", format!("v1={signature}"))
            .body(body);
        let reply = net::send(request).await;
        let status = reply.map_err(|error| JobFailed::later(format!("the webhook of analytics: {error}")))?.status();
        if status.is_success() { Ok(()) } else { Err(JobFailed::later(format!("the webhook of analytics answered {}", status.as_u16()))) }
    }

    /// A person is a name that says nothing elsewhere, and the same in every event.
    fn event(&self, one: &Waiting) -> Value {
        let person = one.user_id.map(|user| {
            let name = keyed_hash(self.secret.reveal().as_bytes(), &[b"person", user.to_string().as_bytes()]);
            hex(name.iter().take(16))
        });
        json!({
            "id": one.id, "event": one.event, "page": one.page, "properties": one.properties.0, "person": person,
            "is_parent": one.is_parent, "is_admin": one.is_admin, "at": one.created_at,
        })
    }
}
