use std::net::IpAddr;

use serde::Deserialize;

use super::CaptchaError;
use crate::net::{self, Client, NetError};

const VERIFY: &str = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const MAX_TOKEN: usize = 2_048;
const MAX_REPLY: usize = 16_384;

/// Cloudflare's captcha. The service itself sees to it that a token works once and for five minutes.
pub struct Turnstile {
    site_key: String,
    secret: String,
    address: String,
    client: Client,
}

#[derive(Deserialize)]
struct Verdict {
    success: bool,
}

impl Turnstile {
    pub fn new(site_key: String, secret: String, client: Client) -> Self {
        Self { site_key, secret, address: VERIFY.to_owned(), client }
    }

    /// For a service at another address that speaks the same way.
    pub fn at(self, address: String) -> Self {
        Self { address, ..self }
    }

    pub(super) fn site_key(&self) -> &str {
        &self.site_key
    }

    pub(super) async fn verify(&self, token: &str, source: Option<IpAddr>) -> Result<(), CaptchaError> {
        if token.len() > MAX_TOKEN {
            return Err(CaptchaError::Unsolved);
        }
        let question = serde_json::json!({ "secret": self.secret, "response": token, "remoteip": source });
        let reply = net::send(self.client.post(&self.address)?.json(&question)).await?;
        let body = net::body(reply.error_for_status().map_err(NetError::from)?, MAX_REPLY).await?;
        match serde_json::from_slice(&body) {
            Ok(Verdict { success: true }) => Ok(()),
            _ => Err(CaptchaError::Unsolved),
        }
    }
}
