use std::sync::Arc;
use std::time::Duration;

use futures_util::future::poll_fn;
use tokio::sync::{mpsc, watch};
use tokio_postgres::{AsyncMessage, Client, Connection};
use tokio_util::sync::CancellationToken;

use super::{Channels, Signal};
use crate::db::PostgresAddress;

const CHANNEL: &str = "sanggar_signal";
const RECONNECT_AFTER: Duration = Duration::from_millis(500);

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

    fn hear(&self, payload: &str) {
        let Some((origin, word)) = payload.split_once(' ') else { return };
        if origin == self.origin {
            return;
        }
        if let Some(signal) = Signal::ALL.into_iter().find(|signal| signal.word() == word) {
            self.channels.hear(signal);
        }
    }
}

async fn changed(raised: &mut watch::Receiver<u64>) {
    if raised.changed().await.is_err() {
        std::future::pending().await
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
