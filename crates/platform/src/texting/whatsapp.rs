use serde::Deserialize;
use serde_json::{Value, json};

use super::{Content, TextMessage, judge};
use crate::config;
use crate::jobs::JobFailed;
use crate::net;

const MAX_REPLY: usize = 64 * 1024;
/// Codes of WhatsApp that mean "later", whatever the status of the answer: too many calls, busy, down.
const LATER: [i64; 9] = [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056];

/// The Cloud API of WhatsApp. A business begins a talk by a template that WhatsApp has approved: `code_template` of the kind
/// authentication with a button that copies the code, `notice_template` of the kind utility with the title and the address in its body.
pub struct Whatsapp {
    pub config: config::Whatsapp,
    pub net: net::Client,
}

#[derive(Deserialize)]
struct Refusal {
    error: Reason,
}

#[derive(Deserialize)]
struct Reason {
    code: i64,
}

impl Whatsapp {
    pub(super) async fn send(&self, message: &TextMessage) -> Result<(), JobFailed> {
        let url = format!("{}/{}/messages", self.config.url, self.config.phone_number_id);
        let request = self.net.post(&url).map_err(|error| JobFailed::never(format!("WhatsApp: {error}")))?;
        let reply = net::send(request.bearer_auth(self.config.token.reveal()).json(&self.body(message))).await;
        let reply = reply.map_err(|error| JobFailed::later(format!("WhatsApp failed: {error}")))?;
        let status = reply.status().as_u16();
        let Err(refused) = judge("WhatsApp", status) else { return Ok(()) };
        let words = net::body(reply, MAX_REPLY).await.unwrap_or_default();
        match serde_json::from_slice::<Refusal>(&words) {
            Ok(Refusal { error: Reason { code } }) if LATER.contains(&code) => Err(JobFailed::later(format!("WhatsApp failed: {code}"))),
            Ok(Refusal { error: Reason { code } }) if status < 500 && status != 429 => {
                Err(JobFailed::never(format!("WhatsApp refused: {code}")))
            }
            _ => Err(refused),
        }
    }

    fn body(&self, message: &TextMessage) -> Value {
        let (name, components) = match &message.content {
            Content::Code { digits } => (
                &self.config.code_template,
                json!([
                    { "type": "body", "parameters": [text(digits)] },
                    { "type": "button", "sub_type": "url", "index": "0", "parameters": [text(digits)] },
                ]),
            ),
            Content::Notice { title, url } => {
                (&self.config.notice_template, json!([{ "type": "body", "parameters": [text(title), text(url)] }]))
            }
        };
        json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": message.to().trim_start_matches('+'),
            "type": "template",
            "template": { "name": name, "language": { "code": self.config.language }, "components": components },
        })
    }
}

/// A parameter of a template is one line.
fn text(words: &str) -> Value {
    json!({ "type": "text", "text": words.split_whitespace().collect::<Vec<_>>().join(" ") })
}
