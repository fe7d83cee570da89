//! A provider of OpenID Connect with test people, at `/dev/akun-uji`, so that sign-in with Google can be tried without Google. It
//! exists in a demo on localhost alone; the program talks to it over HTTP, as it would to Google.

mod grants;
mod view;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use sanggar_accounts::external::{Client, issuer::Issuer};
use sanggar_kernel::{Personal, hex};
use sanggar_platform::clock::Clock;
use sanggar_platform::config::Config;
use sanggar_platform::http::{CspNonce, Extension, Fault, Plain, Query, SeeOther};
use sanggar_platform::random::Random;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::assets::Assets;
use grants::{Grant, Grants};

const PATH: &str = "/dev/akun-uji";
const CLIENT_ID: &str = "sanggar-demo";
const KEY_NAME: &str = "uji";
const TOKEN_SECONDS: i64 = 3_600;

#[derive(Clone)]
pub struct TestProvider(Arc<Inner>);

struct Inner {
    issuer: Issuer,
    grants: Grants,
    clock: Clock,
    config: Arc<Config>,
    assets: Arc<Assets>,
}

/// What the program asks for on behalf of a browser.
#[derive(Clone, Deserialize)]
struct Asked {
    client_id: String,
    redirect_uri: String,
    state: String,
    nonce: String,
    code_challenge: String,
}

#[derive(Deserialize)]
struct Agreed {
    name: String,
    email: String,
    #[serde(flatten)]
    asked: Asked,
}

/// Where the program itself is reached, if it has this provider.
pub fn address(config: &Config) -> Option<SocketAddr> {
    let listen: SocketAddr = config.http.listen.parse().ok()?;
    let ip = if listen.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { listen.ip() };
    (config.site.demo && config.site.root_domain == "localhost").then(|| SocketAddr::new(ip, listen.port()))
}

pub fn client(address: SocketAddr, redirect: String) -> Client {
    Client { issuer: issuer_at(address), id: CLIENT_ID.to_owned(), secret: Personal::new(CLIENT_ID.to_owned()), redirect }
}

fn issuer_at(address: SocketAddr) -> String {
    format!("http://{address}{PATH}")
}

pub fn pages(provider: TestProvider) -> Router {
    if address(&provider.0.config).is_none() {
        return Router::new();
    }
    Router::new()
        .route(PATH, get(people))
        .route(&format!("{PATH}/lanjut"), get(agree))
        .route(&format!("{PATH}/.well-known/openid-configuration"), get(about))
        .route(&format!("{PATH}/keys"), get(keys))
        .route(&format!("{PATH}/token"), post(token))
        .with_state(provider)
}

impl TestProvider {
    pub fn new(clock: Clock, random: Random, config: Arc<Config>, assets: Arc<Assets>) -> Self {
        Self(Arc::new(Inner { issuer: Issuer::default(), grants: Grants::new(random), clock, config, assets }))
    }

    /// The browser goes back to our own page alone.
    fn check(&self, asked: &Asked) -> Result<(), Fault> {
        let home = format!("{}/api/auth/external/callback", self.0.config.site.origin);
        let fits = asked.client_id == CLIENT_ID && asked.redirect_uri == home;
        if fits { Ok(()) } else { Err(Fault::bad_request("Buka halaman ini lewat tombol Masuk dengan Google.")) }
    }

    fn id_token(&self, grant: &Grant) -> Option<String> {
        let (issuer, now) = (issuer_at(address(&self.0.config)?), self.0.clock.now().0 / 1_000);
        let claims = json!({
            "iss": issuer, "sub": grant.subject, "aud": CLIENT_ID, "iat": now, "exp": now + TOKEN_SECONDS, "nonce": grant.nonce,
            "email": grant.email, "email_verified": true, "name": grant.name,
        });
        self.0.issuer.sign(&json!({ "alg": "RS256", "kid": KEY_NAME, "typ": "JWT" }), &claims)
    }
}

async fn about(State(provider): State<TestProvider>) -> Result<Plain<Value>, Fault> {
    let config = &provider.0.config;
    let issuer = issuer_at(address(config).ok_or_else(Fault::not_found)?);
    Ok(Plain(json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{}{PATH}", config.site.origin),
        "token_endpoint": format!("{issuer}/token"),
        "jwks_uri": format!("{issuer}/keys"),
    })))
}

async fn keys(State(provider): State<TestProvider>) -> Result<Plain<Value>, Fault> {
    provider.0.issuer.key_set(KEY_NAME).map(Plain).ok_or_else(|| Fault::internal("no key could be made"))
}

async fn people(
    State(provider): State<TestProvider>,
    Extension(nonce): Extension<CspNonce>,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    provider.check(&asked)?;
    Ok(view::people(&provider.0.config, &provider.0.assets, &nonce, &asked))
}

async fn agree(State(provider): State<TestProvider>, Query(agreed): Query<Agreed>) -> Result<SeeOther, Fault> {
    let Agreed { name, email, asked } = agreed;
    provider.check(&asked)?;
    let subject = hex(Sha256::digest(email.trim().to_lowercase()).iter().take(10));
    let code = provider.0.grants.give(Grant { subject, name, email, nonce: asked.nonce, challenge: asked.code_challenge });
    let answer = form_urlencoded::Serializer::new(String::new()).extend_pairs([("code", &code), ("state", &asked.state)]).finish();
    Ok(SeeOther::to(format!("{}?{answer}", asked.redirect_uri)))
}

/// Called by the program itself, with the form of RFC 6749.
async fn token(State(provider): State<TestProvider>, body: String) -> Result<Plain<Value>, Fault> {
    let asked: HashMap<String, String> = form_urlencoded::parse(body.as_bytes()).into_owned().collect();
    let said = |name: &str| asked.get(name).map(String::as_str).unwrap_or_default();
    let grant = provider.0.grants.take(said("code"), said("code_verifier")).ok_or_else(|| Fault::bad_request("invalid_grant"))?;
    let id_token = provider.id_token(&grant).ok_or_else(|| Fault::internal("no token could be signed"))?;
    Ok(Plain(json!({ "access_token": said("code"), "token_type": "Bearer", "id_token": id_token })))
}
