use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_platform::random::Random;
use sha2::{Digest, Sha256};

/// More than anybody tries at once; the map cannot grow without end.
const MAX_GRANTS: usize = 1_000;

/// What a code stands for.
pub struct Grant {
    pub subject: String,
    pub name: String,
    pub email: String,
    pub nonce: String,
    pub challenge: String,
}

pub struct Grants {
    random: Random,
    open: Mutex<HashMap<String, Grant>>,
}

impl Grants {
    pub fn new(random: Random) -> Self {
        Self { random, open: Mutex::default() }
    }

    pub fn give(&self, grant: Grant) -> String {
        let code = self.random.token();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MAX_GRANTS {
            open.clear();
        }
        open.insert(code.clone(), grant);
        code
    }

    /// Once, and only for whoever knows the verifier behind the challenge (RFC 7636).
    pub fn take(&self, code: &str, verifier: &str) -> Option<Grant> {
        let grant = self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(code)?;
        (URL_SAFE_NO_PAD.encode(Sha256::digest(verifier)) == grant.challenge).then_some(grant)
    }
}
