use std::ops::Range;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
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
    /// Text that was written for this answer.
    pub fn of_text(text: String, media_type: &'static str) -> Self {
        Self { response: ([(header::CONTENT_TYPE, HeaderValue::from_static(media_type))], text).into_response() }
    }

    /// Bytes that were written for this answer, for the reader's own browser.
    pub fn made(bytes: Vec<u8>, media_type: &'static str) -> Self {
        Self { response: ([(header::CONTENT_TYPE, HeaderValue::from_static(media_type))], bytes).into_response() }.own()
    }

    /// Bytes at hand, or the part of them that the request asks for; the reader's own browser may keep them.
    pub fn of_bytes(bytes: Bytes, sha256: &[u8; 32], media_type: &str, asked: &HeaderMap) -> Self {
        let head = FileHead::new(sha256, bytes.len() as u64, asked);
        let within = |part: Range<u64>| Some(usize::try_from(part.start).ok()?..usize::try_from(part.end).ok()?);
        let part = head.part().and_then(within).map_or_else(Bytes::new, |part| bytes.slice(part));
        head.with(Body::from(part), media_type).own()
    }

    /// The reader's own browser may keep it, and asks each time.
    pub fn own(mut self) -> Self {
        self.response.headers_mut().insert(header::CACHE_CONTROL, OWN);
        self
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

/// What is answered about a file before any of its bytes is read: all of it, a part, or that the reader has it already. It is known by the
/// hash that was kept when it came, since a player asks for a long file in many parts.
pub struct FileHead {
    status: StatusCode,
    tag: String,
    part: Option<Range<u64>>,
    told: Option<String>,
}

impl FileHead {
    pub fn new(sha256: &[u8; 32], size: u64, asked: &HeaderMap) -> Self {
        let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(sha256));
        let (status, part, told) = match wanted(asked, &tag, size) {
            Wanted::Whole => (StatusCode::OK, Some(0..size), None),
            Wanted::Part(part) => {
                let told = format!("bytes {}-{}/{size}", part.start, part.end.saturating_sub(1));
                (StatusCode::PARTIAL_CONTENT, Some(part), Some(told))
            }
            Wanted::Nothing => (StatusCode::RANGE_NOT_SATISFIABLE, None, Some(format!("bytes */{size}"))),
            Wanted::Known => (StatusCode::NOT_MODIFIED, None, None),
        };
        Self { status, tag, part, told }
    }

    /// The bytes that are to be read for the answer.
    pub fn part(&self) -> Option<Range<u64>> {
        self.part.clone()
    }

    /// The answer, whose body holds those bytes.
    pub fn with(self, body: Body, media_type: &str) -> FileReply {
        let mut response = (self.status, body).into_response();
        let headers = response.headers_mut();
        let kind = HeaderValue::from_str(media_type).unwrap_or(HeaderValue::from_static("application/octet-stream"));
        headers.insert(header::CONTENT_TYPE, kind);
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        if let Some(part) = self.part {
            headers.insert(header::CONTENT_LENGTH, HeaderValue::from(part.end.saturating_sub(part.start)));
        }
        for (name, value) in [(header::ETAG, Some(self.tag)), (header::CONTENT_RANGE, self.told)] {
            if let Some(value) = value.and_then(|value| HeaderValue::from_str(&value).ok()) {
                headers.insert(name, value);
            }
        }
        FileReply { response }
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
