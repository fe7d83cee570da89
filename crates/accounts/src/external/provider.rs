//! The provider of OpenID Connect: where it sends people, what it gives for a code, whose word it is.

use sanggar_kernel::{Millis, Personal};
use sanggar_platform::net::{self, NetError};
use serde::Deserialize;

use super::flow::Flow;
use super::keys::{KeySet, Published};
use super::token::{self, Claims, Distrust, Expected};
use crate::Error;

const MAX_REPLY: usize = 64 * 1024;
const FORM: &str = "application/x-www-form-urlencoded";

/// We, as the provider knows us.
pub struct Client {
    pub issuer: String,
    pub id: String,
    pub secret: Personal<String>,
    /// Where the provider sends the browser back to.
    pub redirect: String,
}

pub struct Provider {
    us: Client,
    net: net::Client,
    about: Published<About>,
    keys: Published<KeySet>,
}

/// What we read of the provider's description of itself.
#[derive(Deserialize)]
struct About {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
}

#[derive(Deserialize)]
struct Granted {
    id_token: Personal<String>,
}

impl Provider {
    pub fn new(us: Client, net: net::Client) -> Self {
        Self { us, net, about: Published::new(), keys: Published::new() }
    }

    /// The provider's page, with everything that ties its answer to this attempt.
    pub(super) async fn authorize(&self, flow: &Flow, now: Millis) -> Result<String, Error> {
        let about = self.about(now).await?;
        let query = form(&[
            ("response_type", "code"),
            ("client_id", &self.us.id),
            ("redirect_uri", &self.us.redirect),
            ("scope", "openid email profile"),
            ("state", &flow.state),
            ("nonce", &flow.nonce),
            ("code_challenge", &flow.challenge()),
            ("code_challenge_method", "S256"),
            ("prompt", "select_account"),
        ]);
        let mark = if about.authorization_endpoint.contains('?') { '&' } else { '?' };
        Ok(format!("{}{mark}{query}", about.authorization_endpoint))
    }

    /// Who the code stands for. The provider takes a code once, and only with this attempt's verifier.
    pub(super) async fn exchange(&self, code: &str, flow: &Flow, now: Millis) -> Result<Claims, Error> {
        let about = self.about(now).await?;
        let question = form(&[
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", &self.us.redirect),
            ("client_id", &self.us.id),
            ("client_secret", self.us.secret.reveal()),
            ("code_verifier", &flow.verifier),
        ]);
        let asked = self.net.post(&about.token_endpoint)?.header("content-type", FORM).body(question);
        let reply = net::send(asked).await?;
        if reply.status().is_client_error() {
            return Err(Error::ExternalProvider("the code was not taken"));
        }
        let body = net::body(reply.error_for_status().map_err(NetError::from)?, MAX_REPLY).await?;
        let granted: Granted = serde_json::from_slice(&body).map_err(|_| Error::ExternalProvider("a grant without an ID token"))?;
        self.verify(granted.id_token.reveal(), Some(&flow.nonce), now).await
    }

    pub(super) async fn verify(&self, id_token: &str, nonce: Option<&str>, now: Millis) -> Result<Claims, Error> {
        let about = self.about(now).await?;
        let kid = token::key_of(id_token)?;
        let known = self.keys.get(&self.net, &about.jwks_uri, now).await?.find(&kid);
        let key = match known {
            Some(key) => key,
            // The provider may have changed its keys.
            None => self.keys.get_newer(&self.net, &about.jwks_uri, now).await?.find(&kid).ok_or(Distrust::Key)?,
        };
        let expected = Expected { issuer: &self.us.issuer, client_id: &self.us.id, nonce, now };
        Ok(token::verify(id_token, &key, &expected)?)
    }

    async fn about(&self, now: Millis) -> Result<std::sync::Arc<About>, Error> {
        let address = format!("{}/.well-known/openid-configuration", self.us.issuer);
        let about = self.about.get(&self.net, &address, now).await?;
        if about.issuer == self.us.issuer { Ok(about) } else { Err(Error::ExternalProvider("it describes another issuer")) }
    }
}

fn form(pairs: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
