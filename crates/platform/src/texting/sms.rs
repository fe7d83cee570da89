use serde_json::json;

use super::{IDEMPOTENCY_KEY, TextMessage, judge};
use crate::config;
use crate::net;
use crate::outgoing::SendFailed;

/// Any gateway that takes `{"to", "text", "id"}` by POST; the number is in its international form.
pub struct SmsGateway {
    pub config: config::Sms,
    pub net: net::Client,
}

impl SmsGateway {
    pub(super) async fn send(&self, number: &str, message: &TextMessage) -> Result<(), SendFailed> {
        let body = json!({ "to": message.to(), "text": message.words(), "id": number });
        let failed = |error: net::NetError| SendFailed::Later(format!("SMS failed: {error}"));
        let request = self.net.post(&self.config.url).map_err(failed)?.header(IDEMPOTENCY_KEY, number);
        let reply = net::send(request.bearer_auth(self.config.token.reveal()).json(&body)).await;
        judge("SMS", reply.map_err(failed)?.status().as_u16())
    }
}
