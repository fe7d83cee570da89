use std::sync::atomic::{AtomicBool, Ordering};

use deadpool_postgres::Object;
use tokio_postgres::Statement;
use tokio_postgres::types::ToSql;

use super::error::translate;
use crate::db::{DbError, FromRow, Row, Value, row};

pub(crate) struct Connection {
    /// There until the connection is dropped.
    client: Option<Object>,
    in_transaction: AtomicBool,
}

impl Connection {
    pub fn idle(client: Object) -> Self {
        Self { client: Some(client), in_transaction: AtomicBool::new(false) }
    }

    pub async fn query<T: FromRow>(&self, sql: &str, args: &[Value]) -> Result<Vec<T>, DbError> {
        let statement = self.prepare(sql, args).await?;
        if cfg!(debug_assertions) {
            row::check_names::<T>(sql, statement.columns().iter().map(|column| column.name()))?;
        }
        let rows = self.client()?.query(&statement, &references(args)).await.map_err(translate)?;
        rows.iter().map(|row| T::from_row(&Row::Postgres(row))).collect()
    }

    pub async fn run(&self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
        let statement = self.prepare(sql, args).await?;
        self.client()?.execute(&statement, &references(args)).await.map_err(translate)
    }

    pub async fn script(&self, sql: &str) -> Result<(), DbError> {
        self.client()?.batch_execute(sql).await.map_err(translate)
    }

    pub async fn begin(&self) -> Result<(), DbError> {
        self.in_transaction.store(true, Ordering::Relaxed);
        self.script("BEGIN").await
    }

    /// `COMMIT` or `ROLLBACK`; only when the server has confirmed it may the connection be used by others again.
    pub async fn end(&self, how: &'static str) -> Result<(), DbError> {
        self.script(how).await?;
        self.in_transaction.store(false, Ordering::Relaxed);
        Ok(())
    }

    async fn prepare(&self, sql: &str, args: &[Value]) -> Result<Statement, DbError> {
        if !args.iter().all(Value::is_storable) {
            return Err(DbError::Check);
        }
        let statement = self.client()?.prepare_cached(sql).await.map_err(translate)?;
        let places = statement.params().len();
        if places != args.len() {
            return Err(DbError::Other(format!("{places} places and {} arguments in: {sql}", args.len())));
        }
        Ok(statement)
    }

    fn client(&self) -> Result<&Object, DbError> {
        self.client.as_ref().ok_or_else(|| DbError::Unavailable("the connection is closed".to_owned()))
    }
}

impl Drop for Connection {
    /// A connection inside a transaction never goes back to the pool: it is closed, and the server rolls back.
    fn drop(&mut self) {
        if *self.in_transaction.get_mut() {
            self.client.take().map(Object::take);
        }
    }
}

fn references(args: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    args.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}
