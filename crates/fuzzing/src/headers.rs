use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, LazyLock};

use async_trait::async_trait;
use futures_util::FutureExt as _;
use http::header::{ACCEPT_ENCODING, COOKIE, HOST, IF_NONE_MATCH, IF_RANGE, ORIGIN, RANGE, USER_AGENT};
use http::{HeaderMap, HeaderName, HeaderValue, Request};
use sanggar_accounts::device::Device;
use sanggar_kernel::InstitutionId;
use sanggar_platform::db::DbError;
use sanggar_platform::http::readers::{Wanted, client_address, wanted};
use sanggar_platform::http::{HostOutcome, SessionCookie, Sites, Token, accepted_encodings, own_page, resolve_host};

use crate::{halves, text};

const TAG: &str = "\"a\"";
const SIZE: u64 = 1_000;
const PEER: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const MAX_LABEL: usize = 60;
static COOKIES: LazyLock<SessionCookie> = LazyLock::new(|| SessionCookie::new(b"a secret of the fuzzer", true));

/// One header for each line, of the names in turn.
fn of_lines(bytes: &[u8], names: &[HeaderName]) -> HeaderMap {
    let lines = bytes.split(|byte| *byte == b'\n').zip(names.iter().cycle());
    let mut headers = HeaderMap::new();
    for (line, name) in lines {
        if let Ok(value) = HeaderValue::from_bytes(line) {
            headers.append(name, value);
        }
    }
    headers
}

/// A part lies inside the file and is never empty.
pub fn range(bytes: &[u8]) {
    for size in [0, 1, SIZE] {
        if let Wanted::Part(part) = wanted(&of_lines(bytes, &[RANGE, IF_RANGE, IF_NONE_MATCH]), TAG, size) {
            assert!(part.start < part.end && part.end <= size, "{part:?} of {size}");
        }
    }
}

struct One;

#[async_trait]
impl Sites for One {
    async fn institution(&self, label: &str) -> Result<Option<InstitutionId>, DbError> {
        Ok((label == "cendekia").then(|| InstitutionId::new(7)))
    }

    async fn label_of_slug(&self, _: &str) -> Result<Option<String>, DbError> {
        Ok(None)
    }
}

/// Only names of our own list select a site, and two hosts select none.
pub fn host(bytes: &[u8]) {
    let headers = of_lines(bytes, &[HOST]);
    let outcome = resolve_host(&headers, "sanggarmu.test", &One).now_or_never().expect("nothing to wait for").expect("no store");
    let HostOutcome::Found(site) = outcome else { return };
    let is_ours = ["", "www", "belajar", "prakerja", "localhost", "bayar", "beta"].contains(&site.label.as_str());
    assert!(headers.get_all(HOST).iter().count() == 1 && is_ours != (site.institution == Some(InstitutionId::new(7))), "{site:?}");
    let name = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default().to_ascii_lowercase();
    assert!(name.contains("sanggarmu.test"), "{name} is none of ours");
}

/// What the client unpacks, where it comes from, what it is called.
pub fn others(bytes: &[u8]) {
    let forwarded = HeaderName::from_static("x-forwarded-for");
    let headers = of_lines(bytes, &[ACCEPT_ENCODING, forwarded, USER_AGENT, ORIGIN, HOST]);
    assert!(accepted_encodings(&headers).is_sorted(), "the better encoding comes first");
    assert_eq!(client_address(&headers, PEER, 0), PEER, "without a proxy nobody else says who calls");
    let _ = [1, 2, 3].map(|proxies| client_address(&headers, PEER, proxies));
    if own_page(&headers).is_ok() && headers.contains_key(ORIGIN) {
        let words = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
        assert!(words(ORIGIN).is_empty() || words(ORIGIN).ends_with(words(HOST)), "a page of {:?}", words(ORIGIN));
    }
    let mut request = Request::new(());
    *request.headers_mut() = headers;
    let (mut parts, ()) = request.into_parts();
    let device = <Device as axum::extract::FromRequestParts<()>>::from_request_parts(&mut parts, &());
    let Ok(device) = device.now_or_never().expect("nothing to wait for");
    assert!(device.label("Sanggarmu").chars().count() <= MAX_LABEL, "a label that is not ours");
}

/// Nothing opens but what was sealed here, and that as it was.
pub fn cookie(bytes: &[u8]) {
    let (pairs, token) = halves(bytes);
    let named = [b"__Host-access-token=".as_slice(), pairs].concat();
    for sent in [pairs, &named] {
        let Ok(value) = HeaderValue::from_bytes(sent) else { continue };
        assert!(COOKIES.open(&HeaderMap::from_iter([(COOKIE, value)])).is_none(), "opened what nobody sealed");
    }
    let token = Arc::new(Token(text(token).into_owned()));
    let set = COOKIES.seal(&token, 60, false);
    let pair = set.to_str().expect("letters").split(';').next().unwrap_or_default();
    let sent = HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(pair).expect("letters"))]);
    assert_eq!(COOKIES.open(&sent).map(|opened| opened.0), Some(token.0.clone()));
}
