//! How a push service knows us (RFC 8292): a key of our own, and a short statement signed with it.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::Millis;
use sanggar_platform::jwt;
use sanggar_platform::seal::keyed_hash;
use serde_json::json;

use super::sealed::key_pair;
use crate::Error;

/// The standard allows a day.
const LIFE_SECONDS: i64 = 12 * 3_600;

pub struct VapidKey {
    pair: EcdsaKeyPair,
    public: Vec<u8>,
}

impl VapidKey {
    /// Follows from the site's secret, so that every process has the same and it outlives restarts and backups.
    pub fn derive(secret: &[u8]) -> Result<Self, Error> {
        let tries = (0..u8::MAX).map(|number| keyed_hash(secret, &[b"web-push", &[number]]));
        let (private, public) =
            tries.into_iter().find_map(|private| key_pair(&private).map(|(_, public)| (private, public))).ok_or(Error::Encryption)?;
        let pair = EcdsaKeyPair::from_private_key_and_public_key(&ECDSA_P256_SHA256_FIXED_SIGNING, &private, &public);
        Ok(Self { pair: pair.map_err(|_| Error::Encryption)?, public })
    }

    pub fn public_text(&self) -> String {
        URL_SAFE_NO_PAD.encode(&self.public)
    }

    /// What stands in `Authorization` towards the push service at `audience`; `subject` says whom to write to about us.
    pub fn authorization(&self, audience: &str, subject: &str, now: Millis) -> Result<String, Error> {
        let expires = now.plus_seconds(LIFE_SECONDS).0 / 1_000;
        let claims = json!({ "aud": audience, "exp": expires, "sub": subject });
        let sign = |statement: &[u8]| self.pair.sign(&SystemRandom::new(), statement).map_err(|_| Error::Encryption);
        let token = jwt::signed(&json!({ "typ": "JWT", "alg": "ES256" }), &claims, sign)?;
        Ok(format!("vapid t={token}, k={}", self.public_text()))
    }
}

#[cfg(test)]
mod tests {
    use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    #[test]
    fn one_secret_has_one_key() {
        let key = |secret: &[u8]| VapidKey::derive(secret).unwrap().public_text();
        assert_eq!(key(b"satu"), key(b"satu"));
        assert_ne!(key(b"satu"), key(b"dua"));
        assert_eq!(key(b"satu").len(), 87);
    }

    #[test]
    fn the_statement_names_the_service_and_is_signed_with_the_key_it_shows() {
        let key = VapidKey::derive(b"rahasia").unwrap();
        let header = key.authorization("https://push.example", "https://sanggarmu.test", Millis(1_000_000)).unwrap();
        let (token, shown) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(shown, key.public_text());
        let (statement, signature) = token.rsplit_once('.').unwrap();
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &key.public).verify(statement.as_bytes(), &signature).unwrap();
        let claims = URL_SAFE_NO_PAD.decode(statement.split_once('.').unwrap().1).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims, json!({ "aud": "https://push.example", "exp": 1_000 + 43_200, "sub": "https://sanggarmu.test" }));
    }
}
