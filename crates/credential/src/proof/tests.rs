//! W3C's vectors, byte for byte. `tests/vectors/README.md` says where they come from.

use sanggar_kernel::hex;
use serde_json::{Value, json};

use super::*;
use crate::canonical::{canonical_with, quads};
use crate::{Fault, context};

fn contexts(address: &str) -> Option<&'static [u8]> {
    match address {
        "https://www.w3.org/ns/credentials/examples/v2" => Some(include_bytes!("../../tests/vectors/context-examples-v2.json")),
        "https://w3id.org/citizenship/v4rc1" => Some(include_bytes!("../../tests/vectors/context-citizenship-v4rc1.json")),
        _ => context::text(address),
    }
}

fn key() -> SigningKey {
    let pair: Value = serde_json::from_str(include_str!("../../tests/vectors/key-pair.json")).unwrap();
    let private = from_multibase(pair["privateKeyMultibase"].as_str().unwrap(), 34).unwrap();
    let key = SigningKey::from_seed(private.strip_prefix(&[0x80, 0x26]).unwrap().try_into().unwrap()).unwrap();
    assert_eq!(key.public().multikey(), pair["publicKeyMultibase"].as_str().unwrap());
    key
}

struct Vector {
    signed: &'static str,
    canonical: &'static str,
    document_hash: &'static str,
    signature: &'static str,
}

const PROOF_HASH: &str = "bea7b7acfbad0126b135104024a5f1733e705108f42d59668b05c0c50004c6b0";

const ALUMNI: Vector = Vector {
    signed: include_str!("../../tests/vectors/alumni-signed.json"),
    canonical: include_str!("../../tests/vectors/alumni-canonical.txt"),
    document_hash: "517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017",
    signature: "4d8e53c2d5b3f2a7891753eb16ca993325bdb0d3cfc5be1093d0a18426f5ef8578cadc0fd4b5f4dd0d1ce0aefd15ab120b7a894d0eb094ffda4e6553cd1ed50d",
};

const EMPLOYMENT: Vector = Vector {
    signed: include_str!("../../tests/vectors/employment-signed.json"),
    canonical: include_str!("../../tests/vectors/employment-canonical.txt"),
    document_hash: "e21de16d0139192fe6ea51851d3bb55d55937eb88f80b7f3ba3b79af16bc643f",
    signature: "fd390da7cb1fb09628217967dd67b0cbcc8fd00a9eb4f7cc90561b0695380b603d856b9663b53c69e78f4004b67e2d1b06a8dd00e424e779ff52203767f0840e",
};

/// Without its proof.
fn unsigned(vector: &Vector) -> (Value, Value) {
    let mut document: Value = serde_json::from_str(vector.signed).unwrap();
    let mut options = document.as_object_mut().unwrap().remove("proof").unwrap();
    options["@context"] = document["@context"].clone();
    (document, options)
}

fn follows_from_the_canonical_form_on(vector: &Vector) {
    let (_, mut options) = unsigned(vector);
    let (value, document) = (options.as_object_mut().unwrap().remove("proofValue").unwrap(), vector.canonical);
    let options = quads(&options.to_string(), contexts).unwrap();
    assert_eq!(options, include_str!("../../tests/vectors/proof-canonical.txt"));

    let message = hashes(&options, document);
    assert_eq!(hex(&message), format!("{PROOF_HASH}{}", vector.document_hash));
    let signature = key().sign(&message);
    assert_eq!(hex(&signature), vector.signature);
    assert_eq!(json!(multibase(&signature)), value);
    assert!(key().public().verifies(&message, &signature));
}

#[test]
fn the_alumni_credential_of_the_standard_is_signed_byte_for_byte() {
    // The standard's own documents say words that their contexts do not know, which ours may not.
    assert_eq!(quads(&unsigned(&ALUMNI).0.to_string(), contexts).unwrap(), ALUMNI.canonical);
    follows_from_the_canonical_form_on(&ALUMNI);
}

#[test]
fn the_canonical_employment_credential_of_the_standard_is_signed_byte_for_byte() {
    follows_from_the_canonical_form_on(&EMPLOYMENT);
}

/// Its subject has two types with a context each, of which `oxjsonld` 0.2.7 knows the last alone. What is lost by it must not be signed.
#[test]
fn a_document_of_which_words_are_lost_is_refused() {
    assert_eq!(canonical_with(&unsigned(&EMPLOYMENT).0, contexts), Err(Fault::Uncovered));
}
