use axum::response::IntoResponse;
use axum_extra::extract::cookie::{Cookie, Key, PrivateCookieJar, SameSite};
use http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha512};

use super::Token;

/// Something the browser keeps for us: encrypted, out of reach for the page's scripts, and never sent to another host.
#[derive(Clone)]
pub struct SealedCookie {
    key: Key,
    secure: bool,
    name: String,
}

impl SealedCookie {
    /// Without TLS the `__Host-` prefix is not allowed.
    fn new(key: Key, secure: bool, name: &str) -> Self {
        let prefix = if secure { "__Host-" } else { "" };
        Self { key, secure, name: format!("{prefix}{name}") }
    }

    /// The value cannot be taken from a cookie of another name.
    pub fn open(&self, headers: &HeaderMap) -> Option<String> {
        let jar = PrivateCookieJar::from_headers(headers, self.key.clone());
        jar.get(&self.name).map(|cookie| cookie.value().to_owned())
    }

    pub fn seal(&self, value: String, max_age_seconds: i64) -> HeaderValue {
        self.set(value, max_age_seconds, SameSite::Lax)
    }

    pub fn clear(&self) -> HeaderValue {
        self.seal(String::new(), 0)
    }

    fn set(&self, value: String, max_age_seconds: i64, same_site: SameSite) -> HeaderValue {
        let cookie = Cookie::build((self.name.clone(), value))
            .path("/")
            .http_only(true)
            .secure(self.secure)
            .same_site(same_site)
            .max_age(time::Duration::seconds(max_age_seconds))
            .build();
        let jar = PrivateCookieJar::new(self.key.clone()).add(cookie);
        let set = jar.into_response().headers_mut().remove(header::SET_COOKIE);
        set.unwrap_or_else(|| HeaderValue::from_static(""))
    }
}

/// The browser's session: the token in a sealed cookie (B120).
#[derive(Clone)]
pub struct SessionCookie(SealedCookie);

impl SessionCookie {
    /// `secret` is the site's secret; the cookie's key is derived from it.
    pub fn new(secret: &[u8], secure: bool) -> Self {
        let mut hash = Sha512::new();
        hash.update(b"sanggar session cookie");
        hash.update(secret);
        Self(SealedCookie::new(Key::from(&hash.finalize()), secure, "access-token"))
    }

    /// A cookie of another name with the same protection.
    pub fn beside(&self, name: &str) -> SealedCookie {
        SealedCookie::new(self.0.key.clone(), self.0.secure, name)
    }

    pub fn open(&self, headers: &HeaderMap) -> Option<Token> {
        self.0.open(headers).map(Token)
    }

    /// A strict cookie does not come along when a link on another site opens ours: for operators, who can do harm with one click.
    pub fn seal(&self, token: &Token, max_age_seconds: i64, is_strict: bool) -> HeaderValue {
        self.0.set(token.0.clone(), max_age_seconds, if is_strict { SameSite::Strict } else { SameSite::Lax })
    }

    pub fn clear(&self) -> HeaderValue {
        self.0.clear()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn as_sent(set: &HeaderValue) -> HeaderMap {
        let pair = set.to_str().unwrap().split(';').next().unwrap();
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(pair).unwrap())])
    }

    #[test]
    fn b120_the_token_travels_encrypted_and_comes_back() {
        let cookie = SessionCookie::new(b"secret", true);
        let set = cookie.seal(&Token("rahasia".into()), 60, false);
        let text = set.to_str().unwrap();
        assert!(!text.contains("rahasia"));
        for attribute in ["__Host-access-token=", "HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=60"] {
            assert!(text.contains(attribute), "{attribute} is missing in {text}");
        }
        assert!(!text.contains("Domain"));
        assert_eq!(cookie.open(&as_sent(&set)).map(|t| t.0).as_deref(), Some("rahasia"));
    }

    #[test]
    fn a_value_does_not_open_under_another_name() {
        let session = SessionCookie::new(b"one", false);
        let pair = session.beside("sign-in").seal("rahasia".into(), 60).to_str().unwrap().replace("sign-in=", "access-token=");
        assert!(session.open(&as_sent(&HeaderValue::from_str(&pair).unwrap())).is_none());
    }

    #[test]
    fn a_cookie_of_another_key_or_an_altered_one_is_nobody() {
        let set = SessionCookie::new(b"one", false).seal(&Token("rahasia".into()), 60, false);
        assert!(SessionCookie::new(b"two", false).open(&as_sent(&set)).is_none());
    }
}
