//! How many requests run at a time, and who goes first when more come than the machine can serve. Whoever would have to wait for long
//! is told so at once: an answer that comes late costs as much as one in time, and helps nobody.

mod pressure;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use pressure::Pressure;

/// A line that has not been empty for so long will not become so by waiting.
const CROWDED_AFTER: Duration = Duration::from_millis(100);
/// So few are no crowd, even if there are always some: when the disk halts for a moment they wait for it.
const SHORT_LINE: usize = 64;

tokio::task_local! {
    static SLOT: Arc<Slot>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// What somebody cannot do later: a log-in, a code, an answer of a quiz that ends in a minute.
    Urgent,
    Ordinary,
}

impl Priority {
    /// How long one may wait in line. Many who come in one moment are soon served; behind a line that stays, waiting only makes it longer.
    const fn patience(self, ahead: usize, is_crowded: bool) -> Duration {
        match self {
            Self::Urgent => Duration::from_secs(2),
            Self::Ordinary if ahead < SHORT_LINE => Duration::from_millis(500),
            Self::Ordinary if is_crowded => Duration::from_millis(25),
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
    /// Since when somebody ordinary has always been waiting.
    since: Option<Instant>,
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

    fn is_crowded(&mut self, now: Instant) -> bool {
        if self.ordinary.is_empty() {
            self.since = None;
            return false;
        }
        now.duration_since(*self.since.get_or_insert(now)) > CROWDED_AFTER
    }
}

impl Admission {
    /// At most `most` requests run at a time, and no crowd is let in that makes all wait longer than is `bearable`. Calls that begin
    /// with one of `urgent` go first (`auth/` for `/api/auth/…`).
    pub fn new(most: usize, bearable: Duration, urgent: &'static [&'static str]) -> Self {
        Self { shared: Arc::new(Shared { most: most.max(1), line: Mutex::default(), pressure: Pressure::new(bearable) }), urgent }
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
            let is_crowded = line.is_crowded(Instant::now());
            let waiting = line.of(priority);
            let patience = priority.patience(waiting.len(), is_crowded);
            if waiting.len() >= priority.longest_line() {
                waiting.retain(|other| !other.is_closed());
            }
            if waiting.len() >= priority.longest_line() {
                None
            } else {
                let (ours, turn) = oneshot::channel();
                waiting.push_back(ours);
                Some((patience, turn))
            }
        };
        let slot = match turn {
            Some((patience, turn)) => tokio::time::timeout(patience, turn).await.ok().and_then(Result::ok),
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
        let next = line.urgent.pop_front().or_else(|| line.ordinary.pop_front());
        if line.ordinary.is_empty() {
            line.since = None;
        }
        line.running += usize::from(next.is_some());
        next
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

    pub(crate) fn give_back(&self) {
        if !self.is_free.swap(true, Ordering::Relaxed) {
            self.shared.leave();
        }
    }

    /// At once, even past the limit: whoever has begun is not made to wait again.
    pub(crate) fn take_back(&self) {
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

/// Runs the work that a slot was given for.
pub async fn in_slot<T>(slot: Option<Arc<Slot>>, work: impl Future<Output = T>) -> T {
    match slot {
        Some(slot) => SLOT.scope(slot, work).await,
        None => work.await,
    }
}

/// Waits for what costs this process nothing, or is bounded elsewhere: a server far away, a lane for hashes or pictures. Meanwhile the slot
/// is somebody else's. Not for the store: who waits for it holds others back, or those who write would wait behind ever more who read.
pub async fn aside<T>(waiting: impl Future<Output = T>) -> T {
    let Ok(slot) = SLOT.try_with(Arc::clone) else { return waiting.await };
    slot.give_back();
    let outcome = waiting.await;
    slot.take_back();
    outcome
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn admission() -> Admission {
        Admission::new(1, Duration::from_millis(20), &["auth/"])
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
    async fn behind_a_long_line_one_is_refused_within_a_tenth_of_a_second_and_a_few_wait_for_longer() {
        let soon = Duration::from_millis(100);
        assert!(Priority::Ordinary.patience(SHORT_LINE, false) < soon && Priority::Ordinary.patience(SHORT_LINE, true) < soon);
        assert!(Priority::Ordinary.patience(SHORT_LINE - 1, true) > soon);
        let admission = admission();
        let _running = admission.enter(Priority::Ordinary).await;
        assert!(admission.enter(Priority::Ordinary).await.is_none(), "but not for ever");
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
    async fn who_waits_for_others_holds_no_slot() {
        let admission = admission();
        let slot = admission.enter(Priority::Ordinary).await;
        let (done, is_done) = oneshot::channel::<()>();
        let mut work = Box::pin(in_slot(slot, aside(is_done)));
        assert!(work.as_mut().now_or_never().is_none());
        let other = admission.enter(Priority::Ordinary).await;
        assert!(other.is_some());
        done.send(()).unwrap();
        work.await.unwrap();
        drop(other);
        assert_eq!(admission.shared.line().running, 0);
    }

    #[test]
    fn a_crowd_that_stays_is_refused_sooner_than_one_that_comes_in_a_moment() {
        let (mut line, came) = (Line::default(), Instant::now());
        let (waits, _turn) = oneshot::channel();
        assert!(!line.is_crowded(came + CROWDED_AFTER * 2), "nobody waits");
        line.ordinary.push_back(waits);
        assert!(!line.is_crowded(came) && !line.is_crowded(came + CROWDED_AFTER));
        assert!(line.is_crowded(came + CROWDED_AFTER * 2));
        assert!(Priority::Ordinary.patience(SHORT_LINE, true) < Priority::Ordinary.patience(SHORT_LINE, false));
        line.ordinary.clear();
        assert!(!line.is_crowded(came + CROWDED_AFTER * 3));
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
