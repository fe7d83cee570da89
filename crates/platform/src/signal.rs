//! Wake-ups: "rows of this sort were committed". They carry no data, may be merged and may be lost; whoever waits for
//! one looks into the store. Between processes on one PostgreSQL they travel by LISTEN/NOTIFY, and so do a few words that are
//! stored nowhere (`whisper`).

mod postgres;

use std::sync::Arc;

use tokio::sync::{broadcast, watch};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::db::{Conn, DbError, PostgresAddress};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    Jobs,
    Outbox,
    Live,
    /// What there is to learn has changed.
    Content,
    /// A class has the first announcement, or lost its last.
    Announcements,
}

impl Signal {
    const ALL: [Self; 5] = [Self::Jobs, Self::Outbox, Self::Live, Self::Content, Self::Announcements];

    const fn word(self) -> &'static str {
        match self {
            Self::Jobs => "jobs",
            Self::Outbox => "outbox",
            Self::Live => "live",
            Self::Content => "content",
            Self::Announcements => "announcements",
        }
    }
}

#[derive(Clone)]
pub struct Signals {
    channels: Arc<Channels>,
    _stop: Option<Arc<DropGuard>>,
}

impl Signals {
    /// For a store that only this process writes to.
    pub fn local() -> Self {
        Self { channels: Arc::new(Channels::new()), _stop: None }
    }

    /// For a PostgreSQL that other processes write to as well: what is raised in one is heard in all. `origin` names this process.
    pub fn shared(url: &str, origin: String) -> Result<Self, DbError> {
        let address = PostgresAddress::parse(url)?;
        let (channels, stop) = (Arc::new(Channels::new()), CancellationToken::new());
        tokio::spawn(postgres::Line::new(address, &origin, channels.clone()).keep(stop.clone()));
        Ok(Self { channels, _stop: Some(Arc::new(stop.drop_guard())) })
    }

    pub fn raise(&self, signal: Signal) {
        self.channels.raise_here(signal);
    }

    /// Raises the signal once the transaction of `conn` is durable, never for one that is rolled back.
    pub fn raise_on_commit(&self, conn: &Conn, signal: Signal) {
        let channels = self.channels.clone();
        conn.on_commit(move || channels.raise_here(signal));
    }

    pub fn listen(&self, signal: Signal) -> watch::Receiver<u64> {
        self.channels.of(signal).heard.subscribe()
    }

    /// Says the words to the other processes at this moment. Nobody keeps them: who is not listening misses them.
    pub(crate) fn whisper(&self, words: String) {
        // Without other processes nobody passes them on.
        let _ = self.channels.whispers_out.send(words);
    }

    /// What other processes whisper.
    pub(crate) fn whispers(&self) -> broadcast::Receiver<String> {
        self.channels.whispers_in.subscribe()
    }
}

/// How many whispers may wait before the oldest is lost.
const MAX_WHISPERS: usize = 64;

struct Channels {
    jobs: Channel,
    outbox: Channel,
    live: Channel,
    content: Channel,
    announcements: Channel,
    whispers_in: broadcast::Sender<String>,
    whispers_out: broadcast::Sender<String>,
}

struct Channel {
    /// Counts wake-ups from anywhere; the waiting loops of this process listen to it.
    heard: watch::Sender<u64>,
    /// Counts those that began in this process; only these are passed on to others.
    raised: watch::Sender<u64>,
}

impl Channels {
    fn new() -> Self {
        let channel = || Channel { heard: watch::Sender::new(0), raised: watch::Sender::new(0) };
        Self {
            jobs: channel(),
            outbox: channel(),
            live: channel(),
            content: channel(),
            announcements: channel(),
            whispers_in: broadcast::Sender::new(MAX_WHISPERS),
            whispers_out: broadcast::Sender::new(MAX_WHISPERS),
        }
    }

    fn of(&self, signal: Signal) -> &Channel {
        match signal {
            Signal::Jobs => &self.jobs,
            Signal::Outbox => &self.outbox,
            Signal::Live => &self.live,
            Signal::Content => &self.content,
            Signal::Announcements => &self.announcements,
        }
    }

    fn raise_here(&self, signal: Signal) {
        self.hear(signal);
        self.of(signal).raised.send_modify(|count| *count += 1);
    }

    fn hear(&self, signal: Signal) {
        self.of(signal).heard.send_modify(|count| *count += 1);
    }
}
