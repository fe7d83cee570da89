//! PostgreSQL through a pool.

mod address;
mod connection;
mod error;
pub(super) mod number;
mod tls;
mod transaction;
mod value;

use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, RecyclingMethod, Runtime, Timeouts};

pub(crate) use address::Address;
pub(super) use connection::Connection;
pub(super) use transaction::Transaction;

use super::DbError;
use super::conn::{Access, Conn, Link};

const WAITING_AT_MOST: usize = 1_024;
const WAIT: Duration = Duration::from_secs(5);
const CONNECT: Duration = Duration::from_secs(3);
/// A statement, a lock and an idle transaction each end some time, so that no fault elsewhere holds a connection for ever. Nothing is compiled to machine
/// code: where the planner expects too many rows that takes a second, for statements that run a millisecond.
const SETTINGS: &str =
    "SET statement_timeout = '15s'; SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '60s'; SET jit = off";

/// A lock of the transaction, not of a row: a name has none before the first fact about it.
pub(super) const LOCK_NAME: &str = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";

#[derive(Clone)]
pub(super) struct Pool(deadpool_postgres::Pool);

impl Pool {
    /// Connects once, so that a wrong address is told at the start.
    pub async fn open(url: &str, size: usize) -> Result<Self, DbError> {
        let Address { mut config, tls } = Address::parse(url)?;
        config.connect_timeout(CONNECT).keepalives_idle(Duration::from_secs(30)).tcp_user_timeout(Duration::from_secs(15));
        config.application_name("sanggar");
        let manager = Manager::from_config(config, tls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
        let pool = deadpool_postgres::Pool::builder(manager)
            // What runs alone holds one beside those that it works with.
            .max_size(size.max(2))
            .runtime(Runtime::Tokio1)
            .timeouts(Timeouts { wait: Some(WAIT), create: Some(CONNECT), recycle: Some(CONNECT) })
            .post_create(Hook::async_fn(|client, _| {
                Box::pin(async move { client.batch_execute(SETTINGS).await.map_err(HookError::Backend) })
            }))
            .build()
            .map_err(|e| DbError::Other(e.to_string()))?;
        let pool = Self(pool);
        pool.read().await.map(drop)?;
        Ok(pool)
    }

    pub async fn read(&self) -> Result<Conn, DbError> {
        let client = self.client().await?;
        Ok(Conn::new(Link::Postgres(Connection::idle(client).into()), Access::Read))
    }

    pub async fn begin(&self) -> Result<Transaction, DbError> {
        Ok(Transaction::begin(self.client().await?))
    }

    async fn client(&self) -> Result<deadpool_postgres::Object, DbError> {
        if self.0.status().waiting >= WAITING_AT_MOST {
            return Err(DbError::Busy);
        }
        self.0.get().await.map_err(error::no_connection)
    }
}
