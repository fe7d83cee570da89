//! The outermost layer: every request passes here once, every response leaves through here.

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::MatchedPath;
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::FutureExt;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, Uri, header};
use tower::ServiceExt;

use super::access::Authenticator;
use super::awaited::Awaited;
use super::client::ClientKind;
use super::compress::{compress, may_compress};
use super::fault::Unsealed;
use super::headers::OwnPage;
use super::host::{HostOutcome, try_institution};
use super::{CspNonce, Fault, HeaderPolicy, HtmlPage, Site, SiteKind, Sites, resolve_host};
use crate::admission::{Admission, Slot, in_slot};
use crate::db::{DbError, one_connection};
use crate::random::Random;

/// Where a page that was written beforehand has its nonce.
pub const NONCE_PLACE: &str = "%nonce%";
const HANDLER_DEADLINE: Duration = Duration::from_secs(15);
const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const FOREIGN: &str = "Permintaan ini tidak berasal dari halaman kami.";

/// Names a request in the log, in the response's header and in an error's body.
#[derive(Clone)]
pub struct RequestId(pub String);

/// The address a request came from.
#[derive(Clone, Copy)]
pub struct Peer(pub IpAddr);

pub struct Edge {
    pub router: Router,
    pub authenticator: Arc<Authenticator>,
    pub sites: Arc<dyn Sites>,
    pub policy: HeaderPolicy,
    pub random: Random,
    pub root_domain: String,
    pub main_origin: String,
    /// Whether `?institusi=<slug>` shows an institution's site: on a developer's machine only.
    pub tries_institutions: bool,
    pub admission: Admission,
    /// HTML for somebody whose page could not be served in time; `NONCE_PLACE` in it becomes the nonce.
    pub crowded_page: String,
}

impl Edge {
    pub async fn handle(&self, mut request: Request<Body>, peer: Peer) -> Response {
        let started = Instant::now();
        let id = RequestId(self.random.token().chars().take(22).collect());
        let nonce = CspNonce(self.random.token());
        let (method, client) = (request.method().clone(), ClientKind::of(request.uri().query()));
        let packed = may_compress(request.headers());
        request.extensions_mut().insert(id.clone());
        request.extensions_mut().insert(nonce.clone());
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(self.authenticator.clone());
        let mut response = match self.admit(request, &nonce).await {
            Ok((request, slot)) => in_slot(slot, one_connection(self.answer(request))).await,
            Err(refused) => refused,
        };
        seal(&mut response, &id);
        let mut response = compress(response, packed).await;
        let page = response.extensions_mut().remove::<OwnPage>();
        self.policy.apply(response.headers_mut(), &nonce, page);
        record(&method, client, &response, &id, started.elapsed());
        response
    }

    /// Whoever is let in holds a slot until the answer is made, but not while waiting for others. Files of the site lie in memory and cost less than a refusal.
    async fn admit(&self, request: Request<Body>, nonce: &CspNonce) -> Result<(Request<Body>, Option<Arc<Slot>>), Response> {
        let path = request.uri().path();
        if matches!(path, "/healthz" | "/readyz") || path.starts_with("/assets/") {
            return Ok((request, None));
        }
        let Some(slot) = self.admission.enter(self.admission.priority(path)).await else {
            let pause = self.admission.pause_seconds();
            return Err(if asks_for_a_page(&request) {
                self.show_crowded_page(pause, nonce)
            } else {
                Fault::busy().retry_after(pause.into()).into_response()
            });
        };
        let request =
            if request.method().is_safe() { request } else { request.map(|body| Body::new(Awaited { body, slot: slot.clone() })) };
        Ok((request, Some(slot)))
    }

    fn show_crowded_page(&self, pause: u32, nonce: &CspNonce) -> Response {
        let head = [(header::RETRY_AFTER, pause.to_string()), (header::REFRESH, (pause + 1).to_string())];
        (StatusCode::SERVICE_UNAVAILABLE, head, HtmlPage::new(self.crowded_page.replace(NONCE_PLACE, &nonce.0))).into_response()
    }

    async fn answer(&self, mut request: Request<Body>) -> Response {
        if !matches!(request.uri().path(), "/healthz" | "/readyz") {
            match self.site(request.headers(), request.uri()).await {
                Ok(HostOutcome::Found(site)) => {
                    request.extensions_mut().insert(site);
                }
                Ok(HostOutcome::MainSite) => return self.send_to_main_site(&request),
                Ok(HostOutcome::Refused) => return Fault::bad_request("Alamat situs ini tidak kami kenali.").into_response(),
                Err(error) if asks_for_a_page(&request) => {
                    tracing::error!(%error, "whose site it is cannot be read from the store");
                    request.extensions_mut().insert(Arc::new(Site::unknown()));
                }
                Err(error) => return Fault::from(error).into_response(),
            }
        }
        if let Err(fault) = same_origin(request.method(), request.headers()) {
            return fault.into_response();
        }
        normalise(&mut request);
        let work = AssertUnwindSafe(self.router.clone().oneshot(request)).catch_unwind();
        match tokio::time::timeout(HANDLER_DEADLINE, work).await {
            Ok(Ok(Ok(response))) => response,
            Ok(Ok(Err(never))) => match never {},
            Ok(Err(_)) => Fault::internal("a handler panicked").into_response(),
            Err(_) => Fault::busy().logged("a handler passed its deadline").into_response(),
        }
    }

    async fn site(&self, headers: &HeaderMap, uri: &Uri) -> Result<HostOutcome, DbError> {
        let found = resolve_host(headers, &self.root_domain, self.sites.as_ref()).await?;
        let standard = matches!(&found, HostOutcome::Found(site) if site.kind == SiteKind::Standard);
        if !(self.tries_institutions && standard) {
            return Ok(found);
        }
        let tried = try_institution(uri.query(), &self.root_domain, self.sites.as_ref()).await?;
        Ok(tried.unwrap_or(found))
    }

    fn send_to_main_site(&self, request: &Request<Body>) -> Response {
        if !asks_for_a_page(request) {
            return Fault::new(StatusCode::MISDIRECTED_REQUEST, "Alamat situs ini tidak kami kenali.").into_response();
        }
        Redirect::temporary(&self.main_origin).into_response()
    }
}

/// A person sees the answer, not a program.
fn asks_for_a_page(request: &Request<Body>) -> bool {
    !request.uri().path().starts_with("/api/") && matches!(*request.method(), Method::GET | Method::HEAD)
}

/// Both spellings of a call answer the same, and `/api/v2/…` is what `/api/…` means.
fn normalise(request: &mut Request<Body>) {
    let uri = request.uri();
    let Some(call) = uri.path().strip_prefix("/api/") else { return };
    let call = call.strip_prefix("v2/").unwrap_or(call).trim_end_matches('/');
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    if let Ok(plain) = format!("/api/{call}{query}").parse::<Uri>() {
        *request.uri_mut() = plain;
    }
}

/// A state is changed only from our own pages or by a client that carries its token itself.
fn same_origin(method: &Method, headers: &HeaderMap) -> Result<(), Fault> {
    if method.is_safe() {
        return Ok(());
    }
    let unnamed = headers.contains_key(header::COOKIE) && !headers.contains_key(FETCH_SITE) && !headers.contains_key(header::ORIGIN);
    if unnamed { Err(Fault::forbidden(FOREIGN)) } else { own_page(headers) }
}

/// Refuses what a page of another site sends. A client that is no browser names no page and passes.
pub fn own_page(headers: &HeaderMap) -> Result<(), Fault> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let origin_host = text(header::ORIGIN).map(|origin| origin.split_once("://").map_or("", |(_, host)| host));
    let foreign =
        text(FETCH_SITE).is_some_and(|site| site != "same-origin") || origin_host.is_some_and(|host| Some(host) != text(header::HOST));
    if foreign { Err(Fault::forbidden(FOREIGN)) } else { Ok(()) }
}

fn seal(response: &mut Response, id: &RequestId) {
    if let Ok(value) = HeaderValue::from_str(&id.0) {
        response.headers_mut().insert(X_REQUEST_ID, value);
    }
    if let Some(unsealed) = response.extensions_mut().remove::<Unsealed>() {
        if let Some(log) = &unsealed.log {
            tracing::error!(request = %id.0, fault = %log, "a call failed inside");
        }
        response.headers_mut().remove(header::CONTENT_LENGTH);
        *response.body_mut() = Body::from(unsealed.seal(&id.0));
    }
}

/// Anyone may invent a method; a label must not.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "OTHER",
    }
}

/// The operation, not the path: a path may hold a name.
fn record(method: &Method, client: ClientKind, response: &Response, id: &RequestId, elapsed: Duration) {
    let operation = response.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let status = response.status().as_u16();
    let method = known_method(method);
    metrics::counter!("http_requests_total", "method" => method, "operation" => operation.clone(), "status" => status.to_string())
        .increment(1);
    metrics::counter!("http_clients_total", "client" => client.as_str()).increment(1);
    metrics::histogram!("http_request_seconds", "operation" => operation.clone()).record(elapsed.as_secs_f64());
    tracing::info!(request = %id.0, method, operation, client = client.as_str(), status, micros = elapsed.as_micros() as u64, "request");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(pairs: &[(&str, &str)]) -> bool {
        let headers = pairs.iter().map(|(n, v)| (n.parse::<HeaderName>().unwrap(), HeaderValue::from_str(v).unwrap()));
        same_origin(&Method::POST, &HeaderMap::from_iter(headers)).is_ok()
    }

    #[test]
    fn a_change_comes_only_from_our_own_origin() {
        assert!(checked(&[("host", "a.test"), ("origin", "https://a.test"), ("cookie", "x=1")]));
        assert!(checked(&[("host", "a.test"), ("sec-fetch-site", "same-origin"), ("cookie", "x=1")]));
        assert!(checked(&[("host", "a.test"), ("authorization", "Bearer x")]));
        assert!(!checked(&[("host", "a.test"), ("origin", "https://b.test")]));
        assert!(!checked(&[("host", "a.test"), ("origin", "null")]));
        assert!(!checked(&[("host", "a.test"), ("sec-fetch-site", "same-site")]));
        assert!(!checked(&[("host", "a.test"), ("cookie", "x=1")]));
    }

    #[test]
    fn both_spellings_and_the_default_version_are_one_call() {
        for (written, plain) in [
            ("/api/auth/login/", "/api/auth/login"),
            ("/api/v2/auth/login?a=1", "/api/auth/login?a=1"),
            ("/api/v5/payment/list/", "/api/v5/payment/list"),
            ("/program/1/", "/program/1/"),
        ] {
            let mut request = Request::builder().uri(written).body(Body::empty()).unwrap();
            normalise(&mut request);
            assert_eq!(request.uri().to_string(), plain);
        }
    }
}
