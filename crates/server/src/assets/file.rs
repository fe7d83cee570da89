use std::collections::BTreeMap;
use std::io::{self, Read as _};

use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use flate2::read::GzDecoder;
use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use sanggar_platform::http::{Encoding, Fault, accepted_encodings};
use sha2::{Digest, Sha256};

pub(crate) const A_YEAR: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "public, no-cache";
const WORKER: &str = "sw.js";
/// The reader of PDF works in one.
const MODULE_WORKER: &str = ".mjs";
/// A worker has the policy of its own file: this one loads its other part, and asks the server for the pages it stands behind.
const WORKER_POLICY: &str = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

pub(super) struct File {
    content: Content,
    kind: &'static str,
    /// Of a file whose name stays the same when its content changes.
    tag: Option<HeaderValue>,
    is_worker: bool,
}

enum Content {
    Plain(Bytes),
    Packed { brotli: Bytes, gzip: Bytes },
}

impl Content {
    fn find(name: &str, raw: &BTreeMap<String, Bytes>) -> Option<Self> {
        let packed = |encoding: Encoding| raw.get(&format!("{name}.{}", encoding.extension())).cloned();
        match (packed(Encoding::Brotli), packed(Encoding::Gzip)) {
            (Some(brotli), Some(gzip)) => Some(Self::Packed { brotli, gzip }),
            _ => raw.get(name).cloned().map(Self::Plain),
        }
    }

    fn bytes(&self) -> &Bytes {
        match self {
            Self::Plain(bytes) | Self::Packed { gzip: bytes, .. } => bytes,
        }
    }

    /// What every browser unpacks is unpacked here for the few clients that do not.
    fn for_client(&self, headers: &HeaderMap) -> io::Result<(Option<Encoding>, Bytes)> {
        let Self::Packed { brotli, gzip } = self else { return Ok((None, self.bytes().clone())) };
        match accepted_encodings(headers).first() {
            Some(Encoding::Brotli) => Ok((Some(Encoding::Brotli), brotli.clone())),
            Some(Encoding::Gzip) => Ok((Some(Encoding::Gzip), gzip.clone())),
            None => {
                let mut plain = Vec::new();
                GzDecoder::new(gzip.as_ref()).read_to_end(&mut plain)?;
                Ok((None, plain.into()))
            }
        }
    }
}

impl File {
    pub fn new(name: &str, raw: &BTreeMap<String, Bytes>, is_hashed: bool) -> Option<Self> {
        let content = Content::find(name, raw)?;
        let tag = if is_hashed { None } else { tag_of(content.bytes()) };
        Some(Self { content, kind: kind_of(name), tag, is_worker: name == WORKER || name.ends_with(MODULE_WORKER) })
    }

    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let mut response = match &self.tag {
            Some(tag) if is_known(tag, headers) => StatusCode::NOT_MODIFIED.into_response(),
            _ => self.body(headers),
        };
        let mut set = |name: HeaderName, value: HeaderValue| response.headers_mut().insert(name, value);
        set(CACHE_CONTROL, HeaderValue::from_static(if self.tag.is_some() { ASK_AGAIN } else { A_YEAR }));
        if let Some(tag) = &self.tag {
            set(ETAG, tag.clone());
        }
        if self.is_worker {
            set(CONTENT_SECURITY_POLICY, HeaderValue::from_static(WORKER_POLICY));
        }
        if matches!(self.content, Content::Packed { .. }) {
            set(VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }

    fn body(&self, headers: &HeaderMap) -> Response {
        let (encoding, bytes) = match self.content.for_client(headers) {
            Ok(content) => content,
            Err(error) => return Fault::internal(format!("a packed file of the site: {error}")).into_response(),
        };
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
