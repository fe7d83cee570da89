//! Logs: one JSON line an event, UTC, without anything about a person.

use tracing_subscriber::EnvFilter;

use crate::config::{Log, LogFormat};

/// Libraries that talk at the level of our own events; the configured level may name them again.
const QUIET: &str = "tokio_postgres=warn";

/// Parsers that repeat the text they read, which may be about a person. They stay silent at every level.
pub const MUTE: &str = "html5ever=off";

pub fn start(log: &Log) {
    let filter = EnvFilter::try_new(format!("{QUIET},{},{MUTE}", log.level)).unwrap_or_else(|_| EnvFilter::new("info"));
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_target(false).with_writer(std::io::stderr);
    // A second start (in tests) keeps the first subscriber.
    let _ = match log.format {
        LogFormat::Json => subscriber.json().flatten_event(true).try_init(),
        LogFormat::Text => subscriber.compact().try_init(),
    };
}
