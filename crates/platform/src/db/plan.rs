//! How the engine would run a statement: does it read a whole table?

mod postgres;
mod sqlite;

use super::conn::Conn;
use super::{DbError, Engine, in_list};

/// The tables that `sql` reads from end to end. It prepares the statement on the way and runs nothing.
pub async fn full_scans(conn: &Conn, sql: &str) -> Result<Vec<String>, DbError> {
    let places = places(sql);
    let (sql, places) = if sql.contains(in_list::PLACE) { (in_list::expand(sql, places, 2), places + 2) } else { (sql.to_owned(), places) };
    let mut tables = match conn.engine() {
        Engine::Sqlite => sqlite::full_scans(conn, &sql, places).await?,
        Engine::Postgres => postgres::full_scans(conn, &sql, places).await?,
    };
    tables.sort();
    tables.dedup();
    Ok(tables)
}

/// A walk in order stops where the limit is reached, unless rows are left out on the way: then it may be as long as the table.
fn stops_early(sql: &str) -> bool {
    let says = |keyword: &str| words(sql).any(|word| word.eq_ignore_ascii_case(keyword));
    says("LIMIT") && !says("WHERE")
}

fn words(sql: &str) -> impl Iterator<Item = &str> {
    sql.split(|sign: char| !sign.is_alphanumeric() && !"_$.".contains(sign)).filter(|word| !word.is_empty())
}

/// The highest number after a `$`.
fn places(sql: &str) -> usize {
    words(sql).filter_map(|word| word.strip_prefix('$')?.parse().ok()).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_by_their_highest_number() {
        assert_eq!(places("SELECT a FROM t WHERE a = $2 AND b=$11 AND c IN ($LIST)"), 11);
        assert_eq!(places("SELECT 1"), 0);
    }
}
