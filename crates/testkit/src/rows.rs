use std::collections::BTreeMap;

use sanggar_platform::db::{Db, Engine, schema};

/// Every row of every table, as text.
pub async fn all(db: &Db) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for (table, described) in schema::describe(db).await.unwrap() {
        let sql = match db.engine() {
            Engine::Postgres => format!(
                "SELECT COALESCE(string_agg(row_text, E'\\n' ORDER BY row_text), '') FROM (SELECT t::text AS row_text FROM {table} t) r"
            ),
            Engine::Sqlite => {
                let columns: Vec<String> = described.columns.keys().map(|column| format!("quote({column})")).collect();
                format!(
                    "SELECT COALESCE(group_concat(row_text, char(10) ORDER BY row_text), '') FROM (SELECT {} AS row_text FROM {table}) r",
                    columns.join(" || ',' || ")
                )
            }
        };
        // A test may forget a little memory: statements are static in the product.
        let (text,): (String,) = db.read().await.unwrap().one(sql.leak(), &[]).await.unwrap();
        all.insert(table, text);
    }
    all
}
