//! W3C's Bitstring Status List v1.0: one bit for each certificate, set when it is withdrawn. The list is signed as certificates are.

use std::io::{Read, Write};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sanggar_kernel::Millis;

use crate::check::Presented;
use crate::context::CREDENTIALS;
use crate::proof::sign;
use crate::wire::{self, words};
use crate::{Fault, PublicKey, SigningKey, Verdict};

/// Of one list: as few as the standard allows, so that a place says nothing about who has it.
pub const PLACES: u32 = 131_072;
const BYTES: usize = PLACES as usize / 8;
const PURPOSE: &str = "revocation";

/// Where a certificate's bit is. The caller draws the index, and gives it to nobody else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The address of the list.
    pub list: String,
    pub index: u32,
}

impl Place {
    pub(crate) fn entry(&self) -> wire::StatusEntry {
        wire::StatusEntry {
            id: format!("{}#{}", self.list, self.index),
            kind: "BitstringStatusListEntry".to_owned(),
            status_purpose: PURPOSE.to_owned(),
            status_list_index: self.index.to_string(),
            status_list_credential: self.list.clone(),
        }
    }

    pub(crate) fn of(entry: &wire::StatusEntry) -> Option<Self> {
        let index = entry.status_list_index.parse().ok().filter(|index| *index < PLACES)?;
        let place = Self { list: entry.status_list_credential.clone(), index };
        (entry.status_purpose == PURPOSE).then_some(place)
    }
}

pub struct StatusList {
    address: String,
    bits: Vec<u8>,
}

impl StatusList {
    /// A list on which nothing is withdrawn.
    pub fn new(address: impl Into<String>) -> Self {
        Self { address: address.into(), bits: vec![0; BYTES] }
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    pub fn withdraw(&mut self, index: u32) -> Result<(), Fault> {
        let (byte, bit) = position(index);
        *self.bits.get_mut(byte).ok_or(Fault::Place)? |= bit;
        Ok(())
    }

    pub fn is_withdrawn(&self, index: u32) -> bool {
        let (byte, bit) = position(index);
        self.bits.get(byte).is_some_and(|bits| bits & bit != 0)
    }

    /// The list as it is handed out.
    pub fn sign(&self, issuer: &str, key: &SigningKey, signed_at: Millis) -> Result<String, Fault> {
        let list = wire::List {
            context: words([CREDENTIALS]),
            id: self.address.clone(),
            kind: words(["VerifiableCredential", "BitstringStatusListCredential"]),
            issuer: issuer.to_owned(),
            valid_from: signed_at.iso(),
            credential_subject: wire::Bits {
                id: format!("{}#list", self.address),
                kind: "BitstringStatusList".to_owned(),
                status_purpose: PURPOSE.to_owned(),
                encoded_list: self.encoded().ok_or(Fault::LinkedData)?,
            },
        };
        sign(&list, issuer, key, signed_at)
    }

    /// A list that somebody handed out, if it is genuine.
    pub fn read(bytes: &[u8], keys: &[PublicKey], now: Millis) -> Result<Self, Verdict> {
        let list: wire::List = Presented::read(bytes).map_err(Verdict::Malformed)?.proven(keys)?;
        if list.valid_from > now.iso() {
            return Err(Verdict::NotYetValid);
        }
        let subject = list.credential_subject;
        let bits = decoded(&subject.encoded_list).filter(|_| subject.status_purpose == PURPOSE);
        bits.map(|bits| Self { address: list.id, bits }).ok_or(Verdict::Changed)
    }

    fn encoded(&self) -> Option<String> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&self.bits).ok()?;
        Some(format!("u{}", URL_SAFE_NO_PAD.encode(packed.finish().ok()?)))
    }
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    let packed = URL_SAFE_NO_PAD.decode(text.strip_prefix('u')?).ok()?;
    let mut bits = Vec::with_capacity(BYTES);
    // One more than a list has: enough to see that it is too long, however much is packed.
    GzDecoder::new(packed.as_slice()).take(BYTES as u64 + 1).read_to_end(&mut bits).ok()?;
    (bits.len() == BYTES).then_some(bits)
}

/// The first place is the highest bit of the first byte.
const fn position(index: u32) -> (usize, u8) {
    (index as usize / 8, 0x80 >> (index % 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Millis = Millis(1_794_621_600_000);
    const LIST: &str = "https://a.id/daftar/1";

    #[test]
    fn a_bit_is_where_the_standard_has_it() {
        let mut list = StatusList::new(LIST);
        for index in [0, 7, 9, PLACES - 1] {
            assert!(!list.is_withdrawn(index));
            list.withdraw(index).unwrap();
            assert!(list.is_withdrawn(index));
        }
        assert_eq!(list.bits.first_chunk(), Some(&[0b1000_0001, 0b0100_0000]));
        assert_eq!(list.bits.last(), Some(&1));
        assert_eq!(list.bits.iter().map(|byte| byte.count_ones()).sum::<u32>(), 4);
        assert_eq!(list.withdraw(PLACES), Err(Fault::Place));
        assert!(!list.is_withdrawn(PLACES));
    }

    #[test]
    fn a_signed_list_is_read_back_and_a_changed_one_is_not() {
        let key = SigningKey::from_seed(&[3; 32]).unwrap();
        let mut list = StatusList::new(LIST);
        list.withdraw(94_567).unwrap();
        let signed = list.sign("did:web:a.id", &key, AT).unwrap();

        let read = StatusList::read(signed.as_bytes(), &[key.public()], AT).ok().unwrap();
        assert_eq!((read.address(), &read.bits), (LIST, &list.bits));
        assert!(matches!(StatusList::read(signed.as_bytes(), &[], AT), Err(Verdict::ForeignIssuer)));
        assert!(matches!(StatusList::read(signed.as_bytes(), &[key.public()], Millis(AT.0 - 1000)), Err(Verdict::NotYetValid)));
        let empty = StatusList::new(LIST).encoded().unwrap();
        let forged = signed.replace(&list.encoded().unwrap(), &empty);
        assert!(matches!(StatusList::read(forged.as_bytes(), &[key.public()], AT), Err(Verdict::Changed)));
    }

    #[test]
    fn a_list_of_another_length_is_refused_however_much_is_packed() {
        for length in [0, BYTES - 1, BYTES + 1, 50_000_000] {
            let list = StatusList { address: LIST.to_owned(), bits: vec![0; length] };
            assert_eq!(decoded(&list.encoded().unwrap()), None, "{length}");
        }
        for text in ["", "u", "z6Mk", "uAAAA", "u!", "H4sIAAAAAAAA_-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA"] {
            assert_eq!(decoded(text), None, "{text}");
        }
    }

    #[test]
    fn the_example_of_the_standard_is_an_empty_list() {
        let text = "uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA";
        assert_eq!(decoded(text).unwrap(), StatusList::new(LIST).bits);
    }
}
