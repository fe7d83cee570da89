//! Columns that no statement of the program writes: what is read from them is what the migration put there.

use std::collections::{BTreeMap, BTreeSet};

use sanggar_platform::db::schema::Schema;
use sanggar_testkit::statements::Statement;

/// `accounts_user.is_platinum`, for each that is never written. The store numbers rows by itself.
pub fn never_written(schema: &Schema, statements: &[Statement]) -> Vec<String> {
    let mut written: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for statement in statements {
        for (table, column) in writes(&statement.sql) {
            written.entry(table).or_default().insert(column);
        }
    }
    let none = BTreeSet::new();
    let columns = schema.iter().flat_map(|(table, described)| described.columns.keys().map(move |column| (table, column)));
    let unwritten = columns.filter(|(table, column)| *column != "id" && !written.get(*table).unwrap_or(&none).contains(*column));
    unwritten.map(|(table, column)| format!("{table}.{column}")).collect()
}

/// The columns between the brackets of an INSERT and before the signs of equality of a SET, with the table of the statement.
fn writes(sql: &str) -> Vec<(String, String)> {
    let sql = sql.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = Vec::new();
    for part in sql.split("INSERT INTO ").skip(1) {
        let table = first_word(part);
        let listed = part.strip_prefix(table.as_str()).map(str::trim_start).and_then(|rest| rest.strip_prefix('(')).unwrap_or_default();
        found.extend(listed.split(')').next().unwrap_or_default().split(',').map(|column| (table.clone(), first_word(column.trim()))));
        found.extend(assigned(part).map(|column| (table.clone(), column)));
    }
    for part in sql.split("UPDATE ").skip(1).filter(|part| !part.starts_with("SET ")) {
        let table = first_word(part);
        found.extend(assigned(part).map(|column| (table.clone(), column)));
    }
    found
}

fn assigned(part: &str) -> impl Iterator<Item = String> + '_ {
    let set = part.split_once(" SET ").map(|(_, set)| set).unwrap_or_default();
    let set = set.split(" WHERE ").next().unwrap_or_default();
    set.match_indices('=').filter_map(|(at, _)| set.get(..at)?.trim_end().rsplit([' ', ',', '(']).next().map(str::to_owned))
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}

#[cfg(test)]
mod tests {
    use super::writes;

    #[test]
    fn lists_of_inserts_and_assignments_are_writes_and_conditions_are_not() {
        let found = |sql| writes(sql).into_iter().map(|(table, column)| format!("{table}.{column}")).collect::<Vec<_>>();
        assert_eq!(
            found("INSERT INTO a_b (x, y) VALUES ($1, $2) ON CONFLICT (x) DO UPDATE SET y = EXCLUDED.y, z = a_b.z + 1"),
            ["a_b.x", "a_b.y", "a_b.y", "a_b.z"]
        );
        assert_eq!(found("UPDATE a_b SET x = CASE WHEN p THEN 1 ELSE 0 END, y = $2 WHERE z = $3"), ["a_b.x", "a_b.y"]);
        assert!(found("SELECT x FROM a_b WHERE y = $1").is_empty());
    }
}
