use std::sync::atomic::{AtomicBool, Ordering};

use deadpool_postgres::Object;
use tokio_postgres::Statement;
use tokio_postgres::types::ToSql;

use super::error::translate;
use crate::db::{DbError, FromRow, Row, Value, row};

pub(crate) struct Connection {
    /// There until the connection is dropped.
    client: Option<Object>,
    /// `BEGIN` goes out with the next statement.
    begins: AtomicBool,
    in_transaction: AtomicBool,
}

impl Connection {
    pub fn idle(client: Object) -> Self {
        Self::new(client, false)
    }

    /// A connection whose first statement begins a transaction.
    pub fn in_transaction(client: Object) -> Self {
        Self::new(client, true)
    }

    fn new(client: Object, begins: bool) -> Self {
        Self { client: Some(client), begins: AtomicBool::new(begins), in_transaction: AtomicBool::new(false) }
    }

    pub async fn query<T: FromRow>(&self, sql: &str, args: &[Value]) -> Result<Vec<T>, DbError> {
        let (statement, rows) = self.rows(sql, args).await?;
        if cfg!(debug_assertions) {
            row::check_names::<T>(sql, statement.columns().iter().map(|column| column.name()))?;
        }
        rows.iter().map(|row| T::from_row(&Row::Postgres(row))).collect()
    }

    /// Apart, so that it is compiled once and not for each kind of row.
    async fn rows(&self, sql: &str, args: &[Value]) -> Result<(Statement, Vec<tokio_postgres::Row>), DbError> {
        self.begun(async {
            let statement = self.prepare(sql, args).await?;
            let rows = self.client()?.query(&statement, &references(args)).await.map_err(translate)?;
            Ok((statement, rows))
        })
        .await
    }

    pub async fn run(&self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
        self.begun(async {
            let statement = self.prepare(sql, args).await?;
            self.client()?.execute(&statement, &references(args)).await.map_err(translate)
        })
        .await
    }

    pub async fn script(&self, sql: &str) -> Result<(), DbError> {
        self.begun(self.send(sql)).await
    }

    /// `COMMIT` or `ROLLBACK`; only when the server has confirmed it may the connection be used by others again.
    pub async fn end(&self, how: &'static str) -> Result<(), DbError> {
        if self.begins.swap(false, Ordering::Relaxed) {
            return Ok(());
        }
        self.send(how).await?;
        self.in_transaction.store(false, Ordering::Relaxed);
        Ok(())
    }

    /// The first statement of a transaction follows `BEGIN` without waiting for its answer: one round trip less.
    async fn begun<T>(&self, statement: impl Future<Output = Result<T, DbError>>) -> Result<T, DbError> {
        if !self.begins.swap(false, Ordering::Relaxed) {
            return statement.await;
        }
        self.in_transaction.store(true, Ordering::Relaxed);
        let (begun, done) = tokio::join!(biased; self.send("BEGIN"), statement);
        begun.and(done)
    }

    async fn send(&self, sql: &str) -> Result<(), DbError> {
        self.client()?.batch_execute(sql).await.map_err(translate)
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
