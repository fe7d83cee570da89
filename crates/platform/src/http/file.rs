use axum::body::Body;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use futures_util::TryStream;
use http::{HeaderMap, HeaderValue, StatusCode, header};

use super::describe::Outcome;
use super::range::{Wanted, wanted};
use super::{Fault, OperationDoc};

/// One browser may keep the bytes, but asks each time whether the reader may still have them.
const OWN: HeaderValue = HeaderValue::from_static("private, no-cache");
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Bytes instead of an envelope: the answer is a file.
pub struct FileReply {
    response: Response,
}

impl FileReply {
    pub fn new<S>(bytes: S, size: i64, media_type: &str) -> Self
    where
        S: TryStream<Ok = Bytes> + Send + 'static,
        S::Error: Into<axum::BoxError>,
    {
        let mut response = Body::from_stream(bytes).into_response();
        let kind = HeaderValue::from_str(media_type).unwrap_or(HeaderValue::from_static("application/octet-stream"));
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(size));
        Self { response }
    }

    /// Bytes at hand, or the part of them that the request asks for; the reader's own browser may keep them. `sha256` is told, since a
    /// player asks for a long file in many parts.
    pub fn of_bytes(bytes: Bytes, sha256: &[u8; 32], media_type: &str, asked: &HeaderMap) -> Self {
        let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(sha256));
        let size = bytes.len();
        let (status, part, range) = match wanted(asked, &tag, size) {
            Wanted::Whole => (StatusCode::OK, bytes, None),
            Wanted::Part(part) => {
                let range = format!("bytes {}-{}/{size}", part.start, part.end.saturating_sub(1));
                (StatusCode::PARTIAL_CONTENT, bytes.slice(part), Some(range))
            }
            Wanted::Nothing => (StatusCode::RANGE_NOT_SATISFIABLE, Bytes::new(), Some(format!("bytes */{size}"))),
            Wanted::Known => (StatusCode::NOT_MODIFIED, Bytes::new(), None),
        };
        let mut response = (status, Body::from(part)).into_response();
        let named = [(header::CONTENT_TYPE, Some(media_type)), (header::ETAG, Some(&tag)), (header::CONTENT_RANGE, range.as_deref())];
        for (name, value) in named {
            if let Some(value) = value.and_then(|value| HeaderValue::from_str(value).ok()) {
                response.headers_mut().insert(name, value);
            }
        }
        response.headers_mut().insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        response.headers_mut().insert(header::CACHE_CONTROL, OWN);
        Self { response }
    }

    /// Caches may keep it: the same address never means other bytes.
    pub fn lasting(mut self) -> Self {
        self.response.headers_mut().insert(header::CACHE_CONTROL, FOR_EVER);
        self
    }

    /// To be saved under this name, not shown. The name is ours, in plain letters.
    pub fn saved_as(mut self, name: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
            self.response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
        }
        self
    }
}

impl IntoResponse for FileReply {
    fn into_response(self) -> Response {
        self.response
    }
}

impl Outcome for Result<FileReply, Fault> {
    fn describe(doc: &mut OperationDoc) {
        doc.media = Some("*/*");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tag is the hash that was told, which is not the one of these bytes: nothing was hashed for the answer.
    #[test]
    fn a_part_of_a_file_is_answered_without_reading_the_rest() {
        let asked = HeaderMap::from_iter([(header::RANGE, HeaderValue::from_static("bytes=2-3"))]);
        let reply = FileReply::of_bytes(Bytes::from_static(b"abcdef"), &[7; 32], "video/webm", &asked).into_response();
        assert_eq!(reply.status(), StatusCode::PARTIAL_CONTENT);
        assert_eq!(reply.headers()[header::CONTENT_RANGE], "bytes 2-3/6");
        assert_eq!(reply.headers()[header::ETAG], format!("\"{}\"", URL_SAFE_NO_PAD.encode([7; 32])));
    }
}
