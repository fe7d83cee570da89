//! Answers that are the same for every visitor. One is kept until something it may speak of changes, and not longer than a few
//! seconds, since some speak of the time. Whoever carries a token is answered anew.

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
use moka::sync::Cache;
use sanggar_kernel::InstitutionId;

use super::access::Doors;
use super::{Peer, Site, SiteKind};

/// A kept answer outlives no change, but a list of what begins soon changes by itself.
const KEPT_FOR: Duration = Duration::from_secs(10);
const ROOM_BYTES: u64 = 32 << 20;
const LONGEST_ANSWER: usize = 256 << 10;

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
pub struct Shelf {
    generation: Generation,
    kept: Cache<Question, Kept>,
}

/// What an answer to a visitor depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Question {
    site: SiteKind,
    institution: Option<InstitutionId>,
    uri: Uri,
}

#[derive(Clone)]
struct Kept {
    generation: u64,
    kind: HeaderValue,
    body: Bytes,
}

impl Shelf {
    pub fn new(generation: Generation) -> Self {
        let weight = |question: &Question, kept: &Kept| u32::try_from(question.uri.to_string().len() + kept.body.len()).unwrap_or(u32::MAX);
        let kept = Cache::builder().max_capacity(ROOM_BYTES).weigher(weight).time_to_live(KEPT_FOR).build();
        Self { generation, kept }
    }

    fn find(&self, question: &Question) -> Option<Kept> {
        self.kept.get(question).filter(|kept| kept.generation == self.generation.now())
    }
}

/// Stands before the handlers of public calls (`Routes::shelved`).
pub(super) async fn serve(State(shelf): State<Shelf>, request: Request, next: Next) -> Response {
    let Some((question, doors)) = question(&request) else { return next.run(request).await };
    if let Some(kept) = shelf.find(&question) {
        // The gate behind would have counted it.
        return match doors.count(None, request.extensions().get::<Peer>().copied()) {
            Ok(()) => ([(CONTENT_TYPE, kept.kind)], kept.body).into_response(),
            Err(too_many) => super::Fault::from(too_many).into_response(),
        };
    }
    // Before the rows are read: what changes meanwhile makes the answer old.
    let generation = shelf.generation.now();
    keep(&shelf, question, generation, next.run(request).await).await
}

/// Nothing for a call whose answer may be about the caller.
fn question(request: &Request) -> Option<(Question, Arc<Doors>)> {
    let doors = request.extensions().get::<Arc<Doors>>()?;
    let site = request.extensions().get::<Arc<Site>>()?;
    let is_visitor = request.method() == Method::GET && doors.knows_client(request.headers()) && !doors.carries_token(request.headers());
    let question = || Question { site: site.kind, institution: site.institution, uri: request.uri().clone() };
    is_visitor.then(|| (question(), doors.clone()))
}

async fn keep(shelf: &Shelf, question: Question, generation: u64, response: Response) -> Response {
    if response.status() != StatusCode::OK {
        return response;
    }
    let (parts, body) = response.into_parts();
    let Ok(body) = body.collect().await else { return super::Fault::internal("an answer could not be read back").into_response() };
    let body = body.to_bytes();
    if let Some(kind) = parts.headers.get(CONTENT_TYPE).filter(|_| body.len() <= LONGEST_ANSWER) {
        shelf.kept.insert(question, Kept { generation, kind: kind.clone(), body: body.clone() });
    }
    Response::from_parts(parts, Body::from(body))
}
