//! The one way out of the house. A request has deadlines, follows no redirect and reaches no address that is not public,
//! whatever a name resolves to at that moment, so that a URL from outside cannot be turned against our own network.

mod link;
mod public;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Method, RequestBuilder, Response, Url, redirect};
use thiserror::Error;

use crate::admission::aside;
pub use link::public_link;
use public::is_public;

const CONNECT: Duration = Duration::from_secs(5);
const WHOLE: Duration = Duration::from_secs(10);

#[derive(Debug, Error)]
pub enum NetError {
    #[error("not an https address")]
    Address,
    #[error("the address is not public")]
    NotPublic,
    #[error("the reply is longer than {0} bytes")]
    TooLong(usize),
    /// Without the URL, which may hold a secret.
    #[error("{0}")]
    Request(reqwest::Error),
}

impl From<reqwest::Error> for NetError {
    fn from(error: reqwest::Error) -> Self {
        Self::Request(error.without_url())
    }
}

#[derive(Clone)]
pub struct Client {
    inner: reqwest::Client,
    allowed: Arc<[SocketAddr]>,
}

pub fn client() -> Result<Client, NetError> {
    client_allowing(&[])
}

/// Besides public addresses reaches the given ones, over plain HTTP too: a service on our own network, or a test's.
#[allow(clippy::disallowed_methods, reason = "this is the one place where HTTP clients are made")]
pub fn client_allowing(allowed: &[SocketAddr]) -> Result<Client, NetError> {
    let allowed: Arc<[SocketAddr]> = allowed.into();
    let inner = reqwest::Client::builder()
        .connect_timeout(CONNECT)
        .timeout(WHOLE)
        .redirect(redirect::Policy::none())
        .no_proxy()
        .dns_resolver(PublicNames)
        .user_agent(concat!("sanggar/", env!("CARGO_PKG_VERSION")))
        .build()?;
    Ok(Client { inner, allowed })
}

impl Client {
    pub fn get(&self, url: &str) -> Result<RequestBuilder, NetError> {
        self.request(Method::GET, url)
    }

    pub fn post(&self, url: &str) -> Result<RequestBuilder, NetError> {
        self.request(Method::POST, url)
    }

    /// A name is checked when it is resolved; an address that stands in the URL itself is checked here.
    fn request(&self, method: Method, url: &str) -> Result<RequestBuilder, NetError> {
        let url: Url = url.parse().map_err(|_| NetError::Address)?;
        let literal: Option<IpAddr> = url.host_str().and_then(|host| host.trim_matches(['[', ']']).parse().ok());
        let port = url.port_or_known_default().unwrap_or(0);
        if literal.is_some_and(|ip| self.allowed.contains(&SocketAddr::new(ip, port))) {
            return Ok(self.inner.request(method, url));
        }
        if url.scheme() != "https" || !url.username().is_empty() || url.password().is_some() {
            return Err(NetError::Address);
        }
        if literal.is_some_and(|ip| !is_public(ip)) {
            return Err(NetError::NotPublic);
        }
        Ok(self.inner.request(method, url))
    }
}

/// Asks; whatever waits for the reply holds up nobody else.
pub async fn send(request: RequestBuilder) -> Result<Response, NetError> {
    Ok(aside(request.send()).await?)
}

/// The body of a reply, read no further than `most` bytes.
pub async fn body(mut reply: Response, most: usize) -> Result<Bytes, NetError> {
    let mut body = BytesMut::new();
    while let Some(chunk) = aside(reply.chunk()).await? {
        if body.len() + chunk.len() > most {
            return Err(NetError::TooLong(most));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

/// Resolves a name for one connection and keeps only its public addresses, so what was checked is what is called.
struct PublicNames;

impl Resolve for PublicNames {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() { Err(NetError::NotPublic.into()) } else { Ok(Box::new(public.into_iter()) as Addrs) }
        })
    }
}
