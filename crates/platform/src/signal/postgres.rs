use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::future::poll_fn;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, watch};
use tokio_postgres::{AsyncMessage, Client, Connection};
use tokio_util::sync::CancellationToken;

use super::{Channels, Signal};
use crate::db::PostgresAddress;

const CHANNEL: &str = "sanggar_signal";
const RECONNECT_AFTER: Duration = Duration::from_millis(500);
/// Stands before the words of a whisper, and before no name of a signal.
const WHISPER: char = '~';
/// PostgreSQL takes 8,000 bytes in one notification.
const MAX_PAYLOAD: usize = 7_900;

/// One connection of its own that listens and notifies, for as long as the process lives.
pub(super) struct Line {
    address: PostgresAddress,
    origin: String,
    channels: Arc<Channels>,
}

impl Line {
    pub(super) fn new(address: PostgresAddress, origin: &str, channels: Arc<Channels>) -> Self {
        // It stands inside a statement and before a space.
        let origin = origin.chars().filter(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
        Self { address, origin, channels }
    }

    pub(super) async fn keep(self, stop: CancellationToken) {
        loop {
            let call = tokio::select! {
                () = stop.cancelled() => return,
                call = self.call() => call,
            };
            if let Err(error) = call {
                tracing::warn!(%error, "the line to PostgreSQL's notifications is down, trying again");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(RECONNECT_AFTER) => {}
            }
        }
    }

    /// One connection from its opening to its end.
    async fn call(&self) -> Result<(), tokio_postgres::Error> {
        let (client, connection) = self.address.config.connect(self.address.tls.clone()).await?;
        let (said, mut heard) = mpsc::channel(256);
        let mut driver = tokio::spawn(drive(connection, said));
        let [mut jobs, mut outbox, mut live, mut content, mut announcements] = Signal::ALL.map(|signal| self.raised_so_far(signal));
        let mut whispers = self.channels.whispers_out.subscribe();
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
        // What was said while nobody listened is found in the store.
        Signal::ALL.into_iter().for_each(|signal| self.channels.hear(signal));
        loop {
            tokio::select! {
                said = heard.recv() => match said {
                    Some(payload) => self.hear(&payload),
                    None => break,
                },
                () = changed(&mut jobs) => self.tell(&client, Signal::Jobs).await?,
                () = changed(&mut outbox) => self.tell(&client, Signal::Outbox).await?,
                () = changed(&mut live) => self.tell(&client, Signal::Live).await?,
                () = changed(&mut content) => self.tell(&client, Signal::Content).await?,
                () = changed(&mut announcements) => self.tell(&client, Signal::Announcements).await?,
                words = whispered(&mut whispers) => self.whisper(&client, &words).await?,
            }
        }
        match (&mut driver).await {
            Ok(Err(error)) => Err(error),
            _ => Ok(()),
        }
    }

    /// Changed from the start: what was raised while the line was down is passed on when it is up.
    fn raised_so_far(&self, signal: Signal) -> watch::Receiver<u64> {
        let mut raised = self.channels.of(signal).raised.subscribe();
        raised.mark_changed();
        raised
    }

    async fn tell(&self, client: &Client, signal: Signal) -> Result<(), tokio_postgres::Error> {
        client.batch_execute(&format!("NOTIFY {CHANNEL}, '{} {}'", self.origin, signal.word())).await
    }

    async fn whisper(&self, client: &Client, words: &str) -> Result<(), tokio_postgres::Error> {
        // Packed, since they stand inside a statement.
        let payload = format!("{} {WHISPER}{}", self.origin, URL_SAFE_NO_PAD.encode(words));
        if payload.len() <= MAX_PAYLOAD {
            client.batch_execute(&format!("NOTIFY {CHANNEL}, '{payload}'")).await?;
        }
        Ok(())
    }

    fn hear(&self, payload: &str) {
        let Some((origin, word)) = payload.split_once(' ') else { return };
        if origin == self.origin {
            return;
        }
        if let Some(packed) = word.strip_prefix(WHISPER) {
            let words = URL_SAFE_NO_PAD.decode(packed).ok().and_then(|bytes| String::from_utf8(bytes).ok());
            // An error says that nobody listens here.
            let _ = words.map(|words| self.channels.whispers_in.send(words));
        } else if let Some(signal) = Signal::ALL.into_iter().find(|signal| signal.word() == word) {
            self.channels.hear(signal);
        }
    }
}

async fn changed(raised: &mut watch::Receiver<u64>) {
    if raised.changed().await.is_err() {
        std::future::pending().await
    }
}

async fn whispered(whispers: &mut broadcast::Receiver<String>) -> String {
    loop {
        match whispers.recv().await {
            Ok(words) => return words,
            // Some were lost, as whispers may be.
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

async fn drive<S, T>(mut connection: Connection<S, T>, said: mpsc::Sender<String>) -> Result<(), tokio_postgres::Error>
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
    T: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    while let Some(message) = poll_fn(|cx| connection.poll_message(cx)).await {
        if let AsyncMessage::Notification(note) = message? {
            // A full queue already holds a wake-up of each sort or soon will: a lost one costs nothing but the next tick.
            let _ = said.try_send(note.payload().to_owned());
        }
    }
    Ok(())
}
