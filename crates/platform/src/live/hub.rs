use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sanggar_kernel::Millis;
use tokio::sync::mpsc;

use super::query::Placed;
use super::stream::{LiveEvent, Ticket};
use super::{LiveError, Notice, StreamCaps, Viewer};

/// The streams that this process holds open.
pub(super) struct Hub(Mutex<State>);

#[derive(Default)]
struct State {
    /// The last place that was sent to the streams.
    position: i64,
    next_number: u64,
    streams: HashMap<u64, Held>,
    of_user: HashMap<i64, Vec<u64>>,
    of_source: HashMap<String, usize>,
    /// What has just ended, so that a request that was let in a moment before does not outlive it.
    ended: HashMap<End, Millis>,
    stopped: bool,
}

type Opened = (i64, Ticket, mpsc::Receiver<Arc<LiveEvent>>);

struct Held {
    viewer: Option<Viewer>,
    source: Option<String>,
    sender: mpsc::Sender<Arc<LiveEvent>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum End {
    Session(i64),
    User(i64),
}

impl End {
    /// A session never comes back. A person does: the browser opens the next stream after three seconds.
    const fn seconds_remembered(self) -> i64 {
        match self {
            Self::Session(_) => 60,
            Self::User(_) => 2,
        }
    }
}

impl Hub {
    pub const MAX_STREAMS: usize = 4_096;
    /// Events that may wait for a slow reader before its stream is cut; it then comes back and asks for what it missed.
    pub const BUFFER: usize = 64;

    pub fn at(position: i64) -> Self {
        Self(Mutex::new(State { position, ..State::default() }))
    }

    /// Opens a stream that hears everything after the returned place. One that comes from outside has a source, which may hold only so many.
    pub fn open(self: &Arc<Self>, viewer: Option<Viewer>, from: Option<(String, StreamCaps)>, now: Millis) -> Result<Opened, LiveError> {
        let mut state = self.state();
        if state.stopped || viewer.is_some_and(|viewer| state.has_ended(viewer, now)) {
            return Err(LiveError::Ended);
        }
        if state.streams.len() >= Self::MAX_STREAMS {
            return Err(LiveError::Full);
        }
        if from.as_ref().is_some_and(|(source, caps)| state.has_too_many(viewer, source, *caps)) {
            return Err(LiveError::TooMany);
        }
        let source = from.map(|(source, _)| source);
        if let Some(source) = &source {
            *state.of_source.entry(source.clone()).or_default() += 1;
        }
        let (sender, receiver) = mpsc::channel(Self::BUFFER);
        state.next_number += 1;
        let number = state.next_number;
        state.streams.insert(number, Held { viewer, source, sender });
        if let Some(viewer) = viewer {
            state.of_user.entry(viewer.user.get()).or_default().push(number);
        }
        Ok((state.position, Ticket::new(self.clone(), number), receiver))
    }

    pub fn close(&self, number: u64) {
        self.state().remove(number);
    }

    pub fn position(&self) -> i64 {
        self.state().position
    }

    pub fn send(&self, placed: Placed, now: Millis) {
        let mut state = self.state();
        if placed.position <= state.position {
            return;
        }
        state.position = placed.position;
        match (placed.notice, placed.subject) {
            (Notice::Event, subject) => {
                state.deliver(subject, LiveEvent { position: placed.position, topic: placed.topic, data: placed.data })
            }
            (Notice::EndSession, Some(session)) => state.end(End::Session(session), now),
            (Notice::EndUser, Some(user)) => state.end(End::User(user), now),
            (Notice::EndSession | Notice::EndUser, None) => {}
        }
    }

    pub fn stop(&self) {
        let mut state = self.state();
        state.stopped = true;
        state.streams.clear();
        state.of_user.clear();
        state.of_source.clear();
    }

    pub fn open_streams(&self) -> usize {
        self.state().streams.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn deliver(&mut self, subject: Option<i64>, event: LiveEvent) {
        let event = Arc::new(event);
        let numbers: Vec<u64> = match subject {
            Some(user) => self.of_user.get(&user).cloned().unwrap_or_default(),
            None => self.streams.keys().copied().collect(),
        };
        for number in numbers {
            let taken = self.streams.get(&number).is_none_or(|held| held.sender.try_send(event.clone()).is_ok());
            if !taken {
                self.remove(number);
            }
        }
    }

    fn end(&mut self, end: End, now: Millis) {
        let ends = |viewer: Viewer| match end {
            End::Session(session) => viewer.session == session,
            End::User(user) => viewer.user.get() == user,
        };
        let numbers: Vec<u64> = self.streams.iter().filter(|(_, held)| held.viewer.is_some_and(ends)).map(|(number, _)| *number).collect();
        numbers.into_iter().for_each(|number| self.remove(number));
        self.ended.retain(|_, until| *until > now);
        self.ended.insert(end, now.plus_seconds(end.seconds_remembered()));
    }

    fn has_too_many(&self, viewer: Option<Viewer>, source: &str, caps: StreamCaps) -> bool {
        let of_user = viewer.and_then(|viewer| self.of_user.get(&viewer.user.get())).map_or(0, Vec::len);
        of_user >= caps.person || self.of_source.get(source).is_some_and(|count| *count >= caps.source)
    }

    fn has_ended(&self, viewer: Viewer, now: Millis) -> bool {
        [End::Session(viewer.session), End::User(viewer.user.get())].iter().any(|end| self.ended.get(end).is_some_and(|until| *until > now))
    }

    fn remove(&mut self, number: u64) {
        let Some(held) = self.streams.remove(&number) else { return };
        if let Some(source) = held.source
            && let Entry::Occupied(mut count) = self.of_source.entry(source)
        {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        let Some(user) = held.viewer.map(|viewer| viewer.user.get()) else { return };
        if let Some(numbers) = self.of_user.get_mut(&user) {
            numbers.retain(|other| *other != number);
            if numbers.is_empty() {
                self.of_user.remove(&user);
            }
        }
    }
}
