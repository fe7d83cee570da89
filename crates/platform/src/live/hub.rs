use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sanggar_kernel::Millis;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::query::Placed;
use super::stream::{COME_BACK, LiveEvent, Ticket, WHISPERED};
use super::{ENTER, LiveError, Notice, StreamCaps, Viewer};

/// The streams that this process holds open.
pub(super) struct Hub(Mutex<State>);

#[derive(Default)]
struct State {
    /// The last place that was sent to the streams.
    position: i64,
    next_number: u64,
    streams: HashMap<u64, Held>,
    of_user: HashMap<i64, Vec<u64>>,
    of_room: HashMap<String, Vec<u64>>,
    of_source: HashMap<String, usize>,
    /// Sessions that have just ended, so that a request that was let in a moment before does not outlive its own.
    ended: HashMap<i64, Millis>,
    stopped: bool,
}

type Opened = (Ticket, mpsc::Receiver<Arc<LiveEvent>>);

struct Held {
    viewer: Option<Viewer>,
    source: Option<String>,
    rooms: BTreeSet<String>,
    /// Where the person came in (true) or left while the rooms were being asked for; absent once they are known.
    meanwhile: Option<BTreeMap<String, bool>>,
    sender: mpsc::Sender<Arc<LiveEvent>>,
}

/// What a room is told without being kept, on its way between processes too.
#[derive(Serialize, Deserialize)]
pub(super) struct Whisper {
    pub room: String,
    pub topic: String,
    /// JSON.
    pub data: String,
}

const REMEMBERED_SECONDS: i64 = 60;

impl Hub {
    pub const MAX_STREAMS: usize = 4_096;
    /// Events that may wait for a slow reader before its stream is cut; it then comes back and asks for what it missed.
    pub const BUFFER: usize = 64;

    pub fn at(position: i64) -> Self {
        Self(Mutex::new(State { position, ..State::default() }))
    }

    /// Opens a stream that is in no room yet. One that comes from outside has a source, which may hold only so many.
    pub fn open(self: &Arc<Self>, viewer: Option<Viewer>, from: Option<(String, StreamCaps)>, now: Millis) -> Result<Opened, LiveError> {
        let mut state = self.state();
        if state.stopped || viewer.is_some_and(|viewer| state.has_ended(viewer.session, now)) {
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
        state.streams.insert(number, Held { viewer, source, rooms: BTreeSet::new(), meanwhile: Some(BTreeMap::new()), sender });
        if let Some(viewer) = viewer {
            state.of_user.entry(viewer.user.get()).or_default().push(number);
        }
        Ok((Ticket::new(self.clone(), number), receiver))
    }

    /// The stream is in these rooms, but for what has changed since they were asked for, from the returned place on, unless it has ended meanwhile.
    pub fn enter(&self, number: u64, mut rooms: BTreeSet<String>) -> Result<(i64, BTreeSet<String>), LiveError> {
        let mut state = self.state();
        let held = state.streams.get_mut(&number).ok_or(LiveError::Ended)?;
        for (room, is_in) in held.meanwhile.take().unwrap_or_default() {
            if is_in {
                rooms.insert(room)
            } else {
                rooms.remove(&room)
            };
        }
        held.rooms.clone_from(&rooms);
        for room in &rooms {
            state.of_room.entry(room.clone()).or_default().push(number);
        }
        Ok((state.position, rooms))
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
                let hearers = state.hearers(subject, placed.room.as_deref());
                state.deliver(hearers, LiveEvent { position: placed.position, topic: placed.topic, data: placed.data });
            }
            (Notice::EndSession, Some(session)) => {
                state.end(|viewer| viewer.session == session);
                state.ended.retain(|_, until| *until > now);
                state.ended.insert(session, now.plus_seconds(REMEMBERED_SECONDS));
            }
            (Notice::EndUser, Some(user)) if placed.room.is_some() => state.change_room(user, placed.room, placed.topic == ENTER),
            (Notice::EndUser, Some(user)) => {
                let hearers = state.hearers(Some(user), None);
                state.deliver(hearers, LiveEvent { position: placed.position, topic: COME_BACK.to_owned(), data: placed.data });
                state.end(|viewer| viewer.user.get() == user);
            }
            (Notice::EndSession | Notice::EndUser, None) => {}
        }
    }

    /// Whoever is behind with reading misses it.
    pub fn whisper(&self, Whisper { room, topic, data }: Whisper) {
        let (state, event) = (self.state(), Arc::new(LiveEvent { position: WHISPERED, topic, data }));
        for held in state.hearers(None, Some(&room)).iter().filter_map(|number| state.streams.get(number)) {
            let _ = held.sender.try_send(event.clone());
        }
    }

    pub fn stop(&self) {
        let mut state = self.state();
        state.stopped = true;
        state.streams.clear();
        state.of_user.clear();
        state.of_room.clear();
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
    fn hearers(&self, subject: Option<i64>, room: Option<&str>) -> Vec<u64> {
        match (room, subject) {
            (Some(room), _) => self.of_room.get(room).cloned().unwrap_or_default(),
            (None, Some(user)) => self.of_user.get(&user).cloned().unwrap_or_default(),
            (None, None) => self.streams.keys().copied().collect(),
        }
    }

    fn change_room(&mut self, user: i64, room: Option<String>, is_in: bool) {
        let Some(room) = room else { return };
        for number in self.hearers(Some(user), None) {
            let Some(held) = self.streams.get_mut(&number) else { continue };
            if let Some(meanwhile) = &mut held.meanwhile {
                meanwhile.insert(room.clone(), is_in);
            } else if is_in && held.rooms.insert(room.clone()) {
                self.of_room.entry(room.clone()).or_default().push(number);
            } else if !is_in && held.rooms.remove(&room) {
                forget(&mut self.of_room, &room, number);
            }
        }
    }

    fn deliver(&mut self, hearers: Vec<u64>, event: LiveEvent) {
        let event = Arc::new(event);
        for number in hearers {
            let taken = self.streams.get(&number).is_none_or(|held| held.sender.try_send(event.clone()).is_ok());
            if !taken {
                self.remove(number);
            }
        }
    }

    fn end(&mut self, ends: impl Fn(Viewer) -> bool) {
        let numbers: Vec<u64> = self.streams.iter().filter(|(_, held)| held.viewer.is_some_and(&ends)).map(|(number, _)| *number).collect();
        numbers.into_iter().for_each(|number| self.remove(number));
    }

    fn has_too_many(&self, viewer: Option<Viewer>, source: &str, caps: StreamCaps) -> bool {
        let of_user = viewer.and_then(|viewer| self.of_user.get(&viewer.user.get())).map_or(0, Vec::len);
        of_user >= caps.person || self.of_source.get(source).is_some_and(|count| *count >= caps.source)
    }

    fn has_ended(&self, session: i64, now: Millis) -> bool {
        self.ended.get(&session).is_some_and(|until| *until > now)
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
        for room in &held.rooms {
            forget(&mut self.of_room, room, number);
        }
        if let Some(viewer) = held.viewer {
            forget(&mut self.of_user, &viewer.user.get(), number);
        }
    }
}

fn forget<K: Eq + Hash>(streams: &mut HashMap<K, Vec<u64>>, key: &K, number: u64) {
    if let Some(numbers) = streams.get_mut(key) {
        numbers.retain(|other| *other != number);
        if numbers.is_empty() {
            streams.remove(key);
        }
    }
}
