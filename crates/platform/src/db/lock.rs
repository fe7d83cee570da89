//! Rows that are held until the transaction ends. SQLite has one writer, who holds every row; PostgreSQL is told by a clause.

use std::borrow::Cow;

use super::Engine;

/// Not `FOR UPDATE`: rows that refer to a held one can still be inserted, as they can while it is updated.
const CLAUSE: &str = " FOR NO KEY UPDATE";

/// A SELECT as it runs when its rows are to be held.
pub fn text(engine: Engine, sql: &str) -> Cow<'_, str> {
    match engine {
        Engine::Sqlite => sql.into(),
        Engine::Postgres => format!("{sql}{CLAUSE}").into(),
    }
}
