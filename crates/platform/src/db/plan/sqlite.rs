use super::{stops_early, words};
use crate::db::conn::Conn;
use crate::db::{DbError, Value};

/// Words that may follow a table's name and are not its second name.
const NO_ALIAS: [&str; 22] = [
    "AS",
    "ON",
    "WHERE",
    "SET",
    "JOIN",
    "LEFT",
    "INNER",
    "CROSS",
    "ORDER",
    "GROUP",
    "LIMIT",
    "USING",
    "VALUES",
    "RETURNING",
    "UNION",
    "EXCEPT",
    "INTERSECT",
    "DO",
    "HAVING",
    "SELECT",
    "DEFAULT",
    "OFFSET",
];

pub(super) async fn full_scans(conn: &Conn, sql: &str, places: usize) -> Result<Vec<String>, DbError> {
    let steps: Vec<(i64, i64, i64, String)> = conn.fetch(&format!("EXPLAIN QUERY PLAN {sql}"), &vec![Value::Null; places]).await?;
    let tables: Vec<(String,)> = conn.all("SELECT name FROM sqlite_schema WHERE type = 'table'", &[]).await?;
    let scanned = steps.iter().filter_map(|(_, _, _, step)| scanned_name(step, stops_early(sql)));
    Ok(scanned.filter_map(|name| tables.iter().find(|(table,)| is_called(sql, table, name))).map(|(table,)| table.clone()).collect())
}

/// `SCAN t`, or `SCAN t USING COVERING INDEX …` where nothing ends the walk.
fn scanned_name(step: &str, stops_early: bool) -> Option<&str> {
    let mut words = step.strip_prefix("SCAN ")?.split(' ');
    let name = words.next()?;
    (!(stops_early && words.next() == Some("USING"))).then_some(name)
}

/// The plan gives a table by the name it has in the statement.
fn is_called(sql: &str, table: &str, name: &str) -> bool {
    let words: Vec<&str> = words(sql).collect();
    table == name
        || words.windows(3).any(|three| match three {
            [first, second, third] if *first == table => {
                *second == name && !is_keyword(second) || second.eq_ignore_ascii_case("AS") && *third == name
            }
            _ => false,
        })
}

fn is_keyword(word: &str) -> bool {
    NO_ALIAS.iter().any(|keyword| word.eq_ignore_ascii_case(keyword))
}
