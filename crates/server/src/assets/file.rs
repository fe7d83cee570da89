use std::collections::BTreeMap;

use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use sha2::{Digest, Sha256};

use super::encoding::{Encoding, accepted};

pub(crate) const A_YEAR: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "public, no-cache";
const WORKER: &str = "sw.js";
/// The reader of PDF works in one.
const MODULE_WORKER: &str = ".mjs";
/// A worker has the policy of its own file: this one loads its other part, and asks the server for the pages it stands behind.
const WORKER_POLICY: &str = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

pub(super) struct File {
    plain: Bytes,
    packed: BTreeMap<Encoding, Bytes>,
    kind: &'static str,
    /// Of a file whose name stays the same when its content changes.
    tag: Option<HeaderValue>,
    is_worker: bool,
}

impl File {
    pub fn new(name: &str, raw: &BTreeMap<String, Bytes>, is_hashed: bool) -> Self {
        let plain = raw.get(name).cloned().unwrap_or_default();
        let packed = Encoding::ALL.into_iter().filter_map(|encoding| {
            let bytes = raw.get(&format!("{name}.{}", encoding.extension()))?;
            (bytes.len() < plain.len()).then(|| (encoding, bytes.clone()))
        });
        let tag = if is_hashed { None } else { tag_of(&plain) };
        Self { packed: packed.collect(), kind: kind_of(name), tag, is_worker: name == WORKER || name.ends_with(MODULE_WORKER), plain }
    }

    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let encoding = accepted(headers).into_iter().find(|encoding| self.packed.contains_key(encoding));
        let mut response = match &self.tag {
            Some(tag) if is_known(tag, headers) => StatusCode::NOT_MODIFIED.into_response(),
            _ => self.body(encoding),
        };
        let mut set = |name: HeaderName, value: HeaderValue| response.headers_mut().insert(name, value);
        set(CACHE_CONTROL, HeaderValue::from_static(if self.tag.is_some() { ASK_AGAIN } else { A_YEAR }));
        if let Some(tag) = &self.tag {
            set(ETAG, tag.clone());
        }
        if self.is_worker {
            set(CONTENT_SECURITY_POLICY, HeaderValue::from_static(WORKER_POLICY));
        }
        if !self.packed.is_empty() {
            set(VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }

    fn body(&self, encoding: Option<Encoding>) -> Response {
        let bytes = encoding.and_then(|encoding| self.packed.get(&encoding)).unwrap_or(&self.plain).clone();
        let mut response = ([(CONTENT_TYPE, self.kind)], bytes).into_response();
        if let Some(encoding) = encoding {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.token()));
        }
        response
    }
}

/// Weak: the packed forms of one content share it.
pub(crate) fn tag_of(content: &[u8]) -> Option<HeaderValue> {
    let hash = URL_SAFE_NO_PAD.encode(Sha256::digest(content));
    HeaderValue::from_str(&format!("W/\"{}\"", hash.get(..16)?)).ok()
}

pub(crate) fn is_known(tag: &HeaderValue, headers: &HeaderMap) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|value| value.split(',')).any(|known| known.trim().as_bytes() == tag.as_bytes())
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml; charset=utf-8",
        "json" => "application/json; charset=utf-8",
        "webmanifest" => "application/manifest+json; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "webp" => "image/webp",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "mp3" => "audio/mpeg",
        "mp4" => "video/mp4",
        _ => "application/octet-stream",
    }
}
