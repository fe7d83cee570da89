use deadpool_postgres::{PoolError, TimeoutType};
use tokio_postgres::Error;
use tokio_postgres::error::{DbError as Told, SqlState};

use crate::db::DbError;

pub(super) fn translate(error: Error) -> DbError {
    match error.as_db_error() {
        Some(told) => refused(told),
        None if error.is_closed() => DbError::Unavailable("PostgreSQL closed the connection".to_owned()),
        None => broken(error),
    }
}

/// Only the server's code and its own words: the detail of a message quotes stored values.
fn refused(told: &Told) -> DbError {
    match *told.code() {
        SqlState::UNIQUE_VIOLATION => DbError::Unique { index: told.constraint().unwrap_or_default().to_owned() },
        SqlState::FOREIGN_KEY_VIOLATION => DbError::ForeignKey,
        SqlState::CHECK_VIOLATION | SqlState::NOT_NULL_VIOLATION => DbError::Check,
        SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED | SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED => {
            DbError::Busy
        }
        ref code => match code.code().get(..2) {
            Some("22") => DbError::Check,
            Some("08" | "53" | "57" | "58" | "25") => DbError::Unavailable(format!("{}: {}", code.code(), told.message())),
            _ => DbError::Other(format!("{}: {}", code.code(), told.message())),
        },
    }
}

/// Not the server's answer but the way to it, or our own arguments.
fn broken(error: Error) -> DbError {
    match std::error::Error::source(&error) {
        Some(source) if source.is::<std::io::Error>() => DbError::Unavailable(format!("{error}: {source}")),
        Some(source) => DbError::Other(format!("{error}: {source}")),
        None => DbError::Other(error.to_string()),
    }
}

pub(super) fn no_connection(error: PoolError) -> DbError {
    match error {
        PoolError::Timeout(TimeoutType::Wait) => DbError::Busy,
        PoolError::Timeout(_) => DbError::Unavailable("PostgreSQL does not answer".to_owned()),
        PoolError::Backend(error) => match translate(error) {
            DbError::Other(why) => DbError::Unavailable(why),
            told => told,
        },
        other => DbError::Unavailable(other.to_string()),
    }
}
