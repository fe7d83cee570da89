//! Signed statements in three parts (JWT, RFC 7519). Which key signs, and how, is the caller's.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::seal::hmac_sha256;

/// `sign` gets what stands before the last dot.
pub fn signed<S: AsRef<[u8]>, E>(header: &Value, claims: &Value, sign: impl FnOnce(&[u8]) -> Result<S, E>) -> Result<String, E> {
    let statement = format!("{}.{}", encoded(header), encoded(claims));
    let signature = sign(statement.as_bytes())?;
    Ok(format!("{statement}.{}", URL_SAFE_NO_PAD.encode(signature)))
}

/// For whoever has the same secret (HS256).
pub fn by_secret(secret: &[u8], claims: &Value) -> String {
    let signed = signed(&json!({ "alg": "HS256", "typ": "JWT" }), claims, |statement| Ok::<_, ()>(hmac_sha256(secret, &[statement])));
    signed.unwrap_or_default()
}

fn encoded(part: &Value) -> String {
    URL_SAFE_NO_PAD.encode(part.to_string())
}

/// A token as it came. Nothing in it is believed yet.
pub struct Unverified<'a> {
    header: &'a str,
    claims: &'a str,
    pub statement: &'a [u8],
    pub signature: Vec<u8>,
}

impl<'a> Unverified<'a> {
    pub fn read(token: &'a str) -> Option<Self> {
        let (statement, signature) = token.rsplit_once('.')?;
        let (header, claims) = statement.split_once('.')?;
        Some(Self { header, claims, statement: statement.as_bytes(), signature: URL_SAFE_NO_PAD.decode(signature).ok()? })
    }

    pub fn header<T: DeserializeOwned>(&self) -> Option<T> {
        part(self.header)
    }

    pub fn claims<T: DeserializeOwned>(&self) -> Option<T> {
        part(self.claims)
    }
}

fn part<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(text).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_is_signed_as_others_sign_it_and_read_again() {
        let token = by_secret(b"rahasia", &json!({ "iss": "joe" }));
        assert_eq!(token, "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJqb2UifQ.Sn2zElqtrwHvvjzZGVomn3ap9Pp2o6z9Ort_tZ4VU6c");
        let read = Unverified::read(&token).unwrap();
        assert_eq!(read.header::<Value>(), Some(json!({ "alg": "HS256", "typ": "JWT" })));
        assert_eq!(read.claims::<Value>(), Some(json!({ "iss": "joe" })));
        assert_eq!(read.signature, hmac_sha256(b"rahasia", &[read.statement]));
    }

    #[test]
    fn what_has_not_three_parts_is_no_token() {
        for token in ["", "a", "a.b", "a.b.!"] {
            assert!(Unverified::read(token).is_none(), "{token}");
        }
        let four = Unverified::read("e30.e30.e30.eA").unwrap();
        assert!(four.claims::<Value>().is_none(), "a dot inside a part");
    }
}
