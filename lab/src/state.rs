//! The store as it is, seen by a connection that can only read.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::OpenFlags;
use rusqlite::types::ValueRef;
use sanggar_rig::Outcome;
use tokio_postgres::{NoTls, SimpleQueryMessage};

const PATIENCE: Duration = Duration::from_secs(10);

/// Where the store is.
pub enum StoreLocation {
    Sqlite(PathBuf),
    Postgres(String),
}

impl StoreLocation {
    /// For what no call does: the store is changed behind the server's back, while nobody else writes.
    pub async fn change(&self, sql: &str) -> Outcome<()> {
        match self {
            Self::Sqlite(path) => {
                let raw = rusqlite::Connection::open(path)?;
                raw.busy_timeout(PATIENCE)?;
                Ok(raw.execute_batch(sql)?)
            }
            Self::Postgres(url) => {
                let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
                tokio::spawn(connection);
                Ok(client.batch_execute(sql).await?)
            }
        }
    }
}

pub enum State {
    Sqlite(Mutex<rusqlite::Connection>),
    Postgres(tokio_postgres::Client),
}

impl State {
    pub async fn open(place: &StoreLocation) -> Outcome<Self> {
        match place {
            StoreLocation::Sqlite(path) => {
                let raw = rusqlite::Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                Ok(Self::Sqlite(Mutex::new(raw)))
            }
            StoreLocation::Postgres(url) => {
                let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
                tokio::spawn(connection);
                client.batch_execute("SET default_transaction_read_only = on").await?;
                Ok(Self::Postgres(client))
            }
        }
    }

    /// Every value as text; NULL is empty.
    pub async fn rows(&self, sql: &str) -> Outcome<Vec<Vec<String>>> {
        match self {
            Self::Sqlite(raw) => rows_of_sqlite(&raw.lock().unwrap_or_else(PoisonError::into_inner), sql),
            Self::Postgres(client) => {
                let messages = client.simple_query(sql).await?;
                let rows = messages.iter().filter_map(|message| if let SimpleQueryMessage::Row(row) = message { Some(row) } else { None });
                Ok(rows.map(|row| (0..row.len()).map(|column| row.get(column).unwrap_or_default().to_owned()).collect()).collect())
            }
        }
    }

    /// The first column of every row.
    pub async fn column(&self, sql: &str) -> Outcome<Vec<String>> {
        Ok(self.rows(sql).await?.into_iter().filter_map(|row| row.into_iter().next()).collect())
    }

    /// The first two columns of every row.
    pub async fn pairs(&self, sql: &str) -> Outcome<Vec<(String, String)>> {
        let pair = |row: Vec<String>| {
            let mut values = row.into_iter();
            Some((values.next()?, values.next()?))
        };
        Ok(self.rows(sql).await?.into_iter().filter_map(pair).collect())
    }
}

fn rows_of_sqlite(raw: &rusqlite::Connection, sql: &str) -> Outcome<Vec<Vec<String>>> {
    let mut statement = raw.prepare(sql)?;
    let columns = statement.column_count();
    let rows = statement.query_map([], |row| (0..columns).map(|column| row.get_ref(column).map(text)).collect())?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn text(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => String::new(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => String::from_utf8_lossy(bytes).into_owned(),
    }
}
