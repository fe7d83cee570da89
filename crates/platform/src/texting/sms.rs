use sanggar_kernel::Personal;
use serde_json::json;

use super::{TextMessage, judge};
use crate::jobs::JobFailed;
use crate::net::{self, NetError};

/// Any gateway that takes `{"to", "text", "id"}` by POST; the number is in its international form.
pub struct SmsGateway {
    pub url: String,
    pub token: Personal<String>,
    pub net: net::Client,
}

impl SmsGateway {
    pub(super) async fn send(&self, message: &TextMessage) -> Result<(), JobFailed> {
        let body = json!({ "to": message.to(), "text": message.words(), "id": message.number() });
        let request = self.net.post(&self.url).map_err(|error| JobFailed::never(format!("SMS: {error}")))?;
        let reply = request.bearer_auth(self.token.reveal()).json(&body).send().await.map_err(NetError::from);
        judge("SMS", reply.map_err(|error| JobFailed::later(format!("SMS failed: {error}")))?.status().as_u16())
    }
}
