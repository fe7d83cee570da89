//! A message that only one browser can read: `aes128gcm` as RFC 8188 and RFC 8291 have it.

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::hkdf::{HKDF_SHA256, KeyType, Salt};

use crate::Error;

pub const SALT_BYTES: usize = 16;
pub const AUTH_BYTES: usize = 16;
pub(super) const POINT_BYTES: usize = 65;
const RECORD_SIZE: u32 = 4_096;
/// Marks the end of the last (here the only) record.
pub(super) const LAST_RECORD: u8 = 2;

/// A key pair for one message; `None` for the few numbers that are no private key.
pub fn key_pair(number: &[u8; 32]) -> Option<(PrivateKey, Vec<u8>)> {
    let private = PrivateKey::from_private_key(&ECDH_P256, number).ok()?;
    let public = private.compute_public_key().ok()?.as_ref().to_vec();
    Some((private, public))
}

/// Whether these are keys of a browser that something can be encrypted for.
pub fn fits(browser_key: &[u8], auth: &[u8]) -> bool {
    let number = [1; 32];
    auth.len() == AUTH_BYTES && key_pair(&number).is_some_and(|(private, _)| secret(&private, browser_key).is_ok())
}

pub fn seal(
    plain: &[u8],
    browser_key: &[u8],
    auth: &[u8],
    sender: &(PrivateKey, Vec<u8>),
    salt: [u8; SALT_BYTES],
) -> Result<Vec<u8>, Error> {
    let (private, public) = sender;
    let body = encrypt(plain, browser_key, auth, private, public, salt).map_err(|_| Error::Encryption)?;
    let point_length = u8::try_from(public.len()).map_err(|_| Error::Encryption)?;
    Ok([salt.as_slice(), &RECORD_SIZE.to_be_bytes(), &[point_length], public, &body].concat())
}

fn encrypt(
    plain: &[u8],
    browser_key: &[u8],
    auth: &[u8],
    private: &PrivateKey,
    public: &[u8],
    salt: [u8; 16],
) -> Result<Vec<u8>, Unspecified> {
    let shared = secret(private, browser_key)?;
    let (key, nonce) = keys(&shared, browser_key, public, auth, &salt)?;
    let mut body = [plain, &[LAST_RECORD]].concat();
    LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?).seal_in_place_append_tag(
        Nonce::assume_unique_for_key(nonce),
        Aad::empty(),
        &mut body,
    )?;
    Ok(body)
}

pub(super) fn secret(private: &PrivateKey, other: &[u8]) -> Result<Vec<u8>, Unspecified> {
    if other.len() != POINT_BYTES {
        return Err(Unspecified);
    }
    agree(private, UnparsedPublicKey::new(&ECDH_P256, other), Unspecified, |secret| Ok(secret.to_vec()))
}

/// The key and the nonce, which follow from the shared secret, both public keys and the salt.
pub(super) fn keys(
    shared: &[u8],
    browser_key: &[u8],
    sender_key: &[u8],
    auth: &[u8],
    salt: &[u8],
) -> Result<([u8; 16], [u8; 12]), Unspecified> {
    let input: [u8; 32] = derive(auth, shared, &[b"WebPush: info\0", browser_key, sender_key])?;
    Ok((derive(salt, &input, &[b"Content-Encoding: aes128gcm\0"])?, derive(salt, &input, &[b"Content-Encoding: nonce\0"])?))
}

fn derive<const N: usize>(salt: &[u8], input: &[u8], info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut derived = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(input).expand(info, Length(N))?.fill(&mut derived)?;
    Ok(derived)
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;
    use crate::push::testing::open;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_as_it_is_printed() {
        let sender = key_pair(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let browser = key_pair(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).unwrap();
        let auth: [u8; 16] = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let plain = b"When I grow up, I want to be a watermelon";
        let sealed = seal(plain, &browser.1, &auth, &sender, bytes("DGv6ra1nlYgDCS1FRnbzlw")).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(&sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
        assert_eq!(open(&sealed, &browser, &auth), plain);
    }

    #[test]
    fn keys_that_are_no_point_of_the_curve_do_not_fit() {
        let (_, public) = key_pair(&[7; 32]).unwrap();
        assert!(fits(&public, &[1; 16]));
        assert!(!fits(&public, &[1; 15]));
        assert!(!fits(&public[..64], &[1; 16]));
        assert!(!fits(&[4; 65], &[1; 16]));
        assert!(!fits(&[0; 65], &[1; 16]));
    }
}
