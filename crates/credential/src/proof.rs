//! `eddsa-rdfc-2022` of W3C's Data Integrity EdDSA Cryptosuites v1.0.

use sanggar_kernel::Millis;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::canonical::canonical;
use crate::key::{from_multibase, multibase};
use crate::{Fault, PublicKey, SigningKey, did};

#[cfg(test)]
mod tests;

const KIND: &str = "DataIntegrityProof";
const SUITE: &str = "eddsa-rdfc-2022";
const PURPOSE: &str = "assertionMethod";
const SIGNATURE_BYTES: usize = 64;

/// A document that can be signed: its proof is read in the same context.
pub trait Document: Serialize {
    fn context(&self) -> &[String];
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Proof {
    #[serde(rename = "type")]
    kind: String,
    cryptosuite: String,
    created: String,
    pub verification_method: String,
    proof_purpose: String,
    proof_value: String,
}

/// All of a proof but its value is signed with the document.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Options<'a> {
    #[serde(rename = "@context")]
    context: &'a [String],
    #[serde(rename = "type")]
    kind: &'a str,
    cryptosuite: &'a str,
    created: &'a str,
    verification_method: &'a str,
    proof_purpose: &'a str,
}

#[derive(Serialize)]
struct Signed<'a, T> {
    #[serde(flatten)]
    document: &'a T,
    proof: Proof,
}

/// The document with its proof. Ed25519 draws nothing: the same words, key and moment are the same bytes.
pub fn sign(document: &impl Document, issuer: &str, key: &SigningKey, created: Millis) -> Result<String, Fault> {
    let mut proof = Proof {
        kind: KIND.to_owned(),
        cryptosuite: SUITE.to_owned(),
        created: created.iso(),
        verification_method: did::method(issuer, key.public()),
        proof_purpose: PURPOSE.to_owned(),
        proof_value: String::new(),
    };
    proof.proof_value = multibase(&key.sign(&message(document, &proof)?));
    serde_json::to_string(&Signed { document, proof }).map_err(|_| Fault::LinkedData)
}

/// Whether this key signed this document, all of it.
pub fn verifies(document: &impl Document, proof: &Proof, key: PublicKey) -> bool {
    if proof.kind != KIND || proof.cryptosuite != SUITE || proof.proof_purpose != PURPOSE {
        return false;
    }
    match (message(document, proof), from_multibase(&proof.proof_value, SIGNATURE_BYTES)) {
        (Ok(message), Some(signature)) => key.verifies(&message, &signature),
        _ => false,
    }
}

fn message(document: &impl Document, proof: &Proof) -> Result<Vec<u8>, Fault> {
    let options = Options {
        context: document.context(),
        kind: &proof.kind,
        cryptosuite: &proof.cryptosuite,
        created: &proof.created,
        verification_method: &proof.verification_method,
        proof_purpose: &proof.proof_purpose,
    };
    Ok(hashes(&canonical(&options)?, &canonical(document)?))
}

fn hashes(options: &str, document: &str) -> Vec<u8> {
    [Sha256::digest(options), Sha256::digest(document)].concat()
}
