//! What somebody hands in: is it one of ours, as it was, and does it still count?

use sanggar_kernel::Millis;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::proof::{Document, Proof, verifies};
use crate::wire::{Badge, StatusEntry};
use crate::{Place, PublicKey, StatusList, context, did};

/// Ours have a few thousand bytes, a full list has 25,000.
const LONGEST: usize = 256 * 1024;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Genuine(Box<Shown>),
    /// From one of our institutions by name, and not as it was signed.
    Changed,
    /// By somebody whose keys nobody gave us.
    ForeignIssuer,
    /// Signed with a key that the institution does not have, or no longer: one that leaked.
    UnknownKey,
    NotYetValid,
    Expired,
    Withdrawn,
    /// Genuine, but the list that says whether it still counts was not at hand.
    StatusUnknown,
    Malformed(Malformed),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    #[error("longer than a credential can be")]
    TooLong,
    #[error("no JSON")]
    NotJson,
    #[error("no signed credential of a named issuer")]
    NoCredential,
    #[error("written in words that are not known here: {0}")]
    UnknownContext(String),
}

/// What a check page may show. All of it is signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub id: String,
    pub number: Option<String>,
    /// None where the recipient is only told by a sum.
    pub name: Option<String>,
    pub achievement: String,
    pub issuer: String,
    pub issuer_name: String,
    /// `2026-03-01T00:00:00Z`.
    pub valid_from: String,
    pub score: Option<String>,
}

/// A credential before anything of it is believed.
pub struct Presented {
    issuer: String,
    proof: Value,
    document: Value,
}

impl Presented {
    pub fn read(bytes: &[u8]) -> Result<Self, Malformed> {
        if bytes.len() > LONGEST {
            return Err(Malformed::TooLong);
        }
        // Deeper than 128 levels is no JSON for this reader.
        let mut document: Value = serde_json::from_slice(bytes).map_err(|_| Malformed::NotJson)?;
        let issuer = document.get("issuer").and_then(|issuer| issuer.as_str().or_else(|| issuer.get("id")?.as_str()));
        let issuer = issuer.ok_or(Malformed::NoCredential)?.to_owned();
        let proof = document.as_object_mut().and_then(|fields| fields.remove("proof")).ok_or(Malformed::NoCredential)?;
        Ok(Self { issuer, proof, document })
    }

    /// Who says to have signed it: whose keys to bring for the check.
    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    pub fn id(&self) -> Option<&str> {
        self.document.get("id")?.as_str()
    }

    /// Where it says its status stands: which list to bring for the check.
    pub fn status(&self) -> Option<Place> {
        let entry: StatusEntry = serde_json::from_value(self.document.get("credentialStatus")?.clone()).ok()?;
        Place::of(&entry)
    }

    /// `keys` are those of the institution that `issuer` names, old ones too; none where it is not one of ours.
    pub fn check(&self, keys: &[PublicKey], now: Millis, list: Option<&StatusList>) -> Verdict {
        match self.proven::<Badge>(keys) {
            Ok(badge) => judged(badge, &now.iso(), list),
            Err(verdict) => verdict,
        }
    }

    /// The document, if one of these keys signed exactly it.
    pub(crate) fn proven<T: Document + DeserializeOwned>(&self, keys: &[PublicKey]) -> Result<T, Verdict> {
        if keys.is_empty() {
            return Err(Verdict::ForeignIssuer);
        }
        if let Some(unknown) = self.unknown_context() {
            return Err(Verdict::Malformed(Malformed::UnknownContext(unknown)));
        }
        let document = serde_json::from_value::<T>(self.document.clone());
        let (Ok(document), Ok(proof)) = (document, serde_json::from_value::<Proof>(self.proof.clone())) else {
            return Err(Verdict::Changed);
        };
        let key = keys.iter().find(|key| did::method(&self.issuer, **key) == proof.verification_method).ok_or(Verdict::UnknownKey)?;
        if verifies(&document, &proof, *key) { Ok(document) } else { Err(Verdict::Changed) }
    }

    fn unknown_context(&self) -> Option<String> {
        let contexts = self.document.get("@context").and_then(Value::as_array).into_iter().flatten();
        contexts
            .map(|context| context.as_str().unwrap_or("one of its own"))
            .find(|address| context::text(address).is_none())
            .map(str::to_owned)
    }
}

/// Moments have one form, in which the later is the greater text.
fn judged(badge: Badge, now: &str, list: Option<&StatusList>) -> Verdict {
    if let Some(entry) = &badge.credential_status {
        let place = Place::of(entry);
        match (place, list) {
            (Some(place), Some(list)) if list.address() == place.list => {
                if list.is_withdrawn(place.index) {
                    return Verdict::Withdrawn;
                }
            }
            _ => return Verdict::StatusUnknown,
        }
    }
    if badge.valid_from.as_str() > now {
        return Verdict::NotYetValid;
    }
    if badge.valid_until.as_deref().is_some_and(|until| until <= now) {
        return Verdict::Expired;
    }
    Verdict::Genuine(Box::new(shown(badge)))
}

fn shown(badge: Badge) -> Shown {
    let subject = badge.credential_subject;
    let [identity] = subject.identifier;
    Shown {
        id: badge.id,
        number: subject.license_number,
        name: (!identity.hashed).then_some(identity.identity_hash),
        achievement: subject.achievement.name,
        issuer: badge.issuer.id,
        issuer_name: badge.issuer.name,
        valid_from: badge.valid_from,
        score: subject.result.map(|[outcome]| outcome.value),
    }
}
