//! Answers that are the same for every visitor. One is kept until something it may speak of changes, and not longer than a few
//! seconds, since some speak of the time. One request makes it, and whoever asks the same meanwhile waits for it. Whoever carries a
//! token is answered anew.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderValue, Method, StatusCode, Uri};
use http_body_util::BodyExt;
use moka::future::Cache;
use sanggar_kernel::InstitutionId;

use super::access::Authenticator;
use super::{Peer, Site, SiteKind};

/// A kept answer outlives no change, but a list of what begins soon changes by itself.
const KEPT_FOR: Duration = Duration::from_secs(10);
const ROOM_BYTES: u64 = 32 << 20;
const MAX_ANSWER: usize = 256 << 10;

/// Counts the changes that this process has taken notice of.
#[derive(Clone, Default)]
pub struct Generation(Arc<AtomicU64>);

impl Generation {
    pub fn advance(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }

    pub fn now(&self) -> u64 {
        self.0.load(Ordering::Acquire)
    }
}

#[derive(Clone)]
pub struct ResponseCache {
    generation: Generation,
    kept: Cache<Question, Kept>,
}

/// What an answer to a visitor depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Question {
    /// What changes while the rows are read makes the answer one of the past.
    generation: u64,
    site: SiteKind,
    institution: Option<InstitutionId>,
    uri: Uri,
}

#[derive(Clone)]
struct Kept {
    kind: HeaderValue,
    body: Bytes,
}

impl ResponseCache {
    pub fn new(generation: Generation) -> Self {
        let weight = |question: &Question, kept: &Kept| u32::try_from(question.uri.to_string().len() + kept.body.len()).unwrap_or(u32::MAX);
        let kept = Cache::builder().max_capacity(ROOM_BYTES).weigher(weight).time_to_live(KEPT_FOR).build();
        Self { generation, kept }
    }

    /// Nothing for a call whose answer may be about the caller.
    fn question(&self, request: &Request, authenticator: &Authenticator) -> Option<Question> {
        let site = request.extensions().get::<Arc<Site>>()?;
        let is_visitor = request.method() == Method::GET
            && authenticator.knows_client(request.headers())
            && !authenticator.carries_token(request.headers());
        let question =
            || Question { generation: self.generation.now(), site: site.kind, institution: site.institution, uri: request.uri().clone() };
        is_visitor.then(question)
    }
}

/// Stands before the handlers of public calls (`Routes::cached`).
pub(super) async fn serve(State(cache): State<ResponseCache>, request: Request, next: Next) -> Response {
    let Some(authenticator) = request.extensions().get::<Arc<Authenticator>>().cloned() else { return next.run(request).await };
    let Some(question) = cache.question(&request, &authenticator) else { return next.run(request).await };
    let peer = request.extensions().get::<Peer>().copied();
    let (mut call, mut not_kept) = (Some((request, next)), None);
    let make = async {
        let (request, next) = call.take()?;
        keepable(next.run(request).await, &mut not_kept).await
    };
    let kept = cache.kept.optionally_get_with(question, make).await;
    match (kept, not_kept, call) {
        // The gate behind the handler has counted it.
        (Some(kept), _, None) => kept.into_response(),
        (Some(kept), _, Some(_)) => match authenticator.count(None, peer) {
            Ok(()) => kept.into_response(),
            Err(too_many) => super::Fault::from(too_many).into_response(),
        },
        (None, Some(response), _) => response,
        // What another made could not be kept.
        (None, None, Some((request, next))) => next.run(request).await,
        (None, None, None) => super::Fault::internal("an answer was made and lost").into_response(),
    }
}

impl IntoResponse for Kept {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, self.kind)], self.body).into_response()
    }
}

/// What cannot be kept, a refusal or a long answer, is put aside as it is.
async fn keepable(response: Response, not_kept: &mut Option<Response>) -> Option<Kept> {
    let Some(kind) = response.headers().get(CONTENT_TYPE).filter(|_| response.status() == StatusCode::OK).cloned() else {
        *not_kept = Some(response);
        return None;
    };
    let (parts, body) = response.into_parts();
    let Ok(body) = body.collect().await else {
        *not_kept = Some(super::Fault::internal("an answer could not be read back").into_response());
        return None;
    };
    let body = body.to_bytes();
    if body.len() <= MAX_ANSWER {
        return Some(Kept { kind, body });
    }
    *not_kept = Some(Response::from_parts(parts, Body::from(body)));
    None
}
