use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::TryStream;
use http::{HeaderValue, header};

use super::describe::Outcome;
use super::{Fault, Sheet};

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
    fn describe(sheet: &mut Sheet) {
        sheet.media = Some("application/octet-stream");
    }
}
