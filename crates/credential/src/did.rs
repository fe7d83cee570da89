//! Names of issuers: `did:web`, whose keys stand in a document at its address, and `did:key`, which is its key.

use serde_json::{Value, json};

use crate::PublicKey;

/// `https://sanggar.id/mitra/rumah-kriya` → `did:web:sanggar.id:mitra:rumah-kriya`, whose document is `did.json` under that address.
/// None for an address without TLS, or one that a DID cannot say.
pub fn web(address: &str) -> Option<String> {
    let rest = address.strip_prefix("https://")?.trim_end_matches('/');
    let speakable = |sign: char| sign.is_ascii_alphanumeric() || "-._:/".contains(sign);
    let parts: Vec<&str> = rest.split('/').collect();
    if !rest.chars().all(speakable) || parts.iter().any(|part| part.is_empty()) || parts.iter().skip(1).any(|part| part.contains(':')) {
        return None;
    }
    Some(format!("did:web:{}", rest.replace(':', "%3A").replace('/', ":")))
}

pub fn key(key: PublicKey) -> String {
    format!("did:key:{}", key.multikey())
}

/// The key that a `did:key` is.
pub fn resolve_key(did: &str) -> Option<PublicKey> {
    PublicKey::from_multikey(did.strip_prefix("did:key:")?)
}

/// What a proof names: this key of this issuer.
pub fn method(issuer: &str, key: PublicKey) -> String {
    format!("{issuer}#{}", key.multikey())
}

/// The document of a `did:web`. Keys that signed once stay in it: what they signed would be worth nothing otherwise. One that leaked is left out.
pub fn document(did: &str, keys: &[PublicKey]) -> Value {
    let methods: Vec<String> = keys.iter().map(|key| method(did, *key)).collect();
    let described = keys
        .iter()
        .zip(&methods)
        .map(|(key, id)| json!({ "id": id, "type": "Multikey", "controller": did, "publicKeyMultibase": key.multikey() }));
    json!({
        "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
        "id": did,
        "verificationMethod": described.collect::<Vec<_>>(),
        "assertionMethod": methods,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SigningKey;

    #[test]
    fn an_address_becomes_a_name() {
        assert_eq!(web("https://sanggar.id/mitra/rumah-kriya").as_deref(), Some("did:web:sanggar.id:mitra:rumah-kriya"));
        assert_eq!(web("https://localhost:8443/").as_deref(), Some("did:web:localhost%3A8443"));
        for other in
            ["http://sanggar.id", "https://", "https://a.id//b", "https://a.id/b:c", "https://a.id/b?c", "https://a.id/é", "https://u@a.id"]
        {
            assert_eq!(web(other), None, "{other}");
        }
    }

    #[test]
    fn a_name_of_a_key_is_the_key() {
        let public = SigningKey::from_seed(&[1; 32]).unwrap().public();
        assert_eq!(resolve_key(&key(public)), Some(public));
        assert_eq!(resolve_key("did:web:a.id"), None);
    }

    #[test]
    fn every_key_stands_in_the_document_under_its_own_name() {
        let keys = [1, 2].map(|seed| SigningKey::from_seed(&[seed; 32]).unwrap().public());
        let document = document("did:web:a.id", &keys);
        for (place, key) in keys.iter().enumerate() {
            let method = &document["verificationMethod"][place];
            assert_eq!(method["id"], format!("did:web:a.id#{}", key.multikey()));
            assert_eq!(method["controller"], document["id"]);
            assert_eq!(PublicKey::from_multikey(method["publicKeyMultibase"].as_str().unwrap()), Some(*key));
            assert_eq!(document["assertionMethod"][place], method["id"]);
        }
    }
}
