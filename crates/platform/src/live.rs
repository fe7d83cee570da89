//! Events that open pages hear at once. An event is a row of the transaction that caused it; after the commit it gets its
//! place in one line for all, and every process sends what is placed to the streams it holds. A stream that was cut is
//! served from the rows what it missed.

mod hub;
mod line;
mod query;
mod room;
mod sse;
mod stream;

use std::sync::Arc;

use sanggar_kernel::UserId;
use serde::Serialize;
use thiserror::Error;

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError};
use crate::signal::{Signal, Signals};
use crate::text_enum;

use hub::{Hub, Whisper};
pub(crate) use line::trim;
pub use room::Room;
pub use sse::sse;
pub use stream::{LiveEvent, LiveStream};

/// The subject of an event for a room.
const NOBODY: i64 = 0;

/// What stands as the topic of a row `end_user` that is about one room: a program of the version before ends the streams, as it did.
const ENTER: &str = "enter";
const LEAVE: &str = "leave";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everyone,
    User(UserId),
    Room(Room),
}

/// Who holds a stream; a visitor's stream has none. `session` is the number of the session's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    pub user: UserId,
    pub session: i64,
}

/// How many streams one person and one source address may hold in this process.
#[derive(Clone, Copy, Debug)]
pub struct StreamCaps {
    pub person: usize,
    pub source: usize,
}

#[derive(Debug, Error)]
pub enum LiveError {
    #[error("all {} streams are in use", Hub::MAX_STREAMS)]
    Full,
    #[error("this person or this source holds too many streams")]
    TooMany,
    #[error("this session has ended or the server is stopping")]
    Ended,
    #[error("the data of a live event is not JSON: {0}")]
    Data(#[from] serde_json::Error),
    #[error(transparent)]
    Db(#[from] DbError),
}

text_enum! {
    /// What a row asks of the processes that read it.
    pub(crate) enum Notice {
        Event => "event",
        EndSession => "end_session",
        EndUser => "end_user",
    }
}

#[derive(Clone)]
pub struct Live(Arc<Inner>);

struct Inner {
    db: Db,
    clock: Clock,
    signals: Signals,
    hub: Arc<Hub>,
}

impl Live {
    /// Begins at the end of the line: what was placed before is for those who ask for what they missed.
    pub async fn open(db: Db, clock: Clock, signals: Signals) -> Result<Self, DbError> {
        let head = query::head(&*db.read().await?).await?;
        Ok(Self(Arc::new(Inner { db, clock, signals, hub: Arc::new(Hub::at(head)) })))
    }

    /// Sends `data` to the audience once the caller's transaction has committed.
    pub async fn publish<T: Serialize + Sync>(&self, tx: &Conn, audience: Audience, topic: &str, data: &T) -> Result<(), LiveError> {
        let (subject, room) = match audience {
            Audience::Everyone => (None, None),
            Audience::User(user) => (Some(user.get()), None),
            Audience::Room(room) => (Some(NOBODY), Some(room.to_string())),
        };
        query::insert(tx, subject, room.as_deref(), topic, &serde_json::to_string(data)?, self.0.clock.now()).await?;
        self.0.signals.raise_on_commit(tx, Signal::Live);
        Ok(())
    }

    /// What a room was told and begins like this is replayed with other data from now on: for words that were taken back.
    pub async fn rewrite<T: Serialize + Sync>(&self, tx: &Conn, room: Room, beginning: &str, data: &T) -> Result<(), LiveError> {
        query::rewrite(tx, &room.to_string(), beginning, &serde_json::to_string(data)?).await?;
        Ok(())
    }

    /// Sends `data` to those who hear the room at this moment, in every process. It is neither kept nor told again: for what is old in a second.
    pub fn whisper<T: Serialize>(&self, room: Room, topic: &str, data: &T) -> Result<(), LiveError> {
        let whisper = Whisper { room: room.to_string(), topic: topic.to_owned(), data: serde_json::to_string(data)? };
        self.0.signals.whisper(serde_json::to_string(&whisper)?);
        self.0.hub.whisper(whisper);
        Ok(())
    }

    /// Ends the streams of a session, in every process, once the caller's transaction has committed.
    pub async fn end_session(&self, tx: &Conn, session: i64) -> Result<(), LiveError> {
        self.end(tx, Notice::EndSession, session).await.map_err(LiveError::Db)
    }

    /// Ends all streams of a person, in every process, once the caller's transaction has committed. The browser opens the next one, which
    /// hears the rooms that the person is in by then, from then on.
    pub async fn end_user(&self, tx: &Conn, user: UserId) -> Result<(), DbError> {
        self.end(tx, Notice::EndUser, user.get()).await
    }

    /// The person's streams hear the room, in every process, once the caller's transaction has committed. What it was told before is not theirs.
    pub async fn enter(&self, tx: &Conn, user: UserId, room: Room) -> Result<(), DbError> {
        self.change_room(tx, user, room, ENTER).await
    }

    /// The person's streams fall silent about the room, in every process, once the caller's transaction has committed.
    pub async fn leave(&self, tx: &Conn, user: UserId, room: Room) -> Result<(), DbError> {
        self.change_room(tx, user, room, LEAVE).await
    }

    pub fn open_streams(&self) -> usize {
        self.0.hub.open_streams()
    }

    async fn change_room(&self, tx: &Conn, user: UserId, room: Room, change: &str) -> Result<(), DbError> {
        query::insert_change(tx, user.get(), &room.to_string(), change, self.0.clock.now()).await?;
        self.0.signals.raise_on_commit(tx, Signal::Live);
        Ok(())
    }

    async fn end(&self, tx: &Conn, notice: Notice, subject: i64) -> Result<(), DbError> {
        query::insert_end(tx, notice, subject, self.0.clock.now()).await?;
        self.0.signals.raise_on_commit(tx, Signal::Live);
        Ok(())
    }
}
