//! Every statement of the product, on both engines: it fits the tables, means the same, and reads no large table from end to end.

use sanggar_platform::db::{Conn, plan, schema};
use sanggar_testkit::statements::{self, Statement};
use sanggar_testkit::{Engine, TestDb, both_engines, database, run};

/// Tables that stay small whatever the number of people: to read one whole is fine.
const SMALL: &[&str] = &["platform_probe", "platform_schedule"];

both_engines! {
    async fn every_statement_fits_and_reads_no_large_table_whole(test: TestDb) {
        let read = test.db.read().await.unwrap();
        let mut faults = Vec::new();
        for statement in statements::all() {
            faults.extend(fault(&read, &statement).await.map(|fault| told(&statement, &fault)));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    }
}

async fn fault(conn: &Conn, statement: &Statement) -> Option<String> {
    match plan::full_scans(conn, &statement.text(conn.engine())).await {
        Err(error) => Some(error.to_string()),
        Ok(mut tables) => {
            tables.retain(|table| !SMALL.contains(&table.as_str()));
            (!tables.is_empty()).then(|| format!("reads all of {}", tables.join(", ")))
        }
    }
}

fn told(statement: &Statement, fault: &str) -> String {
    format!("{}: {fault}\n  {}", statement.file, statement.sql)
}

#[test]
fn both_engines_have_the_same_tables() {
    run(async {
        let (sqlite, postgres) = (database::fresh(Engine::Sqlite).await, database::fresh(Engine::Postgres).await);
        let (sqlite, postgres) = (schema::describe(&sqlite.db).await.unwrap(), schema::describe(&postgres.db).await.unwrap());
        assert_eq!(sqlite.keys().collect::<Vec<_>>(), postgres.keys().collect::<Vec<_>>());
        for (name, table) in &sqlite {
            assert_eq!(Some(table), postgres.get(name), "{name}");
        }
    });
}

#[test]
fn no_statement_is_understood_differently() {
    run(async {
        let test = database::fresh(Engine::Sqlite).await;
        let schema = schema::describe(&test.db).await.unwrap();
        let faults: Vec<String> = statements::all()
            .iter()
            .flat_map(|statement| {
                statements::differently_understood(&statement.sql, &schema).into_iter().map(|fault| told(statement, &fault))
            })
            .collect();
        assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    });
}

#[test]
fn every_statement_stands_in_a_query_file() {
    assert!(statements::all().len() > 20, "the statements are found at all");
    let strays: Vec<String> = statements::strays().iter().map(|stray| told(stray, "belongs in a query.rs")).collect();
    assert!(strays.is_empty(), "{}", strays.join("\n\n"));
}

#[test]
fn a_row_is_held_by_a_lock_and_not_by_writing_what_stands_there() {
    assert!(statements::all().iter().filter(|statement| statement.locks).count() >= 10, "the locks are found at all");
    let faults: Vec<String> = statements::all()
        .iter()
        .filter(|statement| statement.writes_what_stands_there())
        .map(|statement| told(statement, "hold the row by conn.lock"))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}
