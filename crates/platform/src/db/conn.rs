use std::ops::Deref;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::holding::Hold;
use super::{DbError, Engine, FromRow, Value, counting, in_list, lock, postgres, sqlite};

/// How often a claim is tried on PostgreSQL, where a lost race looks like an empty queue.
const CLAIM_TRIES: usize = 4;

/// What statements run on, whether it reads or stands inside a write transaction.
pub struct Conn {
    link: Link,
    access: Access,
    /// A failed statement ends its transaction: PostgreSQL demands it, so SQLite follows.
    failed: AtomicBool,
    statements: AtomicU64,
    /// What is to happen last in the transaction.
    last: Mutex<Vec<Last>>,
    /// What is to happen once the transaction is durable.
    then: Mutex<Vec<Then>>,
}

pub(super) type Then = Box<dyn FnOnce() + Send>;
type Last = Box<dyn for<'a> FnOnce(&'a Conn) -> Pin<Box<dyn Future<Output = Result<(), DbError>> + Send + 'a>> + Send>;

pub(super) enum Link {
    Sqlite(Arc<sqlite::Connection>),
    Postgres(Arc<postgres::Connection>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    Read,
    Write,
}

impl Conn {
    pub(super) fn new(link: Link, access: Access) -> Self {
        let (last, then) = (Mutex::default(), Mutex::default());
        Self { link, access, failed: AtomicBool::new(false), statements: AtomicU64::new(0), last, then }
    }

    pub fn engine(&self) -> Engine {
        match self.link {
            Link::Sqlite(_) => Engine::Sqlite,
            Link::Postgres(_) => Engine::Postgres,
        }
    }

    pub async fn all<T: FromRow>(&self, sql: &'static str, args: &[Value]) -> Result<Vec<T>, DbError> {
        self.fetch(sql, args).await
    }

    /// The only row; `DbError::Absent` when there is none.
    pub async fn one<T: FromRow>(&self, sql: &'static str, args: &[Value]) -> Result<T, DbError> {
        self.maybe(sql, args).await?.ok_or(DbError::Absent)
    }

    /// The only row, if there is one. A second row is an error: the statement does not say what it means.
    pub async fn maybe<T: FromRow>(&self, sql: &'static str, args: &[Value]) -> Result<Option<T>, DbError> {
        only(self.fetch(sql, args).await?)
    }

    /// Runs a statement that gives no rows and says how many it changed.
    pub async fn run(&self, sql: &'static str, args: &[Value]) -> Result<u64, DbError> {
        self.admit(sql)?;
        let changed = match &self.link {
            Link::Sqlite(link) => link.run(sql, args),
            Link::Postgres(link) => link.run(sql, args).await,
        };
        self.note(changed)
    }

    /// `sql` holds `IN ($LIST)`; the list is asked for in chunks, each row comes once, in no order across chunks.
    pub async fn all_in<T: FromRow>(&self, sql: &'static str, args: &[Value], list: &[Value]) -> Result<Vec<T>, DbError> {
        let mut rows = Vec::new();
        for chunk in in_list::chunks(list) {
            let sql = in_list::expand(sql, args.len(), chunk.len());
            rows.append(&mut self.fetch(&sql, &[args, &chunk].concat()).await?);
        }
        Ok(rows)
    }

    /// As `all_in`, but in one statement whatever the length of the list: for one that orders and cuts what it finds.
    pub async fn all_in_whole<T: FromRow>(&self, sql: &'static str, args: &[Value], list: &[Value]) -> Result<Vec<T>, DbError> {
        let list = in_list::whole(list);
        self.fetch(&in_list::expand(sql, args.len(), list.len()), &[args, &list].concat()).await
    }

    /// For a read that may take long: it leaves the runtime's thread to others meanwhile.
    pub async fn all_slow<T: FromRow>(&self, sql: &'static str, args: &[Value]) -> Result<Vec<T>, DbError> {
        self.admit(sql)?;
        let rows = match &self.link {
            Link::Sqlite(link) => off_the_runtime(|| link.query(sql, args)),
            Link::Postgres(link) => link.query(sql, args).await,
        };
        self.note(rows)
    }

    /// Takes one row of a queue, for exactly one of many workers, without `SKIP LOCKED`:
    /// `UPDATE t SET state = 'taken' WHERE id = (SELECT id FROM t WHERE state = 'waiting' … LIMIT 1) AND state = 'waiting' RETURNING …`.
    /// The condition stands twice, because PostgreSQL checks only the outer one again after waiting for a rival.
    pub async fn claim<T: FromRow>(&self, sql: &'static str, args: &[Value]) -> Result<Option<T>, DbError> {
        let tries = if self.engine() == Engine::Postgres { CLAIM_TRIES } else { 1 };
        for _ in 0..tries {
            if let Some(row) = self.maybe(sql, args).await? {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// The only row that a SELECT finds, held until this transaction ends: whoever wants to hold, change or delete it waits. What it finds is as
    /// the one before has left it; only what a subquery reads of other rows may be older, so read that by a statement of its own.
    pub async fn lock<T: FromRow>(&self, sql: &'static str, args: &[Value]) -> Result<Option<T>, DbError> {
        only(self.lock_all(sql, args).await?)
    }

    /// As `lock`, for several rows. Name their order, so that two who hold them never wait for each other.
    pub async fn lock_all<T: FromRow>(&self, sql: &'static str, args: &[Value]) -> Result<Vec<T>, DbError> {
        match self.access {
            Access::Read => Err(DbError::other("a row can be held only in a write transaction")),
            Access::Write => self.fetch(&lock::text(self.engine(), sql), args).await,
        }
    }

    /// Holds a name until this transaction ends; whoever wants the same one waits. On SQLite there is one writer, who holds every name.
    pub async fn lock_name(&self, name: &str) -> Result<(), DbError> {
        match &self.link {
            Link::Sqlite(_) => Ok(()),
            Link::Postgres(link) => self.note(link.run(postgres::LOCK_NAME, &[Value::Text(name.to_owned())]).await.map(drop)),
        }
    }

    /// Has `work` run as the last of this transaction, for a row that all want to hold: whoever has it waits for nothing but the commit.
    pub(crate) fn before_commit<F>(&self, work: F) -> Result<(), DbError>
    where
        F: for<'a> FnOnce(&'a Conn) -> Pin<Box<dyn Future<Output = Result<(), DbError>> + Send + 'a>> + Send + 'static,
    {
        match self.access {
            Access::Read => Err(DbError::other("a read connection was asked to write")),
            Access::Write => {
                taken(&self.last).push(Box::new(work));
                Ok(())
            }
        }
    }

    /// Has `then` run once this transaction is durable, and never if it is rolled back; at once on a connection that only reads.
    /// It must be quick and touch no database: others wait for it.
    pub fn on_commit(&self, then: impl FnOnce() + Send + 'static) {
        match self.access {
            Access::Read => then(),
            Access::Write => taken(&self.then).push(Box::new(then)),
        }
    }

    /// How many statements this connection has run, for those who promise a number.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }

    pub(super) fn take_then(&self) -> Vec<Then> {
        std::mem::take(&mut taken(&self.then))
    }

    async fn do_last(&self) -> Result<(), DbError> {
        let last = std::mem::take(&mut *taken(&self.last));
        for work in last {
            work(self).await?;
        }
        Ok(())
    }

    /// Several statements in one text, without arguments.
    pub(super) async fn script(&self, sql: &str) -> Result<(), DbError> {
        let done = match &self.link {
            Link::Sqlite(link) => link.script(sql),
            Link::Postgres(link) => link.script(sql).await,
        };
        self.note(done)
    }

    pub(super) async fn fetch<T: FromRow>(&self, sql: &str, args: &[Value]) -> Result<Vec<T>, DbError> {
        self.admit(sql)?;
        let rows = match &self.link {
            Link::Sqlite(link) => link.query(sql, args),
            Link::Postgres(link) => link.query(sql, args).await,
        };
        self.note(rows)
    }

    pub(super) fn is_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    pub(super) fn begin_afresh(&self) {
        self.failed.store(false, Ordering::Relaxed);
        taken(&self.last).clear();
        self.take_then();
    }

    fn admit(&self, sql: &str) -> Result<(), DbError> {
        self.statements.fetch_add(1, Ordering::Relaxed);
        counting::one();
        match self.access {
            Access::Read if !reads(sql) => Err(DbError::other("a read connection was asked to write")),
            Access::Write if self.is_failed() => Err(DbError::other("a statement of this transaction has failed: it can only roll back")),
            _ => Ok(()),
        }
    }

    fn note<T>(&self, outcome: Result<T, DbError>) -> Result<T, DbError> {
        if outcome.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        outcome
    }
}

fn taken<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

fn only<T>(mut rows: Vec<T>) -> Result<Option<T>, DbError> {
    let row = rows.pop();
    if rows.is_empty() { Ok(row) } else { Err(DbError::other("one row was asked for and several came")) }
}

fn reads(sql: &str) -> bool {
    sql.split_whitespace().next().is_some_and(|word| ["SELECT", "WITH", "EXPLAIN"].iter().any(|verb| word.eq_ignore_ascii_case(verb)))
}

/// `block_in_place` exists only on the runtime with several threads.
fn off_the_runtime<T>(work: impl FnOnce() -> T) -> T {
    use tokio::runtime::{Handle, RuntimeFlavor};
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

/// A connection that reads; it goes back to its pool when dropped.
pub struct Read {
    guard: ReadGuard,
    _hold: Hold,
}

enum ReadGuard {
    Sqlite(sqlite::Reader),
    Postgres(Conn),
}

impl Read {
    pub(super) fn sqlite(reader: sqlite::Reader, hold: Hold) -> Self {
        Self { guard: ReadGuard::Sqlite(reader), _hold: hold }
    }

    pub(super) fn postgres(conn: Conn, hold: Hold) -> Self {
        Self { guard: ReadGuard::Postgres(conn), _hold: hold }
    }
}

impl Deref for Read {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        match &self.guard {
            ReadGuard::Sqlite(reader) => reader.conn(),
            ReadGuard::Postgres(conn) => conn,
        }
    }
}

/// A write transaction; dropped without `commit` it rolls back.
pub struct Tx {
    guard: TxGuard,
    _hold: Hold,
}

enum TxGuard {
    Sqlite(sqlite::Turn),
    Postgres(postgres::Transaction),
}

impl Tx {
    pub(super) fn sqlite(turn: sqlite::Turn, hold: Hold) -> Self {
        Self { guard: TxGuard::Sqlite(turn), _hold: hold }
    }

    pub(super) fn postgres(transaction: postgres::Transaction, hold: Hold) -> Self {
        Self { guard: TxGuard::Postgres(transaction), _hold: hold }
    }

    /// Returns once the change would survive a power cut.
    pub async fn commit(self) -> Result<(), DbError> {
        self.do_last().await?;
        if self.is_failed() {
            return Err(DbError::other("a statement of this transaction has failed: it was rolled back"));
        }
        match self.guard {
            TxGuard::Sqlite(turn) => turn.commit().await,
            TxGuard::Postgres(transaction) => transaction.commit().await,
        }
    }
}

impl Deref for Tx {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        match &self.guard {
            TxGuard::Sqlite(turn) => turn.conn(),
            TxGuard::Postgres(transaction) => transaction.conn(),
        }
    }
}
