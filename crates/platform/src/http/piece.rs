use std::time::Duration;

use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::{StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};

use super::{DescribeArg, Fault, OperationDoc};

const TYPES: &[&str] = &["application/octet-stream"];
const DEADLINE: Duration = Duration::from_secs(14);

/// A part of a file that is sent piece by piece.
pub struct Piece(pub Bytes);

impl Piece {
    pub const MAX_BYTES: usize = 256 * 1024;
}

impl<S: Send + Sync> FromRequest<S> for Piece {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !TYPES.iter().any(|known| kind.trim().eq_ignore_ascii_case(known)) {
            return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Kirim potongan berkas apa adanya."));
        }
        read(request, Self::MAX_BYTES, "Potongan berkas maksimal 256 KB.").await.map(Self)
    }
}

impl DescribeArg for Piece {
    fn describe(doc: &mut OperationDoc) {
        doc.uploads = TYPES;
    }
}

/// The whole body of a request, unless it is too large or too slow.
pub(super) async fn read(request: Request, most: usize, too_large: &'static str) -> Result<Bytes, Fault> {
    let reading = Limited::new(request.into_body(), most).collect();
    let body = tokio::time::timeout(DEADLINE, reading)
        .await
        .map_err(|_| Fault::new(StatusCode::REQUEST_TIMEOUT, "Kiriman terlalu lambat. Periksa koneksimu, lalu coba lagi."))?
        .map_err(|error| match error.downcast_ref::<LengthLimitError>() {
            Some(_) => Fault::new(StatusCode::PAYLOAD_TOO_LARGE, too_large),
            None => Fault::bad_request("Kiriman terputus sebelum selesai. Silakan kirim ulang."),
        })?;
    Ok(body.to_bytes())
}
