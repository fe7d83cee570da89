//! The ID token: who the provider says the person is, believed only when everything about it is right.

use aws_lc_rs::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};
use sanggar_kernel::Millis;
use sanggar_platform::jwt::Unverified;
use serde::Deserialize;
use thiserror::Error;

/// Clocks differ a little.
const LEEWAY_SECONDS: i64 = 60;
const MAX_TOKEN: usize = 16 * 1024;
const MAX_SUBJECT: usize = 255;

/// Why a token is not believed; for the log, never for the caller.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Distrust {
    #[error("an ID token that cannot be read")]
    Shape,
    #[error("an ID token by another algorithm than RS256")]
    Algorithm,
    #[error("an ID token by a key that the provider does not name")]
    Key,
    #[error("an ID token with a wrong signature")]
    Signature,
    #[error("an ID token of another issuer")]
    Issuer,
    #[error("an ID token for another client")]
    Audience,
    #[error("an ID token that is not valid now")]
    Time,
    #[error("an ID token of another attempt")]
    Nonce,
}

pub struct Expected<'a> {
    pub issuer: &'a str,
    pub client_id: &'a str,
    pub nonce: Option<&'a str>,
    pub now: Millis,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    /// Extensions that must be understood; we understand none.
    crit: Option<serde_json::Value>,
}

#[derive(Deserialize)]
pub struct Claims {
    iss: String,
    pub sub: String,
    aud: Audience,
    azp: Option<String>,
    /// In seconds, as are all times of a token.
    exp: i64,
    iat: i64,
    nonce: Option<String>,
    pub email: Option<String>,
    #[serde(default)]
    pub email_verified: bool,
    pub name: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

/// A public key of the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub modulus: Vec<u8>,
    pub exponent: Vec<u8>,
}

/// The name of the key that signed. Everything but RS256 is refused here, before any key is looked at.
pub fn key_of(token: &str) -> Result<String, Distrust> {
    let token = Unverified::read(token).filter(|_| token.len() <= MAX_TOKEN).ok_or(Distrust::Shape)?;
    let header: Header = token.header().ok_or(Distrust::Shape)?;
    if header.crit.is_some() {
        return Err(Distrust::Shape);
    }
    if header.alg != "RS256" {
        return Err(Distrust::Algorithm);
    }
    header.kid.ok_or(Distrust::Key)
}

pub fn verify(token: &str, key: &Key, expected: &Expected<'_>) -> Result<Claims, Distrust> {
    let token = Unverified::read(token).ok_or(Distrust::Shape)?;
    let key = RsaPublicKeyComponents { n: &key.modulus, e: &key.exponent };
    key.verify(&RSA_PKCS1_2048_8192_SHA256, token.statement, &token.signature).map_err(|_| Distrust::Signature)?;
    let claims: Claims = token.claims().ok_or(Distrust::Shape)?;
    claims.check(expected)?;
    Ok(claims)
}

impl Claims {
    fn check(&self, expected: &Expected<'_>) -> Result<(), Distrust> {
        let now = expected.now.0 / 1_000;
        let refuse = |bad: bool, why| if bad { Err(why) } else { Ok(()) };
        refuse(self.iss != expected.issuer, Distrust::Issuer)?;
        refuse(!self.is_for(expected.client_id), Distrust::Audience)?;
        refuse(now >= self.exp.saturating_add(LEEWAY_SECONDS) || self.iat > now + LEEWAY_SECONDS, Distrust::Time)?;
        refuse(self.nonce.as_deref() != expected.nonce, Distrust::Nonce)?;
        refuse(self.sub.is_empty() || self.sub.len() > MAX_SUBJECT, Distrust::Shape)
    }

    fn is_for(&self, client_id: &str) -> bool {
        let named = match &self.aud {
            Audience::One(one) => one == client_id,
            Audience::Many(many) => many.iter().any(|one| one == client_id) && (many.len() == 1 || self.azp.is_some()),
        };
        named && self.azp.as_deref().is_none_or(|party| party == client_id)
    }
}
