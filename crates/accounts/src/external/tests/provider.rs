//! A provider of OpenID Connect for the tests, behind a real socket: it describes itself, publishes its key and takes codes.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::Personal;
use sanggar_platform::clock::Clock;
use sanggar_platform::net;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::external::issuer::Issuer;
use crate::external::{Client, External, Provider};

const CLIENT: &str = "klien-uji";
const SECRET: &str = "rahasia klien & uji";
pub const ORIGIN: &str = "https://sanggarmu.test";

#[derive(Clone)]
pub struct Local(Arc<Inner>);

struct Inner {
    issuer: Issuer,
    base: String,
    address: SocketAddr,
    clock: Clock,
    /// The key's name, which changes when the provider changes keys.
    kid: Mutex<String>,
    lies: Mutex<Lies>,
    grants: Mutex<HashMap<String, Grant>>,
    asked_for_keys: AtomicUsize,
}

/// What the next tokens say other than the truth.
#[derive(Clone, Default)]
pub struct Lies {
    pub header: Value,
    pub claims: Value,
    /// The signature is left out.
    pub unsigned: bool,
    /// Signed by somebody else.
    pub forged: bool,
}

struct Grant {
    challenge: String,
    redirect: String,
    claims: Value,
}

pub type Query = HashMap<String, String>;

pub fn query_of(address: &str) -> Query {
    let query = address.split_once('?').map_or("", |(_, query)| query);
    form_urlencoded::parse(query.as_bytes()).into_owned().collect()
}

impl Local {
    pub async fn start(clock: Clock) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let local = Self(Arc::new(Inner {
            issuer: Issuer::default(),
            base: format!("http://{address}"),
            address,
            clock,
            kid: Mutex::new("satu".to_owned()),
            lies: Mutex::default(),
            grants: Mutex::default(),
            asked_for_keys: AtomicUsize::new(0),
        }));
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(about))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .with_state(local.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        local
    }

    pub fn external(&self) -> External {
        let us = Client {
            issuer: self.0.base.clone(),
            id: CLIENT.to_owned(),
            secret: Personal::new(SECRET.to_owned()),
            redirect: format!("{ORIGIN}/api/auth/external/callback"),
        };
        let provider = Provider::new(us, net::client_allowing(&[self.0.address]).unwrap());
        External::new(Some(provider), ORIGIN, |path| ["/", "/kelasku", "/search/kelas"].contains(&path))
    }

    pub fn lie(&self, lies: Lies) {
        *self.0.lies.lock().unwrap() = lies;
    }

    pub fn change_key_name(&self, kid: &str) {
        *self.0.kid.lock().unwrap() = kid.to_owned();
    }

    pub fn asked_for_keys(&self) -> usize {
        self.0.asked_for_keys.load(Ordering::SeqCst)
    }

    /// The person agrees on the provider's page, whose address is `there`; the code that the browser is sent back with.
    pub fn agree(&self, there: &str, subject: &str, email: &str) -> String {
        let query = query_of(there);
        assert!(there.starts_with(&format!("{}/authorize?", self.0.base)), "{there}");
        assert_eq!((query["response_type"].as_str(), query["client_id"].as_str()), ("code", CLIENT));
        assert_eq!((query["scope"].as_str(), query["code_challenge_method"].as_str()), ("openid email profile", "S256"));
        let code = format!("kode-{}", self.0.grants.lock().unwrap().len());
        let claims = self.claims(subject, email, Some(&query["nonce"]));
        let grant = Grant { challenge: query["code_challenge"].clone(), redirect: query["redirect_uri"].clone(), claims };
        self.0.grants.lock().unwrap().insert(code.clone(), grant);
        code
    }

    pub fn claims(&self, subject: &str, email: &str, nonce: Option<&str>) -> Value {
        let now = self.0.clock.now().0 / 1_000;
        json!({
            "iss": self.0.base, "sub": subject, "aud": CLIENT, "azp": CLIENT, "iat": now, "exp": now + 3_600, "nonce": nonce,
            "email": email, "email_verified": true, "name": "Rani  Maheswari",
        })
    }

    pub fn id_token(&self, claims: &Value) -> String {
        let lies = self.0.lies.lock().unwrap().clone();
        let header = merged(json!({ "alg": "RS256", "kid": *self.0.kid.lock().unwrap(), "typ": "JWT" }), &lies.header);
        let other = Issuer::default();
        let issuer = if lies.forged { &other } else { &self.0.issuer };
        let token = issuer.sign(&header, &merged(claims.clone(), &lies.claims)).unwrap();
        if lies.unsigned { format!("{}.", token.rsplit_once('.').unwrap().0) } else { token }
    }
}

fn merged(mut truth: Value, lies: &Value) -> Value {
    for (name, value) in lies.as_object().into_iter().flatten() {
        truth[name] = value.clone();
    }
    truth
}

async fn about(State(local): State<Local>) -> Json<Value> {
    let base = &local.0.base;
    Json(json!({
        "issuer": base, "authorization_endpoint": format!("{base}/authorize"), "token_endpoint": format!("{base}/token"),
        "jwks_uri": format!("{base}/keys"), "userinfo_endpoint": format!("{base}/userinfo"),
    }))
}

async fn keys(State(local): State<Local>) -> Json<Value> {
    local.0.asked_for_keys.fetch_add(1, Ordering::SeqCst);
    let kid = local.0.kid.lock().unwrap().clone();
    Json(local.0.issuer.key_set(&kid).unwrap())
}

async fn token(State(local): State<Local>, body: String) -> (StatusCode, Json<Value>) {
    let asked: Query = form_urlencoded::parse(body.as_bytes()).into_owned().collect();
    let grant = local.0.grants.lock().unwrap().remove(&asked["code"]);
    let Some(grant) = grant else { return (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))) };
    assert_eq!((asked["client_id"].as_str(), asked["client_secret"].as_str()), (CLIENT, SECRET));
    assert_eq!((asked["grant_type"].as_str(), &asked["redirect_uri"]), ("authorization_code", &grant.redirect));
    assert_eq!(URL_SAFE_NO_PAD.encode(Sha256::digest(&asked["code_verifier"])), grant.challenge, "PKCE");
    (StatusCode::OK, Json(json!({ "access_token": "x", "token_type": "Bearer", "id_token": local.id_token(&grant.claims) })))
}
