//! The other side: a provider's key, its publication and its signature. The demo's own provider and the tests sign with it.

use std::sync::OnceLock;

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::{KeyPair, KeySize};
use aws_lc_rs::signature::{KeyPair as _, RSA_PKCS1_SHA256, RsaPublicKeyComponents};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_platform::jwt;
use serde_json::{Value, json};

/// A key that lives as long as the process. It is made when it is first needed: that takes a while.
#[derive(Default)]
pub struct Issuer {
    pair: OnceLock<Option<KeyPair>>,
}

impl Issuer {
    /// The public half, as a key set; `kid` names it.
    pub fn key_set(&self, kid: &str) -> Option<Value> {
        let key = RsaPublicKeyComponents::<Vec<u8>>::from(self.pair()?.public_key());
        let (n, e) = (URL_SAFE_NO_PAD.encode(key.n), URL_SAFE_NO_PAD.encode(key.e));
        Some(json!({ "keys": [{ "kty": "RSA", "use": "sig", "alg": "RS256", "kid": kid, "n": n, "e": e }] }))
    }

    /// A token with this header and these claims, signed by RS256 whatever the header says.
    pub fn sign(&self, header: &Value, claims: &Value) -> Option<String> {
        let pair = self.pair()?;
        let mut signature = vec![0; pair.public_modulus_len()];
        let sign = |statement: &[u8]| pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), statement, &mut signature).map(|()| signature);
        jwt::signed(header, claims, sign).ok()
    }

    fn pair(&self) -> Option<&KeyPair> {
        self.pair.get_or_init(|| KeyPair::generate(KeySize::Rsa2048).ok()).as_ref()
    }
}
