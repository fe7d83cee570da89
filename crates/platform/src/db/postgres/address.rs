//! Where PostgreSQL is and how it is spoken to. `sslmode` means what it means to PostgreSQL's own programs; the driver itself does not know
//! `verify-ca`, `verify-full` and `sslrootcert`.

use std::path::PathBuf;

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

use super::tls::{Checks, Tls};
use crate::db::DbError;

/// What to connect with, for the pool and for the line of notifications.
#[derive(Clone)]
pub(crate) struct Address {
    pub config: Config,
    pub tls: Tls,
}

impl Address {
    pub fn parse(url: &str) -> Result<Self, DbError> {
        let (plain, wanted) = Wanted::take_from(url)?;
        let mut config: Config = plain.parse().map_err(|_| DbError::other("DATABASE_URL is not a postgres:// address"))?;
        config.ssl_mode(wanted.mode);
        Ok(Self { config, tls: Tls::new(wanted.checks, wanted.root.as_deref())? })
    }
}

/// What an address says about encryption.
struct Wanted {
    mode: SslMode,
    checks: Checks,
    /// The authorities that may vouch for the server; without it those that browsers trust.
    root: Option<PathBuf>,
}

impl Wanted {
    /// The address without what is said here, for the driver.
    fn take_from(url: &str) -> Result<(String, Self), DbError> {
        let (place, query) = url.split_once('?').unwrap_or((url, ""));
        let mut wanted = Self { mode: SslMode::Prefer, checks: Checks::Nothing, root: None };
        let mut rest = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", word)) => (wanted.mode, wanted.checks) = mode(word)?,
                Some(("sslrootcert", path)) => wanted.root = Some(percent_decode_str(path).decode_utf8_lossy().into_owned().into()),
                _ => rest.push(pair),
            }
        }
        // As with PostgreSQL's own programs: whoever names an authority wants it asked.
        if wanted.root.is_some() && wanted.mode == SslMode::Require && wanted.checks == Checks::Nothing {
            wanted.checks = Checks::Chain;
        }
        let plain = if rest.is_empty() { place.to_owned() } else { format!("{place}?{}", rest.join("&")) };
        Ok((plain, wanted))
    }
}

fn mode(word: &str) -> Result<(SslMode, Checks), DbError> {
    match word {
        "disable" => Ok((SslMode::Disable, Checks::Nothing)),
        "prefer" => Ok((SslMode::Prefer, Checks::Nothing)),
        "require" => Ok((SslMode::Require, Checks::Nothing)),
        "verify-ca" => Ok((SslMode::Require, Checks::Chain)),
        "verify-full" => Ok((SslMode::Require, Checks::ChainAndName)),
        _ => Err(DbError::other("sslmode of DATABASE_URL is none of disable, prefer, require, verify-ca, verify-full")),
    }
}
