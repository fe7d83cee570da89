use rusqlite::{Connection, Error, ErrorCode, ffi};

use crate::db::DbError;

pub(super) fn translate(raw: &Connection, error: Error) -> DbError {
    match error {
        Error::SqliteFailure(failure, message) => failed(raw, failure, message.unwrap_or_else(|| failure.to_string())),
        Error::SqlInputError { msg, sql, .. } => DbError::Other(format!("{msg} in: {sql}")),
        other => DbError::Other(other.to_string()),
    }
}

fn failed(raw: &Connection, failure: ffi::Error, message: String) -> DbError {
    match failure.code {
        ErrorCode::ConstraintViolation => constraint(raw, failure.extended_code, &message),
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => DbError::Busy,
        ErrorCode::DiskFull
        | ErrorCode::SystemIoFailure
        | ErrorCode::OutOfMemory
        | ErrorCode::DatabaseCorrupt
        | ErrorCode::NotADatabase
        | ErrorCode::CannotOpen
        | ErrorCode::ReadOnly => DbError::Unavailable(message),
        _ => DbError::Other(message),
    }
}

fn constraint(raw: &Connection, code: i32, message: &str) -> DbError {
    match code {
        ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_ROWID => {
            DbError::Unique { index: index_named_by(raw, message).unwrap_or_default() }
        }
        ffi::SQLITE_CONSTRAINT_FOREIGNKEY => DbError::ForeignKey,
        _ => DbError::Check,
    }
}

/// SQLite says `UNIQUE constraint failed: table.first, table.second` (or names an index over an expression);
/// PostgreSQL says the index. We look the index up and say it too.
fn index_named_by(raw: &Connection, message: &str) -> Option<String> {
    let (_, place) = message.split_once(": ")?;
    if let Some(index) = place.strip_prefix("index '") {
        return Some(index.trim_end_matches('\'').to_owned());
    }
    let (table, _) = place.split_once('.')?;
    let columns: Vec<&str> = place.split(", ").filter_map(|column| column.split_once('.').map(|(_, name)| name)).collect();
    Some(index_over(raw, table, &columns).unwrap_or_else(|| format!("{table}_pkey")))
}

fn index_over(raw: &Connection, table: &str, columns: &[&str]) -> Option<String> {
    let sql = "SELECT i.name, (SELECT group_concat(c.name, ', ' ORDER BY c.seqno) FROM pragma_index_info(i.name) c) \
               FROM pragma_index_list($1) i WHERE i.\"unique\" = 1 AND i.origin = 'c'";
    let mut statement = raw.prepare_cached(sql).ok()?;
    let indexes = statement.query_map([table], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Option<String>>(1)?))).ok()?;
    let wanted = columns.join(", ");
    indexes.flatten().find(|(_, over)| over.as_deref() == Some(wanted.as_str())).map(|(name, _)| name)
}
