use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Body;
use bytes::Bytes;
use http_body::Frame;

use crate::admission::Slot;

/// A request's body that gives the slot back while it waits for the client: a hundred slow senders hold up nobody.
pub struct Awaited {
    pub body: Body,
    pub slot: Arc<Slot>,
}

impl http_body::Body for Awaited {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(cx);
        match &polled {
            Poll::Pending => self.slot.give_back(),
            Poll::Ready(_) => self.slot.take_back(),
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> http_body::SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;
    use std::time::Duration;

    use http_body::Body as _;

    use super::*;
    use crate::admission::{Admission, Priority};

    #[tokio::test]
    async fn a_sender_who_dawdles_holds_no_slot() {
        let admission = Admission::new(1, Duration::from_millis(20), &[]);
        let slot = admission.enter(Priority::Ordinary).await.unwrap();
        let silent = Body::from_stream(futures_util::stream::pending::<Result<Bytes, std::io::Error>>());
        let mut body = Awaited { body: silent, slot };
        assert!(Pin::new(&mut body).poll_frame(&mut Context::from_waker(Waker::noop())).is_pending());
        let other = admission.enter(Priority::Ordinary).await;
        assert!(other.is_some());
        drop((body, other));
        assert!(admission.enter(Priority::Ordinary).await.is_some());
    }
}
