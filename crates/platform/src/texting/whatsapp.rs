use serde::Deserialize;
use serde_json::{Value, json};

use super::{Content, IDEMPOTENCY_KEY, TextMessage, judge};
use crate::config;
use crate::net;
use crate::outgoing::SendFailed;

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
    pub(super) async fn send(&self, number: &str, message: &TextMessage) -> Result<(), SendFailed> {
        let url = format!("{}/{}/messages", self.config.url, self.config.phone_number_id);
        let failed = |error: net::NetError| SendFailed::Later(format!("WhatsApp failed: {error}"));
        let request = self.net.post(&url).map_err(failed)?.header(IDEMPOTENCY_KEY, number);
        let reply = net::send(request.bearer_auth(self.config.token.reveal()).json(&self.body(message))).await;
        let reply = reply.map_err(failed)?;
        let Err(judged) = judge("WhatsApp", reply.status().as_u16()) else { return Ok(()) };
        let words = net::body(reply, MAX_REPLY).await.unwrap_or_default();
        let Ok(Refusal { error: Reason { code } }) = serde_json::from_slice(&words) else { return Err(judged) };
        Err(match judged {
            SendFailed::Refused(_) if !LATER.contains(&code) => SendFailed::Refused(format!("WhatsApp refused: {code}")),
            _ => SendFailed::Later(format!("WhatsApp failed: {code}")),
        })
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
