//! The tables as they are, in words that mean the same on both engines, so that a test can compare them.

use std::collections::BTreeMap;

use super::conn::Conn;
use super::{Db, DbError, Engine};

pub type Schema = BTreeMap<String, Table>;

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub columns: BTreeMap<String, Column>,
    pub indexes: BTreeMap<String, Index>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Column {
    /// `INTEGER` (also for booleans and times), `TEXT`, `BLOB` or `REAL`; anything else is not portable.
    pub kind: String,
    pub nullable: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Index {
    pub unique: bool,
    /// Joined by commas; an expression is written `(expression)`.
    pub columns: String,
}

pub async fn describe(db: &Db) -> Result<Schema, DbError> {
    let conn = db.read().await?;
    let mut schema = Schema::new();
    for (table, column, kind, nullable) in columns(&conn).await? {
        schema.entry(table).or_default().columns.insert(column, Column { kind, nullable });
    }
    for (table, index, unique, columns) in indexes(&conn).await? {
        schema.entry(table).or_default().indexes.insert(index, Index { unique, columns });
    }
    Ok(schema)
}

async fn columns(conn: &Conn) -> Result<Vec<(String, String, String, bool)>, DbError> {
    let sql = match conn.engine() {
        Engine::Sqlite => {
            "SELECT t.name, c.name, c.type, c.\"notnull\" = 0 AND c.pk = 0 FROM sqlite_schema t JOIN pragma_table_xinfo(t.name) c \
             WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*'"
        }
        Engine::Postgres => {
            "SELECT t.relname::text, c.attname::text, \
                    CASE WHEN y.typname IN ('int8', 'bool') THEN 'INTEGER' WHEN y.typname = 'text' AND l.collname = 'C' THEN 'TEXT' \
                         WHEN y.typname = 'bytea' THEN 'BLOB' WHEN y.typname = 'float8' THEN 'REAL' \
                         ELSE concat_ws(' collated ', y.typname, l.collname) END, \
                    NOT c.attnotnull \
             FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid JOIN pg_type y ON y.oid = c.atttypid \
                  LEFT JOIN pg_collation l ON l.oid = c.attcollation \
             WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace AND c.attnum > 0 AND NOT c.attisdropped"
        }
    };
    conn.all(sql, &[]).await
}

async fn indexes(conn: &Conn) -> Result<Vec<(String, String, bool, String)>, DbError> {
    let sql = match conn.engine() {
        Engine::Sqlite => {
            "SELECT t.name, i.name, i.\"unique\", \
                    (SELECT group_concat(coalesce(c.name, '(expression)'), ', ' ORDER BY c.seqno) FROM pragma_index_info(i.name) c) \
             FROM sqlite_schema t JOIN pragma_index_list(t.name) i WHERE t.type = 'table' AND i.origin <> 'pk' \
             UNION ALL \
             SELECT t.name, t.name || '_pkey', 1, group_concat(c.name, ', ' ORDER BY c.pk) \
             FROM sqlite_schema t JOIN pragma_table_xinfo(t.name) c \
             WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND c.pk > 0 GROUP BY t.name"
        }
        Engine::Postgres => {
            "SELECT t.relname::text, i.relname::text, x.indisunique, \
                    (SELECT string_agg(coalesce(c.attname::text, '(expression)'), ', ' ORDER BY n) FROM generate_series(1, x.indnkeyatts::int) n \
                     LEFT JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = x.indkey[n - 1] AND c.attnum > 0) \
             FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid \
             WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace"
        }
    };
    conn.all(sql, &[]).await
}
