//! What the browser keeps while its person is with the provider, in a sealed cookie of ten minutes.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::{HeaderMap, HeaderValue};
use sanggar_kernel::Millis;
use sanggar_platform::http::SealedCookie;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::wire::{CallbackQuery, StartQuery};
use crate::factor::Challenge;
use crate::{Accounts, sealed_json};

const MINUTES_10: i64 = 600;
const MAX_BACK: usize = 1_000;

/// One attempt to sign in. Only the browser that began it can end it.
#[derive(Serialize, Deserialize)]
pub struct Flow {
    pub state: String,
    pub nonce: String,
    pub verifier: String,
    back: String,
    pays: bool,
    until: Millis,
}

impl Flow {
    pub fn new(cx: &Accounts, query: StartQuery) -> Self {
        let back = query.back.filter(|back| is_own(back, cx.external.has_page)).unwrap_or_else(|| "/".to_owned());
        Self {
            state: cx.random.token(),
            nonce: cx.random.token(),
            verifier: cx.random.token(),
            back,
            pays: query.from.as_deref() == Some("bayar"),
            until: cx.clock.now().plus_seconds(MINUTES_10),
        }
    }

    pub fn challenge(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(self.verifier.as_bytes()))
    }

    pub fn fits(&self, query: &CallbackQuery) -> bool {
        let state = query.state.as_deref().unwrap_or_default();
        bool::from(self.state.as_bytes().ct_eq(state.as_bytes()))
    }

    /// As the query of another start.
    pub fn wish(&self) -> String {
        self.pairs(true)
    }

    /// A person without a year level chooses one first (B051).
    pub fn goal(&self, is_complete: bool) -> String {
        if is_complete { self.back.clone() } else { with_query("/register-google", &self.pairs(self.back != "/")) }
    }

    pub fn log_in_first(&self) -> String {
        format!("/login?google=hubungkan&{}", self.pairs(true))
    }

    /// The ticket stands behind the `#`, where no log and no other site sees it.
    pub fn second_step(&self, challenge: &Challenge) -> String {
        format!("/login?{}#ticket={}&methods={}", self.pairs(true), challenge.ticket.reveal(), challenge.methods.join(","))
    }

    fn pairs(&self, names_back: bool) -> String {
        let mut pairs = form_urlencoded::Serializer::new(String::new());
        if self.pays {
            pairs.append_pair("from", "bayar");
        }
        if names_back {
            pairs.append_pair("return", &self.back);
        }
        pairs.finish()
    }

    pub fn seal(&self, cx: &Accounts) -> HeaderValue {
        sealed_json::seal(&Self::cookie(cx), self, MINUTES_10)
    }

    pub fn open(cx: &Accounts, headers: &HeaderMap) -> Option<Self> {
        sealed_json::open(&Self::cookie(cx), headers).filter(|flow: &Self| cx.clock.now() < flow.until)
    }

    pub fn clear(cx: &Accounts) -> HeaderValue {
        Self::cookie(cx).clear()
    }

    fn cookie(cx: &Accounts) -> SealedCookie {
        cx.cookie.beside("sign-in")
    }
}

fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

/// A page of our own and nothing that a browser could take for another host.
pub fn is_own(back: &str, has_page: fn(&str) -> bool) -> bool {
    let plain = back.len() <= MAX_BACK && back.chars().all(|sign| sign.is_ascii_graphic() && !"\\#".contains(sign));
    let path = back.split('?').next().unwrap_or_default();
    plain && back.starts_with('/') && !path.contains("//") && has_page(path)
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn only_a_page_of_our_own_is_gone_back_to() {
        let has_page = |path: &str| ["/", "/kelasku", "/search/kelas"].contains(&path);
        for own in ["/", "/kelasku", "/search/kelas?keyword=a%20b&utm_source=wa", "/kelasku?next=https://jahat.example"] {
            assert!(is_own(own, has_page), "{own}");
        }
        for foreign in [
            "",
            "kelasku",
            "https://jahat.example/kelasku",
            "//jahat.example",
            "///jahat.example",
            "/\\jahat.example",
            "\\\\jahat.example",
            "/%09/jahat.example",
            "/\t/jahat.example",
            "/kelasku\r\nset-cookie: a=b",
            "javascript:alert(1)",
            "/tidak-ada",
            "/api/auth/logout",
            "/kelasku#token",
            "/kélasku",
        ] {
            assert!(!is_own(foreign, has_page), "{foreign}");
        }
        assert!(!is_own(&format!("/kelasku?{}", "a".repeat(1_000)), has_page));
    }
}
