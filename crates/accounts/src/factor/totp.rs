//! Codes of an authenticator app (RFC 6238): SHA-1, six digits, half a minute; the neighbours count too, since clocks differ.

use aws_lc_rs::hmac::{HMAC_SHA1_FOR_LEGACY_USE_ONLY, Key, sign};
use sanggar_kernel::Millis;
use subtle::ConstantTimeEq;

pub const SECRET_BYTES: usize = 20;
const STEP_MILLIS: i64 = 30_000;
const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The step whose code it is, later than `after`: a step is good for one log-in.
pub fn step_of(secret: &[u8], code: &str, now: Millis, after: i64) -> Option<i64> {
    let step = now.0 / STEP_MILLIS;
    let fits = |step: &i64| bool::from(code_at(secret, *step).as_bytes().ct_eq(code.as_bytes()));
    (step - 1..=step + 1).filter(|step| *step > after).find(fits)
}

pub fn code_at(secret: &[u8], step: i64) -> String {
    let tag = sign(&Key::new(HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret), &step.to_be_bytes());
    let offset = tag.as_ref().last().map_or(0, |byte| usize::from(byte & 15));
    let word = tag.as_ref().iter().skip(offset).take(4).fold(0_u32, |word, byte| word << 8 | u32::from(*byte));
    format!("{:06}", (word & 0x7fff_ffff) % 1_000_000)
}

/// As apps read it from a picture (the key URI format).
pub fn uri(brand: &str, account: &str, secret: &str) -> String {
    let (brand, account) = (crate::link::encoded(brand), crate::link::encoded(account));
    format!("otpauth://totp/{brand}:{account}?secret={secret}&issuer={brand}")
}

/// RFC 4648 without padding, as people type it into an app.
pub fn base32(bytes: &[u8]) -> String {
    let bits = |place: usize| {
        let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
        (0..5).fold(0, |value, next| value << 1 | bit(place * 5 + next))
    };
    let letter = |place| ALPHABET.get(usize::from(bits(place))).map_or('A', |letter| char::from(*letter));
    (0..(bytes.len() * 8).div_ceil(5)).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = b"12345678901234567890";
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")] {
            assert_eq!(code_at(secret, seconds / 30), code, "{seconds}");
        }
        assert_eq!(base32(secret), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(base32(b"foob"), "MZXW6YQ");
    }

    #[test]
    fn a_code_counts_in_its_half_minute_and_the_neighbours_and_not_after_a_later_one() {
        let (secret, now) = (b"12345678901234567890", Millis(1_000 * STEP_MILLIS + 5));
        for (step, counts) in [(998, false), (999, true), (1_000, true), (1_001, true), (1_002, false)] {
            assert_eq!(step_of(secret, &code_at(secret, step), now, 0), counts.then_some(step), "{step}");
        }
        assert_eq!(step_of(secret, &code_at(secret, 1_000), now, 1_000), None);
        assert_eq!(step_of(secret, "", now, 0), None);
    }
}
