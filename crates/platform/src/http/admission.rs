//! How many requests run at a time, and who goes first when more come than the machine can serve. Whoever would have to wait for long
//! is told so at once: an answer that comes late costs as much as one in time, and helps nobody.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use http_body::Frame;
use tokio::sync::oneshot;

use super::pressure::Pressure;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// What somebody cannot do later: a log-in, a code, an answer of a quiz that ends in a minute.
    Urgent,
    Ordinary,
}

impl Priority {
    const fn patience(self) -> Duration {
        match self {
            Self::Urgent => Duration::from_secs(2),
            Self::Ordinary => Duration::from_millis(75),
        }
    }

    const fn longest_line(self) -> usize {
        match self {
            Self::Urgent => 1_024,
            Self::Ordinary => 512,
        }
    }
}

#[derive(Clone)]
pub struct Admission {
    shared: Arc<Shared>,
    urgent: &'static [&'static str],
}

struct Shared {
    most: usize,
    line: Mutex<Line>,
    pressure: Pressure,
}

#[derive(Default)]
struct Line {
    running: usize,
    urgent: VecDeque<oneshot::Sender<Slot>>,
    ordinary: VecDeque<oneshot::Sender<Slot>>,
}

impl Line {
    fn of(&mut self, priority: Priority) -> &mut VecDeque<oneshot::Sender<Slot>> {
        match priority {
            Priority::Urgent => &mut self.urgent,
            Priority::Ordinary => &mut self.ordinary,
        }
    }
}

impl Admission {
    /// At most `most` requests run at a time. Calls that begin with one of `urgent` go first (`auth/` for `/api/auth/…`).
    pub fn new(most: usize, urgent: &'static [&'static str]) -> Self {
        Self { shared: Arc::new(Shared { most: most.max(1), line: Mutex::default(), pressure: Pressure::default() }), urgent }
    }

    pub fn priority(&self, path: &str) -> Priority {
        let call = path.strip_prefix("/api/").map(|call| call.strip_prefix("v2/").unwrap_or(call));
        let is_urgent = call.is_some_and(|call| self.urgent.iter().any(|prefix| call.starts_with(prefix)));
        if is_urgent { Priority::Urgent } else { Priority::Ordinary }
    }

    /// Follows how crowded the processor is; without it only the number of requests counts.
    pub async fn watch(self) {
        self.shared.pressure.watch().await;
    }

    /// When somebody who was refused is to come back.
    pub fn pause_seconds(&self) -> u32 {
        self.shared.pressure.pause_seconds()
    }

    /// `None` when no slot came free in time, the line is full or the processor has no room for what can wait.
    pub async fn enter(&self, priority: Priority) -> Option<Arc<Slot>> {
        if !self.shared.pressure.admits() && priority == Priority::Ordinary {
            metrics::counter!("http_requests_shed_total").increment(1);
            return None;
        }
        let turn = {
            let mut line = self.shared.line();
            if line.running < self.shared.most {
                line.running += 1;
                return Some(Arc::new(Slot::new(&self.shared)));
            }
            let waiting = line.of(priority);
            if waiting.len() >= priority.longest_line() {
                waiting.retain(|other| !other.is_closed());
            }
            if waiting.len() >= priority.longest_line() {
                None
            } else {
                let (ours, turn) = oneshot::channel();
                waiting.push_back(ours);
                Some(turn)
            }
        };
        let slot = match turn {
            Some(turn) => tokio::time::timeout(priority.patience(), turn).await.ok().and_then(Result::ok),
            None => None,
        };
        if slot.is_none() {
            metrics::counter!("http_requests_shed_total").increment(1);
        }
        slot.map(Arc::new)
    }
}

impl Shared {
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next in line takes the place of one that is done.
    fn leave(self: &Arc<Self>) {
        self.line().running -= 1;
        while let Some(next) = self.next() {
            match next.send(Slot::new(self)) {
                Ok(()) => return,
                // Whoever waited has left; the slot is not used up by that.
                Err(unused) => {
                    unused.is_free.store(true, Ordering::Relaxed);
                    self.line().running -= 1;
                }
            }
        }
    }

    fn next(&self) -> Option<oneshot::Sender<Slot>> {
        let mut line = self.line();
        if line.running >= self.most {
            return None;
        }
        let next = line.urgent.pop_front().or_else(|| line.ordinary.pop_front())?;
        line.running += 1;
        Some(next)
    }
}

/// The right to run, given back when dropped.
pub struct Slot {
    shared: Arc<Shared>,
    is_free: AtomicBool,
}

impl Slot {
    fn new(shared: &Arc<Shared>) -> Self {
        Self { shared: shared.clone(), is_free: AtomicBool::new(false) }
    }

    fn give_back(&self) {
        if !self.is_free.swap(true, Ordering::Relaxed) {
            self.shared.leave();
        }
    }

    /// At once, even past the limit: whoever has begun is not made to wait again.
    fn take_back(&self) {
        if self.is_free.swap(false, Ordering::Relaxed) {
            self.shared.line().running += 1;
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// A request's body that gives the slot back while it waits for the client: a hundred slow senders hold up nobody.
pub(super) struct Awaited {
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

    use futures_util::FutureExt;
    use http_body::Body as _;

    use super::*;

    fn admission() -> Admission {
        Admission::new(1, &["auth/"])
    }

    #[test]
    fn every_spelling_of_a_call_has_its_priority() {
        for (path, priority) in [
            ("/api/auth/login", Priority::Urgent),
            ("/api/v2/auth/login/", Priority::Urgent),
            ("/api/catalog/auth/", Priority::Ordinary),
            ("/auth/", Priority::Ordinary),
        ] {
            assert_eq!(admission().priority(path), priority, "{path}");
        }
    }

    #[tokio::test]
    async fn an_urgent_request_goes_before_one_that_came_earlier() {
        let admission = admission();
        let running = admission.enter(Priority::Ordinary).await;
        let enter = |priority| {
            let admission = admission.clone();
            tokio::spawn(async move { admission.enter(priority).await })
        };
        let browsing = enter(Priority::Ordinary);
        tokio::task::yield_now().await;
        let login = enter(admission.priority("/api/auth/login"));
        tokio::task::yield_now().await;
        drop(running);
        let login = login.await.unwrap();
        assert!(login.is_some() && !browsing.is_finished());
        drop(login);
        assert!(browsing.await.unwrap().is_some());
    }

    #[tokio::test]
    async fn who_would_wait_long_is_refused_within_a_tenth_of_a_second() {
        let admission = admission();
        let _running = admission.enter(Priority::Ordinary).await;
        assert!(admission.enter(Priority::Ordinary).await.is_none());
        assert!(Priority::Ordinary.patience() < Duration::from_millis(100));
    }

    #[tokio::test]
    async fn a_slot_that_nobody_waits_for_any_more_is_not_lost() {
        let admission = admission();
        let running = admission.enter(Priority::Ordinary).await;
        assert!(admission.enter(Priority::Ordinary).await.is_none());
        drop(running);
        assert!(admission.enter(Priority::Ordinary).await.is_some());
        assert_eq!(admission.shared.line().running, 0);
    }

    #[tokio::test]
    async fn a_sender_who_dawdles_holds_no_slot() {
        let admission = admission();
        let slot = admission.enter(Priority::Ordinary).await.unwrap();
        let silent = Body::from_stream(futures_util::stream::pending::<Result<Bytes, std::io::Error>>());
        let mut body = Awaited { body: silent, slot: slot.clone() };
        assert!(Pin::new(&mut body).poll_frame(&mut Context::from_waker(Waker::noop())).is_pending());
        assert!(admission.enter(Priority::Ordinary).await.is_some());
        drop((body, slot));
        assert_eq!(admission.shared.line().running, 0);
    }

    #[tokio::test]
    async fn the_line_has_an_end() {
        let admission = admission();
        let running = admission.enter(Priority::Ordinary).await;
        let mut waiting: Vec<_> = (0..Priority::Ordinary.longest_line()).map(|_| Box::pin(admission.enter(Priority::Ordinary))).collect();
        assert!(waiting.iter_mut().all(|one| one.now_or_never().is_none()));
        let past_the_end = admission.enter(Priority::Ordinary).now_or_never();
        assert!(matches!(past_the_end, Some(None)), "refused without a wait");
        drop(running);
    }
}
