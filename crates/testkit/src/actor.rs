//! Someone who calls. Every answer is held against the table of response headers.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode, header};
use http_body_util::BodyExt;
use sanggar_platform::http::{Edge, Peer};
use serde_json::Value;

use crate::connections::assert_one_connection;
use crate::headers::assert_headers;
use crate::world::ROOT_DOMAIN;

#[derive(Clone)]
pub struct Actor {
    edge: Arc<Edge>,
    peer: Peer,
    host: String,
    authorization: Option<String>,
    cookie: Option<String>,
    extra: Vec<(String, String)>,
}

pub struct TestResponse {
    pub http: StatusCode,
    pub headers: axum::http::HeaderMap,
    pub body: Value,
    pub text: String,
    pub bytes: Vec<u8>,
}

impl Actor {
    pub fn new(edge: Arc<Edge>, peer: Peer) -> Self {
        Self { edge, peer, host: ROOT_DOMAIN.to_owned(), authorization: None, cookie: None, extra: Vec::new() }
    }

    pub fn with_key(mut self, key: &str) -> Self {
        self.authorization = Some(format!("Key {key}"));
        self
    }

    pub fn with_token(mut self, token: &str) -> Self {
        self.authorization = Some(format!("Bearer {token}"));
        self
    }

    /// As a browser: the cookies that the answer sets, but for those that it clears, and our own origin.
    pub fn with_cookie_of(mut self, told: &TestResponse) -> Self {
        let set = told.headers.get_all(header::SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
        let kept: Vec<&str> = set.filter(|set| !set.contains("Max-Age=0")).filter_map(|set| set.split(';').next()).collect();
        assert!(!kept.is_empty(), "the answer sets a cookie");
        self.cookie = Some(kept.join("; "));
        let origin = format!("https://{}", self.host);
        self.with("origin", &origin)
    }

    pub fn without_key(mut self) -> Self {
        self.authorization = None;
        self
    }

    pub fn at(mut self, host: &str) -> Self {
        self.host = host.to_owned();
        self
    }

    pub fn from(mut self, address: &str) -> Self {
        self.peer = Peer(address.parse().expect("an address"));
        self
    }

    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.extra.push((name.to_owned(), value.to_owned()));
        self
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.send(Method::POST, path, Some((body.to_string().into_bytes(), "application/json"))).await
    }

    pub async fn post_raw(&self, path: &str, body: &str, kind: &str) -> TestResponse {
        self.post_bytes(path, body.as_bytes(), kind).await
    }

    pub async fn post_bytes(&self, path: &str, body: &[u8], kind: &str) -> TestResponse {
        self.send(Method::POST, path, Some((body.to_vec(), kind))).await
    }

    pub async fn put(&self, path: &str, body: Value) -> TestResponse {
        self.send(Method::PUT, path, Some((body.to_string().into_bytes(), "application/json"))).await
    }

    pub async fn put_bytes(&self, path: &str, body: &[u8], kind: &str) -> TestResponse {
        self.send(Method::PUT, path, Some((body.to_vec(), kind))).await
    }

    pub async fn delete(&self, path: &str) -> TestResponse {
        self.send(Method::DELETE, path, None).await
    }

    pub async fn delete_with(&self, path: &str, body: Value) -> TestResponse {
        self.send(Method::DELETE, path, Some((body.to_string().into_bytes(), "application/json"))).await
    }

    pub async fn call(&self, method: Method, path: &str) -> TestResponse {
        self.send(method, path, None).await
    }

    /// The answer as it leaves, for streams.
    pub async fn open(&self, path: &str) -> Response<Body> {
        self.begin(Method::GET, path).await
    }

    /// The answer's head; its body is not read.
    pub async fn begin(&self, method: Method, path: &str) -> Response<Body> {
        let request = self.request(method, path).body(Body::empty()).expect("a request");
        let response = self.edge.handle(request, self.peer).await;
        assert_headers(path, response.status(), response.headers());
        assert_one_connection(path);
        response
    }

    async fn send(&self, method: Method, path: &str, body: Option<(Vec<u8>, &str)>) -> TestResponse {
        let mut request = self.request(method.clone(), path);
        let body = match body {
            Some((bytes, kind)) => {
                request = request.header(header::CONTENT_TYPE, kind);
                Body::from(bytes)
            }
            None => Body::empty(),
        };
        let response = self.edge.handle(request.body(body).expect("a request"), self.peer).await;
        let (parts, body) = response.into_parts();
        assert_headers(path, parts.status, &parts.headers);
        assert_one_connection(path);
        let bytes = body.collect().await.expect("a body").to_bytes();
        if let Some(length) = parts.headers.get(header::CONTENT_LENGTH).filter(|_| method != Method::HEAD) {
            assert_eq!(length.to_str().unwrap(), bytes.len().to_string(), "{path}: content-length lies");
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        TestResponse {
            http: parts.status,
            headers: parts.headers,
            body: serde_json::from_str(&text).unwrap_or(Value::Null),
            text,
            bytes: bytes.to_vec(),
        }
    }

    fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.host);
        if let Some(authorization) = &self.authorization {
            request = request.header(header::AUTHORIZATION, authorization);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        for (name, value) in &self.extra {
            request = request.header(name, value);
        }
        request
    }
}

impl TestResponse {
    pub fn status(&self) -> i64 {
        self.body["status"].as_i64().unwrap_or_default()
    }

    pub fn message(&self) -> &str {
        self.body["message"].as_str().unwrap_or_default()
    }

    pub fn data(&self) -> &Value {
        &self.body["data"]
    }

    pub fn error(&self, field: &str) -> &str {
        self.body["data"]["errors"][field][0].as_str().unwrap_or_default()
    }

    /// The answer, which must be a plain yes.
    #[track_caller]
    pub fn ok(self) -> Self {
        assert_eq!((self.http, self.status()), (StatusCode::OK, 200), "{}", self.text);
        self
    }
}
