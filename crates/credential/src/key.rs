use aws_lc_rs::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

use crate::Fault;

/// Ed25519 in the table of multicodec.
const ED25519_PUBLIC: [u8; 2] = [0xed, 0x01];

/// What an institution signs with. Has no `Debug`: nothing may write it down.
pub struct SigningKey {
    pair: Ed25519KeyPair,
    public: PublicKey,
}

impl SigningKey {
    /// The caller derives the seed from a secret and whom and which turn it is for; the same seed is the same key.
    pub fn from_seed(seed: &[u8; 32]) -> Result<Self, Fault> {
        let pair = Ed25519KeyPair::from_seed_unchecked(seed).map_err(|_| Fault::Key)?;
        let public = PublicKey(pair.public_key().as_ref().try_into().map_err(|_| Fault::Key)?);
        Ok(Self { pair, public })
    }

    pub const fn public(&self) -> PublicKey {
        self.public
    }

    pub(crate) fn sign(&self, message: &[u8]) -> Vec<u8> {
        self.pair.sign(message).as_ref().to_vec()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// As a Multikey has it: `z6Mk…`.
    pub fn multikey(self) -> String {
        multibase(&[ED25519_PUBLIC.as_slice(), &self.0].concat())
    }

    pub fn from_multikey(text: &str) -> Option<Self> {
        let bytes = from_multibase(text, 34)?;
        bytes.strip_prefix(&ED25519_PUBLIC)?.try_into().ok().map(Self)
    }

    pub(crate) fn verifies(self, message: &[u8], signature: &[u8]) -> bool {
        UnparsedPublicKey::new(&ED25519, self.0).verify(message, signature).is_ok()
    }
}

/// Base58 as Bitcoin writes it, behind the letter that says so.
pub fn multibase(bytes: &[u8]) -> String {
    format!("z{}", bs58::encode(bytes).into_string())
}

/// Of exactly so many bytes; base58 takes time by the square of the length, so what is too long is not tried.
pub fn from_multibase(text: &str, length: usize) -> Option<Vec<u8>> {
    let digits = text.strip_prefix('z').filter(|digits| digits.len() <= length * 2)?;
    bs58::decode(digits).into_vec().ok().filter(|bytes| bytes.len() == length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_one_key_and_its_name_leads_back() {
        let key = SigningKey::from_seed(&[7; 32]).unwrap().public();
        assert_eq!(key, SigningKey::from_seed(&[7; 32]).unwrap().public());
        assert_ne!(key, SigningKey::from_seed(&[8; 32]).unwrap().public());
        assert!(key.multikey().starts_with("z6Mk"));
        assert_eq!(PublicKey::from_multikey(&key.multikey()), Some(key));
    }

    #[test]
    fn other_texts_are_no_keys() {
        let key = SigningKey::from_seed(&[7; 32]).unwrap().public().multikey();
        // The last but one is a P-256 key.
        for text in [
            "",
            "z",
            "z0OIl",
            key.trim_start_matches('z'),
            &format!("{key}1"),
            "zDnaegE6RR3atJtHKwTRTWHsJ3kNHqFwv7n9YjTgmU7TyfU76",
            &"z1".repeat(500_000),
        ] {
            assert_eq!(PublicKey::from_multikey(text), None);
        }
    }
}
