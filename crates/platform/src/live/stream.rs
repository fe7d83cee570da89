use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::vec;

use futures_util::Stream;
use tokio::sync::mpsc;

use super::hub::Hub;
use super::query::Missed;
use super::{Live, LiveError, StreamCaps, Viewer, query};
use crate::db::{DbError, Read};
use crate::limits::source_of;

/// The most that a stream which was cut is served again; beyond it the page loads afresh.
const MAX_REPLAYED: i64 = 500;
/// Sent in place of events that cannot be replayed: the page fetches its data anew.
pub const RELOAD: &str = "reload";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveEvent {
    pub position: i64,
    pub topic: String,
    pub data: String,
}

/// What one page hears: first what it missed, then what happens. It ends when its session ends, when its reader is too
/// slow and when the server stops; a browser then asks again with the last place it knows.
pub struct LiveStream {
    /// The place that the reader has seen everything up to.
    pub(super) seen: i64,
    missed: vec::IntoIter<LiveEvent>,
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
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.hub.close(self.number);
    }
}

impl Stream for LiveStream {
    type Item = Arc<LiveEvent>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match self.missed.next() {
            Some(event) => Poll::Ready(Some(Arc::new(event))),
            None => self.coming.poll_recv(cx),
        }
    }
}

impl Live {
    /// `last` is the `Last-Event-ID` of a browser that comes back.
    pub async fn subscribe(&self, viewer: Option<Viewer>, last: Option<i64>) -> Result<LiveStream, LiveError> {
        self.begin(viewer, None, last).await
    }

    /// The same for someone outside, who may hold only so many.
    pub async fn subscribe_from(
        &self,
        address: IpAddr,
        viewer: Option<Viewer>,
        caps: StreamCaps,
        last: Option<i64>,
    ) -> Result<LiveStream, LiveError> {
        self.begin(viewer, Some((source_of(address), caps)), last).await
    }

    async fn begin(&self, viewer: Option<Viewer>, from: Option<(String, StreamCaps)>, last: Option<i64>) -> Result<LiveStream, LiveError> {
        let (position, ticket, coming) = self.0.hub.open(viewer, from, self.0.clock.now())?;
        let seen = last.unwrap_or(position);
        let missed = if seen == position { Vec::new() } else { self.missed(viewer, seen, position).await? };
        Ok(LiveStream { seen, missed: missed.into_iter(), coming, _ticket: ticket })
    }

    async fn missed(&self, viewer: Option<Viewer>, last: i64, position: i64) -> Result<Vec<LiveEvent>, DbError> {
        let reload = || vec![LiveEvent { position, topic: RELOAD.to_owned(), data: "null".to_owned() }];
        let conn = self.0.db.read().await?;
        if last > position || last < gone_up_to(&conn, position).await? {
            return Ok(reload());
        }
        let user = viewer.map(|viewer| viewer.user.get());
        let missed = query::missed(&conn, user, last, position, MAX_REPLAYED + 1).await?;
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
