//! The store: one SQL text on SQLite (inside the process, the default) or PostgreSQL.
//!
//! `db.read()` and `db.write()` give a guard that is a [`Conn`]; statements are written with `$1…$n` and mean the same on both engines.
//! A statement that fails ends its write transaction on both engines: an expected conflict is asked for with `ON CONFLICT`.

mod conn;
mod counting;
mod error;
mod holding;
mod in_list;
mod json;
pub mod like;
pub mod lock;
mod macros;
mod migrate;
pub mod plan;
mod postgres;
mod query;
mod row;
pub mod schema;
mod sqlite;
mod value;

use std::panic::Location;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use crate::{args, row, text_enum};
pub use conn::{Conn, Read, Tx};
pub use counting::counted;
pub use error::DbError;
pub use holding::{one_connection, second_connections};
pub use json::Json;
pub use migrate::{Migration, embedded_migrations};
pub(crate) use postgres::Address as PostgresAddress;
pub use row::{Column, FromRow, Row};
pub use value::{IntoValue, Value};

use holding::Hold;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    Sqlite,
    Postgres,
}

#[derive(Clone, Debug)]
pub struct DbConfig {
    /// `postgres://…`; without it the store is the SQLite file at `path`.
    pub url: Option<String>,
    pub path: PathBuf,
    /// Connections that read SQLite side by side.
    pub readers: usize,
    /// Connections to PostgreSQL.
    pub pool: usize,
    /// Whether transactions on SQLite may share one durable commit.
    pub group_commit: bool,
}

/// The store. A clone is another handle on the same one.
#[derive(Clone)]
pub struct Db(Store);

#[derive(Clone)]
enum Store {
    Sqlite(Arc<sqlite::Store>),
    Postgres(postgres::Pool),
}

impl Db {
    /// Opens the store as it is; bringing it up to date is `migrate`.
    pub async fn open(config: &DbConfig) -> Result<Self, DbError> {
        match &config.url {
            Some(url) => postgres::Pool::open(url, config.pool).await.map(Store::Postgres).map(Self),
            None => sqlite::Store::open(config).map(|store| Self(Store::Sqlite(Arc::new(store)))),
        }
    }

    pub fn engine(&self) -> Engine {
        match &self.0 {
            Store::Sqlite(_) => Engine::Sqlite,
            Store::Postgres(_) => Engine::Postgres,
        }
    }

    /// A connection to read with. Each statement sees what was committed before it began.
    #[track_caller]
    pub fn read(&self) -> impl Future<Output = Result<Read, DbError>> + Send {
        let place = Location::caller();
        async move {
            let hold = Hold::begin(place);
            match &self.0 {
                Store::Sqlite(store) => store.readers.take().await.map(|reader| Read::sqlite(reader, hold)),
                Store::Postgres(pool) => pool.read().await.map(|conn| Read::postgres(conn, hold)),
            }
        }
    }

    /// A write transaction. Dropped without `commit` it leaves no trace.
    #[track_caller]
    pub fn write(&self) -> impl Future<Output = Result<Tx, DbError>> + Send {
        let place = Location::caller();
        async move {
            let hold = Hold::begin(place);
            match &self.0 {
                Store::Sqlite(store) => store.writer.turn().await.map(|turn| Tx::sqlite(turn, hold)),
                Store::Postgres(pool) => pool.begin().await.map(|transaction| Tx::postgres(transaction, hold)),
            }
        }
    }

    /// Runs work of the start that has many transactions and that one process on this store does at a time. SQLite has one process that serves.
    pub async fn exclusively<T>(&self, name: &str, work: impl Future<Output = T>) -> Result<T, DbError> {
        if self.engine() == Engine::Sqlite {
            return Ok(work.await);
        }
        let tx = self.write().await?;
        tx.script("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0").await?;
        tx.lock_name(name).await?;
        let done = work.await;
        tx.commit().await?;
        Ok(done)
    }

    /// Proves that a write becomes durable, for the readiness check.
    pub async fn probe(&self) -> Result<(), DbError> {
        let tx = self.write().await?;
        query::beat(&tx).await?;
        tx.commit().await
    }

    /// Copies the whole store, as of one moment, into a file while it stays in use.
    pub async fn backup(&self, to: &Path) -> Result<(), DbError> {
        match &self.0 {
            Store::Sqlite(store) => store.backup(to).await,
            Store::Postgres(_) => Err(DbError::other("the store is PostgreSQL: back it up with pg_dump")),
        }
    }
}
