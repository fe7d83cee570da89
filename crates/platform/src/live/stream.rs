use std::collections::BTreeSet;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::vec;

use futures_util::Stream;
use tokio::sync::mpsc;

use super::hub::Hub;
use super::query::Missed;
use super::{Live, LiveError, Room, StreamCaps, Viewer, query};
use crate::db::{DbError, Read};
use crate::limits::source_of;

/// The most that a stream which was cut is served again; beyond it the page loads afresh.
const MAX_REPLAYED: i64 = 500;
/// Sent in place of events that cannot be replayed: the page fetches its data anew.
pub const RELOAD: &str = "reload";
/// The last that a stream tells when its person's rooms are others now: the place to come back with, so that nothing from before is replayed.
pub(super) const COME_BACK: &str = "";

/// What was whispered has no place in the line.
pub(super) const WHISPERED: i64 = 0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveEvent {
    /// 0 for a whisper.
    pub position: i64,
    pub topic: String,
    pub data: String,
}

/// What one page hears: first what it missed, then what happens. It ends when its session ends, when its person's rooms change, when its
/// reader is too slow and when the server stops; a browser then asks again with the last place it knows.
pub struct LiveStream {
    /// The place that the reader has seen everything up to.
    pub(super) seen: i64,
    missed: vec::IntoIter<LiveEvent>,
    /// Up to here the missed ones tell everything, whatever came while the stream was being opened.
    begun: i64,
    coming: mpsc::Receiver<Arc<LiveEvent>>,
    _ticket: Ticket,
}

/// The stream's place in the hub, given back when the stream is dropped.
pub(super) struct Ticket {
    hub: Arc<Hub>,
    number: u64,
}

impl Ticket {
    pub fn new(hub: Arc<Hub>, number: u64) -> Self {
        Self { hub, number }
    }

    /// From the place that is returned on, the stream hears these rooms.
    fn enter(&self, rooms: BTreeSet<String>) -> Result<(i64, BTreeSet<String>), LiveError> {
        self.hub.enter(self.number, rooms)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.hub.close(self.number);
    }
}

impl Stream for LiveStream {
    type Item = Arc<LiveEvent>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Some(event) = self.missed.next() {
            return Poll::Ready(Some(Arc::new(event)));
        }
        loop {
            match self.coming.poll_recv(cx) {
                Poll::Ready(Some(event)) if event.position != WHISPERED && event.position <= self.begun => {}
                other => return other,
            }
        }
    }
}

impl Live {
    /// `last` is the `Last-Event-ID` of a browser that comes back.
    pub async fn subscribe(&self, viewer: Option<Viewer>, last: Option<i64>) -> Result<LiveStream, LiveError> {
        self.begin(viewer, None, last, std::future::ready(Ok(Vec::new()))).await
    }

    /// The same for someone outside, who may hold only so many. `rooms` asks which rooms the person is in.
    pub async fn subscribe_from(
        &self,
        address: IpAddr,
        viewer: Option<Viewer>,
        caps: StreamCaps,
        last: Option<i64>,
        rooms: impl Future<Output = Result<Vec<Room>, DbError>>,
    ) -> Result<LiveStream, LiveError> {
        self.begin(viewer, Some((source_of(address), caps)), last, rooms).await
    }

    /// The stream is there before the rooms are asked for: whoever leaves one after that answer was given is not in it.
    async fn begin(
        &self,
        viewer: Option<Viewer>,
        from: Option<(String, StreamCaps)>,
        last: Option<i64>,
        rooms: impl Future<Output = Result<Vec<Room>, DbError>>,
    ) -> Result<LiveStream, LiveError> {
        let (ticket, coming) = self.0.hub.open(viewer, from, self.0.clock.now())?;
        let rooms: BTreeSet<String> = rooms.await?.iter().map(Room::to_string).collect();
        let (begun, rooms) = ticket.enter(rooms)?;
        let seen = last.unwrap_or(begun);
        let missed = if seen == begun { Vec::new() } else { self.missed(viewer, &rooms, seen, begun).await? };
        Ok(LiveStream { seen, missed: missed.into_iter(), begun, coming, _ticket: ticket })
    }

    async fn missed(&self, viewer: Option<Viewer>, rooms: &BTreeSet<String>, last: i64, position: i64) -> Result<Vec<LiveEvent>, DbError> {
        let reload = || vec![LiveEvent { position, topic: RELOAD.to_owned(), data: "null".to_owned() }];
        let conn = self.0.db.read().await?;
        if last > position || last < gone_up_to(&conn, position).await? {
            return Ok(reload());
        }
        let user = viewer.map(|viewer| viewer.user.get());
        // What a room was told before the person came into it is not theirs to hear, and nobody knows any more what that was.
        if query::has_changed_rooms(&conn, user, last, position).await? {
            return Ok(reload());
        }
        let mut missed = query::missed(&conn, user, last, position, MAX_REPLAYED + 1).await?;
        missed.extend(query::missed_in(&conn, rooms, last, position, MAX_REPLAYED + 1).await?);
        missed.sort_by_key(|event| event.position);
        let few = i64::try_from(missed.len()).is_ok_and(|count| count <= MAX_REPLAYED);
        Ok(if few { missed.into_iter().map(LiveEvent::from).collect() } else { reload() })
    }
}

/// The last place whose row may have been trimmed away.
async fn gone_up_to(conn: &Read, position: i64) -> Result<i64, DbError> {
    Ok(query::oldest(conn).await?.map_or(position, |oldest| oldest - 1))
}

impl From<Missed> for LiveEvent {
    fn from(missed: Missed) -> Self {
        Self { position: missed.position, topic: missed.topic, data: missed.data }
    }
}
