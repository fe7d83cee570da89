use sha2::{Digest, Sha256};

use crate::random::Random;
use crate::seal::{Seal, keyed_hash};

/// How intents and answers lie in the store: as it is, or sealed.
pub struct Codec {
    purpose: &'static str,
    seal: Option<Seal>,
    secret: Vec<u8>,
}

impl Codec {
    pub fn new(purpose: &'static str, is_sealed: bool, secret: &[u8], random: Random) -> Self {
        Self { purpose, seal: is_sealed.then(|| Seal::new(secret, None, random)), secret: secret.to_vec() }
    }

    pub fn encode(&self, plain: &[u8]) -> Option<String> {
        match &self.seal {
            Some(seal) => seal.close(self.purpose, plain),
            None => String::from_utf8(plain.to_vec()).ok(),
        }
    }

    pub fn decode(&self, stored: &str) -> Option<Vec<u8>> {
        match &self.seal {
            Some(seal) => seal.open(self.purpose, stored),
            None => Some(stored.as_bytes().to_vec()),
        }
    }

    /// Of what is sealed it needs the secret, or six digits could be found by trying.
    pub fn hash(&self, plain: &[u8]) -> [u8; 32] {
        if self.seal.is_some() { keyed_hash(&self.secret, &[self.purpose.as_bytes(), plain]) } else { Sha256::digest(plain).into() }
    }
}
