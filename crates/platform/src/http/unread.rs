//! What becomes of a body that nobody read: a refused call must neither cut the connection without a word nor read for ever.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Request, Response, Version, header};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use tokio::sync::oneshot;

/// Reading on costs less than a new connection up to here.
const MAX_DRAINED: usize = 64 * 1024;
const DRAIN_TIME: Duration = Duration::from_secs(1);

/// The rest of a body comes back here from whoever was lent it.
pub(super) struct Rest {
    back: Option<oneshot::Receiver<Incoming>>,
    may_drain: bool,
}

/// Lends the body to a handler.
pub(super) fn lend(request: Request<Incoming>) -> (Request<Body>, Rest) {
    let may_drain = can_drain(request.headers());
    if request.version() >= Version::HTTP_2 || http_body::Body::is_end_stream(request.body()) {
        return (request.map(Body::new), Rest { back: None, may_drain });
    }
    let (give_back, back) = oneshot::channel();
    let request = request.map(|body| Body::new(Lent { body: Some(body), give_back: Some(give_back), ended: false }));
    (request, Rest { back: Some(back), may_drain })
}

/// Whoever waits for `100 Continue` has sent nothing yet; asking for the body now would ask for all of it.
fn can_drain(headers: &HeaderMap) -> bool {
    !headers.contains_key(header::EXPECT)
}

impl Rest {
    /// Reads a short rest, so that the connection can go on; otherwise tells that it ends here.
    pub async fn settle<B>(self, response: &mut Response<B>) {
        let Some(Ok(mut rest)) = self.back.map(|mut back| back.try_recv()) else { return };
        let drained = self.may_drain && tokio::time::timeout(DRAIN_TIME, drain(&mut rest)).await.unwrap_or(false);
        if !drained {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
    }
}

async fn drain(rest: &mut Incoming) -> bool {
    let mut read = 0;
    while read <= MAX_DRAINED {
        match rest.frame().await {
            Some(Ok(frame)) => read += frame.data_ref().map_or(0, Bytes::len),
            Some(Err(_)) => return false,
            None => return true,
        }
    }
    false
}

struct Lent {
    body: Option<Incoming>,
    give_back: Option<oneshot::Sender<Incoming>>,
    ended: bool,
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let (false, Some(body), Some(give_back)) = (self.ended, self.body.take(), self.give_back.take())
            && !http_body::Body::is_end_stream(&body)
        {
            let _ = give_back.send(body);
        }
    }
}

impl http_body::Body for Lent {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<http_body::Frame<Bytes>, hyper::Error>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let polled = Pin::new(body).poll_frame(cx);
        self.ended |= matches!(polled, Poll::Ready(None | Some(Err(_))));
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(http_body::Body::is_end_stream)
    }

    fn size_hint(&self) -> http_body::SizeHint {
        self.body.as_ref().map_or_else(Default::default, http_body::Body::size_hint)
    }
}
