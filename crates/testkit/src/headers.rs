use axum::http::{HeaderMap, StatusCode, header};

const CLOSED: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";
const TRUSTED: &str = "; require-trusted-types-for 'script'; trusted-types default dompurify sanggar sanggar-frame sanggar-script";

/// The table that every response of every suite is held against.
#[track_caller]
pub fn assert_headers(path: &str, status: StatusCode, headers: &HeaderMap) {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let kind = text("content-type");
    let has_body = !(status.is_redirection() || status == StatusCode::NO_CONTENT);
    assert!(!has_body || kind.contains("charset=utf-8") || is_binary(&kind), "{path}: content-type {kind:?} has no charset");
    assert_eq!(text("x-content-type-options"), "nosniff", "{path}");
    assert_eq!(text("cross-origin-opener-policy"), "same-origin", "{path}");
    assert_eq!(text("cross-origin-resource-policy"), "same-origin", "{path}");
    assert!(["strict-origin-when-cross-origin", "no-referrer"].contains(&text("referrer-policy").as_str()), "{path}");
    assert!(text("permissions-policy").contains("geolocation=()"), "{path}");
    assert!(text("strict-transport-security").starts_with("max-age=31536000"), "{path}");
    assert!(!text("x-request-id").is_empty(), "{path}: no request id");
    assert!(!text("cache-control").is_empty(), "{path}: no cache-control");
    let policy = text("content-security-policy");
    // A call answers no page; one that stands for an uploaded file says so by its type alone.
    if kind.starts_with("text/html") && !path.starts_with("/api/") {
        assert!(policy.contains("script-src 'self' 'nonce-") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        let has_guest = policy.contains("https://challenges.cloudflare.com");
        assert!(has_guest || policy.ends_with(TRUSTED), "{path}: text becomes markup unchecked: {policy}");
    } else {
        assert_eq!(policy, CLOSED, "{path}");
    }
    assert!(headers.get(header::SERVER).is_none(), "{path}: names its server");
    assert!(headers.get(header::ACCESS_CONTROL_ALLOW_ORIGIN).is_none(), "{path}: opens itself to other origins");
    for cookie in headers.get_all(header::SET_COOKIE) {
        let cookie = cookie.to_str().unwrap();
        let bound = cookie.starts_with("__Host-") && ["Secure", "HttpOnly", "Path=/"].iter().all(|part| cookie.contains(part));
        let kept_home = cookie.contains("SameSite=Lax") || cookie.contains("SameSite=Strict");
        assert!(bound && kept_home && !cookie.contains("Domain"), "{path}: {cookie}");
    }
}

fn is_binary(kind: &str) -> bool {
    [
        "image/",
        "font/",
        "audio/",
        "video/",
        "application/octet-stream",
        "application/epub+zip",
        "application/pdf",
        // JSON by its own definition, which is always UTF-8.
        "application/vc+ld+json",
        "application/vnd.openxmlformats",
        "text/event-stream",
    ]
    .iter()
    .any(|start| kind.starts_with(start))
}
