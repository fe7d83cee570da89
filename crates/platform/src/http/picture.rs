use std::time::Duration;

use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::{StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};

use super::{Fault, Part, Sheet};

const TYPES: &[&str] = &["image/jpeg", "image/png", "image/webp"];
const MOST_BYTES: usize = 2 * 1024 * 1024;
const DEADLINE: Duration = Duration::from_secs(14);

/// A picture as the body of a request. What it is called says nothing yet about what it is.
pub struct Picture(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Picture {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !TYPES.iter().any(|known| kind.trim().eq_ignore_ascii_case(known)) {
            return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Kirim foto JPG, PNG, atau WebP."));
        }
        let reading = Limited::new(request.into_body(), MOST_BYTES).collect();
        let body = tokio::time::timeout(DEADLINE, reading)
            .await
            .map_err(|_| Fault::new(StatusCode::REQUEST_TIMEOUT, "Kiriman terlalu lambat. Periksa koneksimu, lalu coba lagi."))?
            .map_err(|error| match error.downcast_ref::<LengthLimitError>() {
                Some(_) => Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "Ukuran foto maksimal 2 MB."),
                None => Fault::bad_request("Kiriman terputus sebelum selesai. Silakan kirim ulang."),
            })?;
        Ok(Self(body.to_bytes()))
    }
}

impl Part for Picture {
    fn describe(sheet: &mut Sheet) {
        sheet.uploads = TYPES;
    }
}
