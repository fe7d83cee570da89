use serde_json::json;

use super::{TextMessage, judge};
use crate::config;
use crate::jobs::JobFailed;
use crate::net;

/// Any gateway that takes `{"to", "text", "id"}` by POST; the number is in its international form.
pub struct SmsGateway {
    pub config: config::Sms,
    pub net: net::Client,
}

impl SmsGateway {
    pub(super) async fn send(&self, message: &TextMessage) -> Result<(), JobFailed> {
        let body = json!({ "to": message.to(), "text": message.words(), "id": message.number() });
        let request = self.net.post(&self.config.url).map_err(|error| JobFailed::never(format!("SMS: {error}")))?;
        let reply = net::send(request.bearer_auth(self.config.token.reveal()).json(&body)).await;
        judge("SMS", reply.map_err(|error| JobFailed::later(format!("SMS failed: {error}")))?.status().as_u16())
    }
}
