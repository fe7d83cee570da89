use std::io::Write as _;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::response::Response;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::{HeaderMap, Method, Request};
use tower::ServiceExt;

use super::Assets;

fn gzip(content: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn assets() -> Arc<Assets> {
    let packed = gzip(&"x".repeat(100));
    let files: [(&str, &[u8]); 7] = [
        ("assets/main-1.js.br", b"brotli"),
        ("assets/main-1.js.gz", &packed),
        ("assets/jakarta-1.woff2", b"font"),
        ("assets/lonely-1.js.br", b"its gzip is missing"),
        ("favicon.svg", b"<svg/>"),
        ("sw.js", b"importScripts('/sw-offline.js')"),
        (".vite/manifest.json", br#"{"m": {"file": "assets/main-1.js", "isEntry": true}}"#),
    ];
    Arc::new(Assets::of(files.into_iter().map(|(name, content)| (name.to_owned(), Bytes::copy_from_slice(content)))))
}

async fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    assets().routes().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

async fn get(path: &str, headers: &[(&str, &str)]) -> (u16, HeaderMap, Bytes) {
    let (parts, body) = ask(Method::GET, path, headers).await.into_parts();
    (parts.status.as_u16(), parts.headers, to_bytes(body, usize::MAX).await.unwrap())
}

#[tokio::test]
async fn a_hashed_file_is_kept_for_a_year() {
    let (status, headers, _) = get("/assets/main-1.js", &[]).await;
    assert_eq!(status, 200);
    assert_eq!(headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(get("/assets/jakarta-1.woff2", &[]).await.1["content-type"], "font/woff2");
}

#[tokio::test]
async fn a_packed_form_is_chosen_by_what_the_client_unpacks() {
    let (plain, gzip) = ("x".repeat(100), gzip(&"x".repeat(100)));
    let answers: [(&str, Option<&str>, &[u8]); 3] =
        [("gzip, br", Some("br"), b"brotli"), ("gzip", Some("gzip"), &gzip), ("identity", None, plain.as_bytes())];
    for (accepts, encoding, body) in answers {
        let (_, headers, sent) = get("/assets/main-1.js", &[("accept-encoding", accepts)]).await;
        assert_eq!(headers.get("content-encoding").map(|value| value.to_str().unwrap()), encoding);
        assert_eq!(headers["vary"], "accept-encoding");
        assert_eq!(sent, body, "{accepts}");
    }
    let (_, headers, _) = get("/assets/jakarta-1.woff2", &[("accept-encoding", "br")]).await;
    assert!(!headers.contains_key("vary") && !headers.contains_key("content-encoding"));
}

#[tokio::test]
async fn a_file_with_a_fixed_name_is_asked_for_again_by_its_tag() {
    let (status, headers, body) = get("/favicon.svg", &[]).await;
    assert_eq!((status, body.as_ref()), (200, b"<svg/>".as_slice()));
    assert_eq!(headers["cache-control"], "public, no-cache");
    let tag = headers["etag"].to_str().unwrap();
    let (status, headers, body) = get("/favicon.svg", &[("if-none-match", tag)]).await;
    assert_eq!((status, body.len()), (304, 0));
    assert_eq!(headers["etag"], tag);
    assert_eq!(get("/favicon.svg", &[("if-none-match", "W/\"old\"")]).await.0, 200);
}

#[tokio::test]
async fn the_worker_may_load_its_other_part_and_ask_the_server() {
    let (_, headers, _) = get("/sw.js", &[]).await;
    let policy = headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'self'") && policy.contains("connect-src 'self'"), "{policy}");
    assert!(!get("/favicon.svg", &[]).await.1.contains_key("content-security-policy"));
}

#[tokio::test]
async fn head_tells_the_length_and_sends_nothing() {
    let response = ask(Method::HEAD, "/assets/main-1.js", &[]).await;
    assert_eq!(response.headers()["content-length"], "100");
    assert!(to_bytes(response.into_body(), 1000).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_is_not_a_file_is_not_found() {
    for path in [
        "/assets/absent-1.js",
        "/assets/lonely-1.js",
        "/assets/main-1.js.br",
        "/assets/../favicon.svg",
        "/assets/..%2ffavicon.svg",
        "/.vite/manifest.json",
    ] {
        assert_eq!(get(path, &[]).await.0, 404, "{path}");
    }
}
