use std::sync::LazyLock;

use sanggar_messaging::{Push, VapidKey};
use sanggar_platform::net;
use webauthn_rs::prelude::Url;

use crate::text;

const SERVICE: &str = "push.services.example";
static PUSH: LazyLock<Push> = LazyLock::new(|| {
    let key = VapidKey::derive(b"a secret of the fuzzer").expect("a key");
    Push::new(net::client().expect("a client"), key, &[SERVICE.to_owned()])
});

/// Whoever is pushed to is at a known service, as the client that calls it reads the address, and has keys that encrypt.
pub fn subscription(bytes: &[u8]) {
    let Ok(browser) = PUSH.browser(&text(bytes)) else { return };
    let url = Url::parse(&browser.endpoint).expect("an address");
    let host = url.host_str().unwrap_or_default();
    assert!(url.scheme() == "https" && (host == SERVICE || host.ends_with(&format!(".{SERVICE}"))), "{url}");
    assert!((browser.public_key.len(), browser.auth.len()) == (65, 16), "keys of another length");
}
