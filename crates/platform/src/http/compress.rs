//! Pages and answers are packed for the way: on a poor line, their size is most of the wait.

use std::io::Write;

use axum::body::{Body, to_bytes};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::{HeaderMap, HeaderValue, header};
use http_body::Body as _;

use super::encoding::{Encoding, accepted_encodings};

/// Less fits into one packet anyway.
const LEAST: u64 = 1_400;

/// Whether the answer to this request may be packed. The size of a packed answer tells whether two parts of it are alike: a
/// page of another site that could choose one of them would learn the other, of whoever is logged in.
pub(super) fn may_compress(request: &HeaderMap) -> bool {
    let from_elsewhere = request.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
    let named = request.contains_key(header::COOKIE);
    accepted_encodings(request).contains(&Encoding::Gzip) && !(from_elsewhere && named)
}

/// What lies in memory as a whole and is text. Files of the site were packed when it was built, of a file with a strong tag parts
/// may be asked for, and streams go on.
fn is_packable(response: &Response) -> bool {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    ["text/html", "application/json", "image/svg+xml"].iter().any(|text| kind.starts_with(text))
        && !headers.contains_key(header::CONTENT_ENCODING)
        && headers.get(header::ETAG).is_none_or(|tag| tag.as_bytes().starts_with(b"W/"))
        && response.body().size_hint().exact().is_some_and(|size| size >= LEAST)
}

pub(super) async fn compress(mut response: Response, allowed: bool) -> Response {
    if !is_packable(&response) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !allowed {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(plain) = to_bytes(body, usize::MAX).await else { return Response::from_parts(head, Body::empty()) };
    let mut packer = GzEncoder::new(Vec::with_capacity(plain.len() / 3), Compression::fast());
    let packed = packer.write_all(&plain).and_then(|()| packer.finish());
    let Ok(packed) = packed else { return Response::from_parts(head, Body::from(plain)) };
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(Encoding::Gzip.token()));
    Response::from_parts(head, Body::from(packed))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    fn response(kind: &'static str, body: impl Into<Body>) -> Response {
        Response::builder().header(header::CONTENT_TYPE, kind).header(header::VARY, "cookie").body(body.into()).unwrap()
    }

    async fn body_of(response: Response) -> Vec<u8> {
        to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
    }

    #[tokio::test]
    async fn a_page_becomes_smaller_and_is_the_same_when_unpacked() {
        let page = "<p>Pecahan senilai</p>".repeat(200);
        let packed = compress(response("text/html; charset=utf-8", page.clone()), true).await;
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        assert_eq!(packed.headers().get_all(header::VARY).iter().collect::<Vec<_>>(), ["cookie", "accept-encoding"]);
        let bytes = body_of(packed).await;
        assert!(bytes.len() * 10 < page.len());
        let mut unpacked = String::new();
        GzDecoder::new(bytes.as_slice()).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, page);
    }

    #[tokio::test]
    async fn a_picture_that_is_text_becomes_smaller_under_its_weak_tag() {
        let mut drawn = response("image/svg+xml; charset=utf-8", "<rect/>".repeat(500));
        drawn.headers_mut().insert(header::ETAG, HeaderValue::from_static("W/\"a\""));
        assert_eq!(compress(drawn, true).await.headers()[header::CONTENT_ENCODING], "gzip");
    }

    #[tokio::test]
    async fn what_is_small_or_no_text_or_packed_or_a_file_or_a_stream_stays_as_it_is() {
        let long = "a".repeat(5_000);
        let mut ready = response("text/html", long.clone());
        ready.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        let mut part = response("text/html", long.clone());
        part.headers_mut().insert(header::ETAG, HeaderValue::from_static("\"a\""));
        let stream = Body::from_stream(futures_util::stream::iter([Ok::<_, std::io::Error>(long.clone())]));
        for kept in
            [response("text/html", "pendek"), response("image/png", long.clone()), ready, part, response("application/json", stream)]
        {
            let before = kept.headers().clone();
            assert_eq!(compress(kept, true).await.headers(), &before);
        }
        let unpacked = compress(response("application/json", long.clone()), false).await;
        assert_eq!(unpacked.headers()[header::CONTENT_TYPE], "application/json");
        assert_eq!(body_of(unpacked).await, long.into_bytes());
    }

    #[test]
    fn another_site_cannot_measure_what_somebody_who_is_known_reads() {
        assert!(may_compress(&headers(&[("accept-encoding", "gzip, br")])));
        assert!(may_compress(&headers(&[("accept-encoding", "gzip"), ("cookie", "a=1"), ("sec-fetch-site", "same-origin")])));
        assert!(may_compress(&headers(&[("accept-encoding", "gzip"), ("sec-fetch-site", "cross-site")])), "a visitor from a search");
        assert!(!may_compress(&headers(&[("accept-encoding", "gzip"), ("cookie", "a=1"), ("sec-fetch-site", "cross-site")])));
        assert!(!may_compress(&headers(&[("accept-encoding", "br")])));
    }
}
