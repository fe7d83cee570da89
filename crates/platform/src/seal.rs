use aes_gcm::aead::{Aead, KeyInit, Payload};
use aes_gcm::{Aes256Gcm, Key, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use sanggar_kernel::hex;
use sha2::{Digest, Sha256};

use crate::random::Random;

const NONCE_BYTES: usize = 12;

/// Hides what must rest in the store for a while and be read back, such as a letter with a code in it.
/// What was sealed for one purpose does not open for another. The previous secret still opens while secrets are rotated.
#[derive(Clone)]
pub struct Seal {
    current: Aes256Gcm,
    previous: Option<Aes256Gcm>,
    random: Random,
}

impl Seal {
    pub fn new(secret: &[u8], previous: Option<&[u8]>, random: Random) -> Self {
        Self { current: cipher(secret), previous: previous.map(cipher), random }
    }

    pub fn close(&self, purpose: &'static str, plain: &[u8]) -> Option<String> {
        let nonce = self.random.bytes::<NONCE_BYTES>();
        let hidden = self.current.encrypt(Nonce::from_slice(&nonce), Payload { msg: plain, aad: purpose.as_bytes() }).ok()?;
        Some(URL_SAFE_NO_PAD.encode([nonce.as_slice(), &hidden].concat()))
    }

    pub fn open(&self, purpose: &'static str, sealed: &str) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let (nonce, hidden) = bytes.split_at_checked(NONCE_BYTES)?;
        let open = |cipher: &Aes256Gcm| cipher.decrypt(Nonce::from_slice(nonce), Payload { msg: hidden, aad: purpose.as_bytes() }).ok();
        open(&self.current).or_else(|| self.previous.as_ref().and_then(open))
    }
}

fn cipher(secret: &[u8]) -> Aes256Gcm {
    Aes256Gcm::new(&Key::<Aes256Gcm>::from(keyed_hash(secret, &[b"seal"])))
}

/// HMAC-SHA256 over the parts, each preceded by its length so that no two lists of parts are alike.
pub fn keyed_hash(secret: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut key = hmac::digest::Key::<Hmac<Sha256>>::default();
    key.iter_mut().zip(Sha256::digest(secret)).for_each(|(place, byte)| *place = byte);
    let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new(&key);
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// What a webhook carries so that its receiver knows us: HMAC-SHA256 over `<timestamp>.<body>`, in hexadecimal.
pub fn webhook_signature(secret: &[u8], timestamp: i64, body: &[u8]) -> String {
    hex(&hmac_sha256(secret, &[format!("{timestamp}.").as_bytes(), body]))
}

/// As the standard has it, over the parts as one text: for those who check it with the same secret elsewhere.
pub fn hmac_sha256(secret: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    let Ok(mac) = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(secret) else { return Vec::new() };
    parts.iter().fold(mac, |mac, part| mac.chain_update(part)).finalize().into_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seal(secret: &[u8], previous: Option<&[u8]>) -> Seal {
        Seal::new(secret, previous, Random::seeded(1))
    }

    #[test]
    fn what_is_sealed_opens_for_its_purpose_and_secret_only() {
        let sealed = seal(b"one", None).close("mail", b"kode 123456").unwrap();
        assert!(!sealed.contains("123456"));
        assert_eq!(seal(b"one", None).open("mail", &sealed).as_deref(), Some(b"kode 123456".as_slice()));
        assert_eq!(seal(b"one", None).open("file", &sealed), None);
        assert_eq!(seal(b"two", None).open("mail", &sealed), None);
        assert_eq!(seal(b"one", None).open("mail", &sealed[1..]), None);
        assert_eq!(seal(b"one", None).open("mail", ""), None);
    }

    #[test]
    fn the_previous_secret_opens_until_it_is_taken_away() {
        let sealed = seal(b"old", None).close("mail", b"halo").unwrap();
        assert!(seal(b"new", Some(b"old")).open("mail", &sealed).is_some());
        assert!(seal(b"new", None).open("mail", &sealed).is_none());
    }

    #[test]
    fn parts_cannot_be_shifted_into_one_another() {
        assert_ne!(keyed_hash(b"k", &[b"ab", b"c"]), keyed_hash(b"k", &[b"a", b"bc"]));
    }
}
