use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, header};

/// Fresh for each page; scripts of the page carry it.
#[derive(Clone)]
pub struct CspNonce(pub String);

/// What every response carries, whatever made it.
#[derive(Clone, Copy)]
pub struct HeaderPolicy {
    pub tls: bool,
}

const CLOSED: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";
const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// A page that we wrote ourselves. Only such a page may run scripts: whatever else says `text/html`, an upload or a document,
/// leaves in the sandbox.
pub struct HtmlPage {
    html: String,
    guest: Option<Guest>,
}

impl HtmlPage {
    pub const fn new(html: String) -> Self {
        Self { html, guest: None }
    }

    pub const fn with_guest(mut self, guest: Option<Guest>) -> Self {
        self.guest = guest;
        self
    }
}

impl IntoResponse for HtmlPage {
    fn into_response(self) -> Response {
        let mut response = ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], self.html).into_response();
        response.extensions_mut().insert(OwnPage(self.guest));
        response
    }
}

/// Marks the response of an `HtmlPage` on its way to the edge.
#[derive(Clone, Copy)]
pub(super) struct OwnPage(Option<Guest>);

/// Whose script runs on a page besides our own.
#[derive(Clone, Copy)]
pub enum Guest {
    Turnstile,
}

impl Guest {
    const fn origin(self) -> &'static str {
        match self {
            Self::Turnstile => "https://challenges.cloudflare.com",
        }
    }
}

impl HeaderPolicy {
    pub(super) fn apply(self, headers: &mut HeaderMap, nonce: &CspNonce, page: Option<OwnPage>) {
        let policy = page.map_or(HeaderValue::from_static(CLOSED), |page| page_policy(nonce, page.0));
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
        let fixed = [
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
            (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
            (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
            (header::HeaderName::from_static("permissions-policy"), PERMISSIONS),
            (header::CACHE_CONTROL, "no-store"),
        ];
        for (name, value) in fixed {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        }
        if self.tls {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000; includeSubDomains"));
        }
    }
}

/// Who may turn text into markup or into a script: the cleaner of people's HTML, and whoever uses `web/src/shared/lib/trusted.ts`.
const TRUSTED: &str = "; require-trusted-types-for 'script'; trusted-types default dompurify sanggar sanggar-frame sanggar-script";

/// Lessons show pages of others in sandboxed frames, and the policy of the first page holds for all that follow it.
fn page_policy(nonce: &CspNonce, guest: Option<Guest>) -> HeaderValue {
    // The script of a guest was written without knowing of it.
    let trusted = if guest.is_some() { "" } else { TRUSTED };
    let guest = guest.map(|guest| format!(" {}", guest.origin())).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self' 'nonce-{0}'{guest}; style-src 'self' 'nonce-{0}'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self'{guest}; frame-src https:{guest}; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'{trusted}",
        nonce.0
    );
    HeaderValue::from_str(&policy).unwrap_or_else(|_| HeaderValue::from_static(CLOSED))
}
