//! Services that hold meetings. What is not set up is not there.

use sanggar_kernel::{Millis, Personal, hex};
use sanggar_platform::jwt;
use sanggar_platform::net::{self, NetError};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::wire::Signature;

const SIGNED_FOR_SECONDS: i64 = 30 * 60;
const MAX_REPLY: usize = 64 * 1024;

#[derive(Clone, Default)]
pub struct Rooms {
    pub zoom: Option<Zoom>,
    pub bbb: Option<BigBlueButton>,
}

/// An app of Zoom's Meeting SDK.
#[derive(Clone)]
pub struct Zoom {
    pub key: String,
    pub secret: Personal<String>,
}

impl Zoom {
    pub fn sign(&self, meeting: &str, is_host: bool, now: Millis) -> Signature {
        let (from, role) = (now.0.div_euclid(1000), i64::from(is_host));
        let until = from + SIGNED_FOR_SECONDS;
        let claims = json!({
            "appKey": self.key, "sdkKey": self.key, "mn": meeting, "role": role, "iat": from, "exp": until, "tokenExp": until
        });
        Signature {
            signature: jwt::by_secret(self.secret.reveal().as_bytes(), &claims),
            sdk_key: self.key.clone(),
            meeting_number: meeting.to_owned(),
            role,
            expires_at: Millis(until * 1000),
        }
    }
}

#[derive(Clone)]
pub struct BigBlueButton {
    /// Of the API, without a slash at its end.
    pub url: String,
    pub secret: Personal<String>,
    pub net: net::Client,
}

impl BigBlueButton {
    /// The server has the room from now on; asked again it keeps the one it has.
    pub async fn open(&self, room: &str, title: &str) -> Result<(), NetError> {
        let reply = net::send(self.net.get(&self.address("create", &[("meetingID", room), ("name", title)]))?).await?;
        net::body(reply.error_for_status().map_err(NetError::from)?, MAX_REPLY).await?;
        Ok(())
    }

    pub fn join_address(&self, room: &str, name: &str, is_host: bool) -> String {
        let role = if is_host { "MODERATOR" } else { "VIEWER" };
        self.address("join", &[("meetingID", room), ("fullName", name), ("role", role), ("redirect", "true")])
    }

    /// A call is signed by the hash of its name, its parameters and the shared secret.
    fn address(&self, call: &str, parameters: &[(&str, &str)]) -> String {
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish();
        let hash = Sha256::digest(format!("{call}{query}{}", self.secret.reveal()));
        format!("{}/{call}?{query}&checksum={}", self.url.trim_end_matches('/'), hex(&hash))
    }
}
