//! What the provider publishes about itself, kept as long as it says, within bounds.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::HeaderMap;
use http::header::CACHE_CONTROL;
use sanggar_kernel::Millis;
use sanggar_platform::net::{self, Client, NetError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::sync::Mutex;

use super::token::Key;
use crate::Error;

const MAX_REPLY: usize = 64 * 1024;
const KEPT_SECONDS: std::ops::RangeInclusive<i64> = 60..=86_400;
const USUALLY_KEPT_SECONDS: i64 = 3_600;
/// A token with an invented key's name does not make us ask again and again.
const ASK_AGAIN_SECONDS: i64 = 60;

/// One published document.
pub struct Published<T> {
    kept: Mutex<Option<Kept<T>>>,
}

struct Kept<T> {
    document: Arc<T>,
    from: Millis,
    until: Millis,
}

impl<T: DeserializeOwned> Published<T> {
    pub fn new() -> Self {
        Self { kept: Mutex::new(None) }
    }

    /// Those who ask at the same moment wait for one answer.
    pub async fn get(&self, client: &Client, address: &str, now: Millis) -> Result<Arc<T>, Error> {
        self.get_if(client, address, now, |kept| now < kept.until).await
    }

    /// Asks again, unless that was done a moment ago.
    pub async fn get_newer(&self, client: &Client, address: &str, now: Millis) -> Result<Arc<T>, Error> {
        self.get_if(client, address, now, |kept| now < kept.from.plus_seconds(ASK_AGAIN_SECONDS)).await
    }

    async fn get_if(&self, client: &Client, address: &str, now: Millis, will_do: impl Fn(&Kept<T>) -> bool) -> Result<Arc<T>, Error> {
        let mut kept = self.kept.lock().await;
        if let Some(kept) = kept.as_ref().filter(|kept| will_do(kept)) {
            return Ok(kept.document.clone());
        }
        let reply = net::send(client.get(address)?).await?.error_for_status().map_err(NetError::from)?;
        let until = now.plus_seconds(kept_seconds(reply.headers()));
        let body = net::body(reply, MAX_REPLY).await?;
        let document: T = serde_json::from_slice(&body).map_err(|_| Error::ExternalProvider("a document that cannot be read"))?;
        let document = Arc::new(document);
        *kept = Some(Kept { document: document.clone(), from: now, until });
        Ok(document)
    }
}

fn kept_seconds(headers: &HeaderMap) -> i64 {
    let control = headers.get(CACHE_CONTROL).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let said = control.split(',').find_map(|word| word.trim().strip_prefix("max-age=")?.parse::<i64>().ok());
    said.unwrap_or(USUALLY_KEPT_SECONDS).clamp(*KEPT_SECONDS.start(), *KEPT_SECONDS.end())
}

/// The provider's keys, as published (RFC 7517).
#[derive(Deserialize)]
pub struct KeySet {
    keys: Vec<PublishedKey>,
}

#[derive(Deserialize)]
struct PublishedKey {
    kty: String,
    kid: Option<String>,
    alg: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    n: Option<String>,
    e: Option<String>,
}

impl KeySet {
    pub fn find(&self, kid: &str) -> Option<Key> {
        self.keys.iter().find(|key| key.kid.as_deref() == Some(kid)).and_then(PublishedKey::rsa)
    }
}

impl PublishedKey {
    fn rsa(&self) -> Option<Key> {
        let fits = |said: &Option<String>, wanted: &str| said.as_deref().is_none_or(|said| said == wanted);
        let number = |text: &Option<String>| {
            let bytes = URL_SAFE_NO_PAD.decode(text.as_deref()?).ok()?;
            Some(bytes.into_iter().skip_while(|byte| *byte == 0).collect())
        };
        if self.kty != "RSA" || !fits(&self.alg, "RS256") || !fits(&self.purpose, "sig") {
            return None;
        }
        Some(Key { modulus: number(&self.n)?, exponent: number(&self.e)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    #[test]
    fn what_is_published_is_kept_as_long_as_it_says_within_bounds() {
        for (control, seconds) in
            [("public, max-age=7200", 7_200), ("max-age=1", 60), ("max-age=99999999", 86_400), ("no-store", 3_600), ("max-age=x", 3_600)]
        {
            let headers = HeaderMap::from_iter([(CACHE_CONTROL, HeaderValue::from_static(control))]);
            assert_eq!(kept_seconds(&headers), seconds, "{control}");
        }
    }

    #[test]
    fn a_key_of_another_kind_or_purpose_signs_nothing() {
        let set: KeySet = serde_json::from_str(
            r#"{"keys":[{"kty":"RSA","kid":"a","n":"AQID","e":"AQAB"},{"kty":"RSA","kid":"b","use":"enc","n":"AQID","e":"AQAB"},
                {"kty":"EC","kid":"c"},{"kty":"RSA","kid":"d","alg":"RS512","n":"AQID","e":"AQAB"},{"kty":"RSA","kid":"e","n":"!","e":"AQAB"}]}"#,
        )
        .unwrap();
        assert_eq!(set.find("a"), Some(Key { modulus: vec![1, 2, 3], exponent: vec![1, 0, 1] }));
        for other in ["b", "c", "d", "e", "f"] {
            assert_eq!(set.find(other), None, "{other}");
        }
    }
}
