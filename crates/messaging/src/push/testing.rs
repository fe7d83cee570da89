//! The other side: a push service that keeps what it is sent, and a browser that reads it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::PrivateKey;
use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, Uri};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};

use super::sealed::{LAST_RECORD, POINT_BYTES, SALT_BYTES, key_pair, keys, secret};

pub const AUTH: [u8; 16] = [9; 16];

pub const SILENT: &str = "diam";

pub type Browser = (PrivateKey, Vec<u8>);

pub fn browser() -> Browser {
    key_pair(&[5; 32]).unwrap()
}

/// What the site's script sends of the browser's subscription.
pub fn subscription(endpoint: &str, browser: &Browser) -> String {
    let keys = json!({ "p256dh": URL_SAFE_NO_PAD.encode(&browser.1), "auth": URL_SAFE_NO_PAD.encode(AUTH) });
    json!({ "endpoint": endpoint, "expirationTime": null, "keys": keys }).to_string()
}

/// What the browser reads in a sealed message.
pub fn open(sealed: &[u8], browser: &Browser, auth: &[u8]) -> Vec<u8> {
    let (salt, rest) = sealed.split_at(SALT_BYTES);
    assert_eq!(rest[..5], [0, 0, 16, 0, 65], "one record of 4096 bytes, a point of 65");
    let (sender_key, body) = rest[5..].split_at(POINT_BYTES);
    let shared = secret(&browser.0, sender_key).unwrap();
    let (key, nonce) = keys(&shared, &browser.1, sender_key, auth, salt).unwrap();
    let mut body = body.to_vec();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
    let opened = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut body).unwrap();
    let (end, plain) = opened.split_last().unwrap();
    assert_eq!(*end, LAST_RECORD);
    plain.to_vec()
}

/// Answers a path that ends in a number with that status, never the path `SILENT`, and everything else with 201.
#[derive(Clone)]
pub struct Service {
    pub address: SocketAddr,
    received: Arc<Mutex<Vec<Received>>>,
}

#[derive(Clone)]
pub struct Received {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Service {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let service = Self { address: listener.local_addr().unwrap(), received: Arc::default() };
        let received = service.received.clone();
        let take = async move |uri: Uri, headers: HeaderMap, body: Bytes| {
            received.lock().unwrap().push(Received { path: uri.path().to_owned(), headers, body: body.to_vec() });
            if uri.path().ends_with(SILENT) {
                std::future::pending::<()>().await;
            }
            let told = uri.path().rsplit('/').next().and_then(|last| last.parse().ok());
            StatusCode::from_u16(told.unwrap_or(201)).unwrap()
        };
        tokio::spawn(async move { axum::serve(listener, Router::new().fallback(take)).await });
        service
    }

    pub fn endpoint(&self, path: &str) -> String {
        format!("http://{}/{path}", self.address)
    }

    pub fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }

    /// What the browser was told last.
    pub fn last(&self, browser: &Browser) -> Value {
        let received = self.received();
        serde_json::from_slice(&open(&received.last().expect("a push").body, browser, &AUTH)).unwrap()
    }
}
