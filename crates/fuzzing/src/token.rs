//! What is believed for its signature alone, made up by somebody who cannot sign.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use sanggar_accounts::external::readers::{Expected, Key, KeySet, key_of, verify};
use sanggar_kernel::Millis;
use sanggar_platform::captcha::Altcha;

use crate::{halves, text};

const NOW: Millis = Millis(1_794_621_600_000);
const EXPECTED: Expected<'_> = Expected { issuer: "https://accounts.example", client_id: "us", nonce: None, now: NOW };
static ALTCHA: LazyLock<Altcha> = LazyLock::new(|| Altcha::new(b"a secret of the fuzzer", 1_000));

/// The first line is what the provider publishes; the rest the token, as it is and as three parts.
pub fn of_a_provider(bytes: &[u8]) {
    let (keys, token) = halves(bytes);
    let keys: Option<KeySet> = serde_json::from_slice(keys).ok();
    let parts = token.split(|byte| *byte == b'\n').map(|part| URL_SAFE_NO_PAD.encode(part)).collect::<Vec<_>>().join(".");
    for token in [text(token).as_ref(), &parts] {
        let named = key_of(token).ok().and_then(|name| keys.as_ref()?.find(&name));
        let key = named.unwrap_or_else(|| Key { modulus: vec![0xff; 256], exponent: vec![1, 0, 1] });
        assert!(verify(token, &key, &EXPECTED).is_err(), "nobody signed {token}");
    }
}

pub fn of_a_puzzle(bytes: &[u8]) {
    for payload in [text(bytes).as_ref(), &STANDARD.encode(bytes)] {
        assert!(ALTCHA.verify(payload, NOW).is_none(), "nobody was asked {payload}");
    }
}
