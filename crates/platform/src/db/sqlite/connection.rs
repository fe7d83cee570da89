use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig as Switch;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection as Raw, OpenFlags};

use super::error::translate;
use crate::db::{DbError, FromRow, Row, Value, row};

const STATEMENTS_KEPT: usize = 512;
const PATIENCE: Duration = Duration::from_secs(5);

/// One SQLite connection. The lock is never waited for: it only lets futures that hold the connection move between threads.
pub(crate) struct Connection(Mutex<Raw>);

impl Connection {
    pub fn open_writer(path: &Path) -> Result<Self, DbError> {
        let raw = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let set = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;";
        raw.execute_batch(set).map_err(|e| translate(&raw, e))?;
        raw.busy_timeout(Duration::ZERO).map_err(|e| translate(&raw, e))?;
        Ok(Self(Mutex::new(raw)))
    }

    pub fn open_reader(path: &Path) -> Result<Self, DbError> {
        open(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map(|raw| Self(Mutex::new(raw)))
    }

    pub fn query<T: FromRow>(&self, sql: &str, args: &[Value]) -> Result<Vec<T>, DbError> {
        let raw = self.raw();
        let mut statement = prepare(&raw, sql, args)?;
        if cfg!(debug_assertions) {
            row::check_names::<T>(sql, statement.column_names())?;
        }
        let mut found = statement.raw_query();
        let mut rows = Vec::new();
        // Read to the end, always: SQLite checks foreign keys after the last row of a RETURNING.
        while let Some(row) = found.next().map_err(|e| translate(&raw, e))? {
            rows.push(T::from_row(&Row::Sqlite(row))?);
        }
        Ok(rows)
    }

    pub fn run(&self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
        let raw = self.raw();
        let changed = prepare(&raw, sql, args)?.raw_execute().map_err(|e| translate(&raw, e))?;
        Ok(changed as u64)
    }

    pub fn script(&self, sql: &str) -> Result<(), DbError> {
        let raw = self.raw();
        raw.execute_batch(sql).map_err(|e| translate(&raw, e))
    }

    pub fn in_transaction(&self) -> bool {
        !self.raw().is_autocommit()
    }

    /// Waits for another process to finish its write; this blocks the thread.
    pub fn patiently(&self, sql: &str) -> Result<(), DbError> {
        let raw = self.raw();
        let outcome = raw.busy_timeout(PATIENCE).and_then(|()| raw.execute_batch(sql)).map_err(|e| translate(&raw, e));
        raw.busy_timeout(Duration::ZERO).map_err(|e| translate(&raw, e))?;
        outcome
    }

    pub fn raw(&self) -> MutexGuard<'_, Raw> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn open(path: &Path, access: OpenFlags) -> Result<Raw, DbError> {
    let raw = Raw::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|e| DbError::Unavailable(format!("{}: {e}", path.display())))?;
    configure(&raw).map_err(|e| translate(&raw, e))?;
    Ok(raw)
}

fn configure(raw: &Raw) -> rusqlite::Result<()> {
    raw.busy_timeout(PATIENCE)?;
    raw.set_prepared_statement_cache_capacity(STATEMENTS_KEPT);
    // Text in double quotes is an error, as on PostgreSQL; LIKE respects case, as there.
    raw.set_db_config(Switch::SQLITE_DBCONFIG_DQS_DML, false)?;
    raw.set_db_config(Switch::SQLITE_DBCONFIG_DQS_DDL, false)?;
    // A plan never depends on the values: else every new value of a LIKE or a join would have its statement prepared anew.
    raw.set_db_config(Switch::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    raw.execute_batch("PRAGMA foreign_keys = ON; PRAGMA case_sensitive_like = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000;")
}

fn prepare<'a>(raw: &'a Raw, sql: &str, args: &[Value]) -> Result<CachedStatement<'a>, DbError> {
    let mut statement = raw.prepare_cached(sql).map_err(|e| translate(raw, e))?;
    let places = statement.parameter_count();
    if places != args.len() {
        return Err(DbError::Other(format!("{places} places and {} arguments in: {sql}", args.len())));
    }
    for place in 1..=places {
        let value =
            argument(&statement, place, args).ok_or_else(|| DbError::Other(format!("places are written $1 to ${places} in: {sql}")))?;
        if !value.is_storable() {
            return Err(DbError::Check);
        }
        statement.raw_bind_parameter(place, Argument(value)).map_err(|e| translate(raw, e))?;
    }
    Ok(statement)
}

/// To SQLite `$2` is a name, numbered by where it first stands; we mean the second argument.
fn argument<'a>(statement: &CachedStatement<'_>, place: usize, args: &'a [Value]) -> Option<&'a Value> {
    let number: usize = statement.parameter_name(place)?.strip_prefix('$')?.parse().ok()?;
    args.get(number.checked_sub(1)?)
}

struct Argument<'a>(&'a Value);

impl rusqlite::ToSql for Argument<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Bool(flag) => ValueRef::Integer((*flag).into()),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::StatementStatus;

    #[test]
    fn new_values_do_not_prepare_a_statement_anew() {
        let raw = Raw::open_in_memory().unwrap();
        configure(&raw).unwrap();
        raw.execute_batch("CREATE TABLE word (text TEXT)").unwrap();
        let sql = "SELECT text FROM word WHERE text LIKE $1";
        for number in 0..3 {
            let mut statement = prepare(&raw, sql, &[Value::Text(format!("{number}%"))]).unwrap();
            assert!(statement.raw_query().next().unwrap().is_none());
        }
        assert_eq!(raw.prepare_cached(sql).unwrap().get_status(StatementStatus::RePrepare), 0);
    }
}
