//! An authenticator that makes and uses one passkey (ES256), as a browser would hand on its answers.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const NEW_KEY: u8 = 0x40;
const ID: &[u8] = b"kunci-sandi-nomor-1";

pub struct Authenticator {
    key: EcdsaKeyPair,
    /// Where the browser says it is.
    pub origin: String,
    pub is_verified: bool,
    pub counter: u32,
}

impl Authenticator {
    pub fn new() -> Self {
        let key = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap();
        Self { key, origin: "https://sanggarmu.test".to_owned(), is_verified: true, counter: 1 }
    }

    pub fn make(&self, options: &Value) -> Value {
        let client = self.client_data("webauthn.create", options);
        let object = [
            b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".as_slice(),
            &[u8::try_from(self.data(true).len()).unwrap()],
            &self.data(true),
        ]
        .concat();
        json!({ "id": text(ID), "rawId": text(ID), "type": "public-key",
                "response": { "attestationObject": text(&object), "clientDataJSON": text(&client) } })
    }

    pub fn answer(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let (client, data) = (self.client_data("webauthn.get", options), self.data(false));
        let signed = [data.as_slice(), &Sha256::digest(&client)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({ "id": text(ID), "rawId": text(ID), "type": "public-key", "response": {
            "authenticatorData": text(&data), "clientDataJSON": text(&client), "signature": text(signature.as_ref()), "userHandle": null } })
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data = json!({ "type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false });
        data.to_string().into_bytes()
    }

    fn data(&self, is_new: bool) -> Vec<u8> {
        let verified = if self.is_verified { VERIFIED } else { 0 };
        let flags = PRESENT | verified | if is_new { NEW_KEY } else { 0 };
        let head = [Sha256::digest("sanggarmu.test").as_slice(), &[flags], &self.counter.to_be_bytes()].concat();
        if is_new { [head, self.credential()].concat() } else { head }
    }

    /// The device's kind (none), the passkey's name and its public half as COSE writes it.
    fn credential(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let (x, y) = (&point[1..33], &point[33..65]);
        let length = u16::try_from(ID.len()).unwrap().to_be_bytes();
        let cose = [b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20".as_slice(), x, b"\x22\x58\x20", y].concat();
        [[0; 16].as_slice(), &length, ID, &cose].concat()
    }
}

fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
