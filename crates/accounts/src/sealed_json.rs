//! Values that a browser keeps for us in a sealed cookie.

use http::{HeaderMap, HeaderValue};
use sanggar_platform::http::SealedCookie;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub fn seal(cookie: &SealedCookie, value: &impl Serialize, seconds: i64) -> HeaderValue {
    cookie.seal(serde_json::to_string(value).unwrap_or_default(), seconds)
}

/// Nothing where the cookie is missing or we did not make it.
pub fn open<T: DeserializeOwned>(cookie: &SealedCookie, headers: &HeaderMap) -> Option<T> {
    serde_json::from_str(&cookie.open(headers)?).ok()
}
