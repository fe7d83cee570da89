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

/// Whose script runs on a page besides our own; a page says so in its response's extensions.
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
    pub fn apply(self, headers: &mut HeaderMap, nonce: &CspNonce, guest: Option<Guest>) {
        let html = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
        let policy = if html { page_policy(nonce, guest) } else { HeaderValue::from_static(CLOSED) };
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

/// Lessons show pages of others in sandboxed frames, and the policy of the first page holds for all that follow it.
fn page_policy(nonce: &CspNonce, guest: Option<Guest>) -> HeaderValue {
    let guest = guest.map(|guest| format!(" {}", guest.origin())).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self' 'nonce-{0}'{guest}; style-src 'self' 'nonce-{0}'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self'{guest}; frame-src https:{guest}; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
        nonce.0
    );
    HeaderValue::from_str(&policy).unwrap_or_else(|_| HeaderValue::from_static(CLOSED))
}
