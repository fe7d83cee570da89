use super::{stops_early, words};
use crate::db::conn::Conn;
use crate::db::{DbError, Value};

pub(super) async fn full_scans(conn: &Conn, sql: &str, places: usize) -> Result<Vec<String>, DbError> {
    let steps: Vec<(i64, i64, i64, String)> = conn.fetch(&format!("EXPLAIN QUERY PLAN {sql}"), &vec![Value::Null; places]).await?;
    let tables: Vec<(String,)> = conn.all("SELECT name FROM sqlite_schema WHERE type = 'table'", &[]).await?;
    let partial = partial_indexes(conn).await?;
    let sorts = steps.iter().any(|(_, _, _, step)| step.starts_with("USE TEMP B-TREE"));
    let scanned = steps.iter().filter_map(|(_, _, _, step)| scanned_name(step, &partial));
    let scanned = scanned.filter(|_| sorts || !stops_early(sql));
    Ok(scanned.filter_map(|name| tables.iter().find(|(table,)| is_called(sql, table, name))).map(|(table,)| table.clone()).collect())
}

async fn partial_indexes(conn: &Conn) -> Result<Vec<String>, DbError> {
    let sql = "SELECT i.name FROM sqlite_schema t JOIN pragma_index_list(t.name) i WHERE t.type = 'table' AND i.partial = 1";
    Ok(conn.all::<(String,)>(sql, &[]).await?.into_iter().map(|(name,)| name).collect())
}

/// `SCAN t`, or `SCAN t USING COVERING INDEX i` where the index is over all of the table.
fn scanned_name<'a>(step: &'a str, partial: &[String]) -> Option<&'a str> {
    let name = step.strip_prefix("SCAN ")?.split(' ').next()?;
    let by_part = step.split_once(" INDEX ").is_some_and(|(_, index)| partial.iter().any(|one| one == index));
    (!by_part).then_some(name)
}

/// The plan gives a table by the name it has in the statement.
fn is_called(sql: &str, table: &str, name: &str) -> bool {
    let words: Vec<&str> = words(sql).collect();
    let named_so = |place: usize| match words.get(place + 1) {
        Some(word) if word.eq_ignore_ascii_case("AS") => words.get(place + 2) == Some(&name),
        other => other == Some(&name),
    };
    table == name || words.iter().enumerate().any(|(place, word)| *word == table && named_so(place))
}
