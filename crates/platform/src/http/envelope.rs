use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use utoipa::ToSchema;

use super::Fault;

/// What a handler gives back: an answer in the envelope, or the one way to say no.
pub type Answer<T> = Result<Reply<T>, Fault>;

/// `{"status": 200, "message": "OK", "data": …, "next-url": …}`.
pub struct Reply<T> {
    data: T,
    message: &'static str,
    next_url: Option<String>,
    cookies: Vec<HeaderValue>,
}

/// The `data` of a call that has nothing to tell but that it is done.
#[derive(Serialize, ToSchema)]
pub struct Done {}

#[derive(Serialize)]
struct Envelope<'a, T> {
    status: u16,
    message: &'a str,
    data: &'a T,
    #[serde(rename = "next-url", skip_serializing_if = "Option::is_none")]
    next_url: Option<&'a str>,
}

impl<T> Reply<T> {
    pub const fn of(data: T) -> Self {
        Self { data, message: "OK", next_url: None, cookies: Vec::new() }
    }

    pub const fn message(mut self, message: &'static str) -> Self {
        self.message = message;
        self
    }

    pub fn next(mut self, next_url: Option<String>) -> Self {
        self.next_url = next_url;
        self
    }

    pub fn cookie(mut self, cookie: HeaderValue) -> Self {
        self.cookies.push(cookie);
        self
    }
}

impl Reply<Done> {
    pub const fn done() -> Self {
        Self::of(Done {})
    }
}

/// JSON without the envelope: for documents that stand for a file.
pub struct Plain<T>(pub T);

impl<T: Serialize> IntoResponse for Plain<T> {
    fn into_response(self) -> Response {
        json(&self.0)
    }
}

/// Sends the browser elsewhere, as a GET.
pub struct SeeOther {
    to: String,
    cookies: Vec<HeaderValue>,
}

impl SeeOther {
    pub fn to(to: impl Into<String>) -> Self {
        Self { to: to.into(), cookies: Vec::new() }
    }

    pub fn cookie(mut self, cookie: HeaderValue) -> Self {
        self.cookies.push(cookie);
        self
    }
}

impl IntoResponse for SeeOther {
    fn into_response(self) -> Response {
        let Ok(to) = HeaderValue::from_str(&self.to) else { return Fault::internal("an address that fits no header").into_response() };
        let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response();
        for cookie in self.cookies {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// Most answers are no longer, so that none is moved while it grows.
const MAX_ANSWERS: usize = 8 << 10;

fn json(value: &impl Serialize) -> Response {
    let mut body = Vec::with_capacity(MAX_ANSWERS);
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => (StatusCode::OK, [(header::CONTENT_TYPE, "application/json; charset=utf-8")], body).into_response(),
        Err(error) => Fault::internal(format!("reply does not serialise: {error}")).into_response(),
    }
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        let mut response = json(&Envelope { status: 200, message: self.message, data: &self.data, next_url: self.next_url.as_deref() });
        for cookie in self.cookies {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}
