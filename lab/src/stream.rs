//! A live stream as a page hears it.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use sanggar_rig::Request;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// Events of a server that died are told by another within five seconds, and what a job of it was to tell once its lease of thirty seconds is
/// over; the rest is for a machine with other work.
const HEARD_WITHIN: Duration = Duration::from_secs(60);

pub struct Stream {
    heard: watch::Receiver<Heard>,
    reading: AbortHandle,
}

#[derive(Default)]
struct Heard {
    text: String,
    is_over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    Heard,
    /// The stream goes on, and it was not there.
    Missed,
    /// It was cut before.
    Cut,
}

impl Stream {
    /// Open once its first words have come.
    pub async fn open(address: SocketAddr, authorization: &str, source: &str, last: Option<i64>) -> io::Result<Self> {
        let path = last.map_or_else(|| "/api/live".to_owned(), |last| format!("/api/live?last_event_id={last}"));
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(Request::get(&path, &[("authorization", authorization), ("x-forwarded-for", source)]).bytes()).await?;
        let (told, mut heard) = watch::channel(Heard::default());
        let reading = tokio::spawn(read(stream, told)).abort_handle();
        let is_open = |heard: &Heard| heard.is_over || heard.text.contains("retry:");
        let began = heard.wait_for(is_open).await.is_ok_and(|heard| !heard.is_over && heard.text.starts_with("HTTP/1.1 200"));
        let stream = Self { heard, reading };
        if began { Ok(stream) } else { Err(io::ErrorKind::ConnectionRefused.into()) }
    }

    pub async fn hears(&self, text: &str) -> Hearing {
        let mut heard = self.heard.clone();
        let waited = tokio::time::timeout(HEARD_WITHIN, heard.wait_for(|heard| heard.is_over || heard.text.contains(text))).await;
        match waited {
            Ok(Ok(heard)) if heard.text.contains(text) => Hearing::Heard,
            Ok(_) => Hearing::Cut,
            Err(_) => Hearing::Missed,
        }
    }

    /// All that was heard so far.
    pub fn text(&self) -> String {
        self.heard.borrow().text.clone()
    }

    /// The place to come back with.
    pub fn last(&self) -> Option<i64> {
        self.heard.borrow().text.lines().rev().find_map(|line| line.strip_prefix("id: ")?.parse().ok())
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

async fn read(mut stream: TcpStream, told: watch::Sender<Heard>) {
    let mut some = [0; 4 * 1024];
    while let Ok(length @ 1..) = stream.read(&mut some).await {
        let new = String::from_utf8_lossy(some.get(..length).unwrap_or_default());
        told.send_modify(|heard| heard.text.push_str(&new));
    }
    told.send_modify(|heard| heard.is_over = true);
}
