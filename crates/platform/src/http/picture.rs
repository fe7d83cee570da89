use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::{StatusCode, header};

use super::piece::read;
use super::{DescribeArg, Fault, OperationDoc};

const TYPES: &[&str] = &["image/jpeg", "image/png", "image/webp"];
const MAX_BYTES: usize = 2 * 1024 * 1024;

/// A picture as the body of a request. What it is called says nothing yet about what it is.
pub struct Picture(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Picture {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !TYPES.iter().any(|known| kind.trim().eq_ignore_ascii_case(known)) {
            return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Kirim foto JPG, PNG, atau WebP."));
        }
        read(request, MAX_BYTES, "Ukuran foto maksimal 2 MB.").await.map(Self)
    }
}

impl DescribeArg for Picture {
    fn describe(doc: &mut OperationDoc) {
        doc.uploads = TYPES;
    }
}
